/** The board in its own units; it begins a little above its first path, so that a rider there keeps his hat. */
export const WIDE = 1000;
export const HIGH = 700;
export const TOP = -14;
