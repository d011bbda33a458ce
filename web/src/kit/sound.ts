export const sound = { play(_cue: string): void {} };
