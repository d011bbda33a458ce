/** How even a game is: what basic bots made of it, as docs/measurements.md has it. */
import type { Draft } from './draft.svelte';

export interface Share {
  label: string;
  percent: number;
  tone: 'danger' | 'even' | 'good';
}

export interface Balance {
  shares: Share[];
  games: number;
}

const escapes: Record<number, number> = { 2: 39, 3: 54, 4: 57, 5: 61, 6: 47, 7: 54, 8: 59 };
const films: Record<string, { normal: number; extreme: number }> = {
  hans: { normal: 44, extreme: 16 },
  poltergeist: { normal: 27, extreme: 14 },
  inkanyamba: { normal: 32, extreme: 9 },
  geppetto: { normal: 28, extreme: 8 },
  dr_fright: { normal: 41, extreme: 13 },
  birds: { normal: 30, extreme: 13 },
};
/** Options that the studies vary themselves. */
const studied = new Set(['killer', 'girl', 'side']);

/** The shares of a game by the book; null where it was not measured so. */
export function balance(draft: Draft): Balance | null {
  const changed = Object.keys(draft.options).some((name) => !studied.has(name));
  if (changed || draft.pack) return null;
  const seats = draft.places.length;
  if (draft.game.key === 'friday13' && seats === 5) {
    return {
      games: 2000,
      shares: shares([
        ['Jason', 46, 'danger'],
        ['dawn', 5, 'even'],
        ['Counselors', 49, 'good'],
      ]),
    };
  }
  const escape = escapes[seats];
  if (draft.game.key === 'headless_horseman' && escape) {
    return {
      games: 2000,
      shares: shares([
        ['all become Horsemen', 100 - escape, 'danger'],
        ['an Ichabod escapes', escape, 'good'],
      ]),
    };
  }
  const film = films[String(draft.value('killer'))];
  if (draft.game.key === 'final_girl' && film) {
    const won = draft.value('side') === 'extreme' ? film.extreme : film.normal;
    return {
      games: 1000,
      shares: shares([
        ['the Killer', 100 - won, 'danger'],
        ['she survives', won, 'good'],
      ]),
    };
  }
  return null;
}

function shares(rows: [string, number, Share['tone']][]): Share[] {
  return rows.map(([label, percent, tone]) => ({ label, percent, tone }));
}
