/** Whom the host has silenced, as the talk itself tells. */
import type { Said } from '../wire/messages';

const WATCHING = -1; // all who watch have one voice

/** The seats (or -1: those who watch) that the table does not hear now. */
export function mutedIn(talk: readonly Said[]): Set<number> {
  const muted = new Set<number>();
  for (const { kind } of talk) {
    const found = /^(un)?mute:(-?\d+)$/.exec(kind ?? '');
    if (found?.[1]) muted.delete(Number(found[2]));
    else if (found) muted.add(Number(found[2]));
  }
  return muted;
}

/** Whose voice a line has, if somebody else said it; notices of the table are nobody's. */
export function voiceOf(said: Said, seat: number | null): number | null {
  if (isNotice(said)) return null;
  const voice = said.seat ?? WATCHING;
  return voice === (seat ?? WATCHING) ? null : voice;
}

/** What the table itself says. */
export function isNotice(said: Said): boolean {
  return said.kind === 'notice' || (said.seat === undefined && Boolean(said.kind?.includes(':')));
}
