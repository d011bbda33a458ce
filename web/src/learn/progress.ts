/** What this browser has been taught: lessons that were read, game by game. */
const KEY = 'deadfall.learned';

function all(): Record<string, string[]> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]> | null) ?? {};
  } catch {
    return {};
  }
}

export function learned(game: string): string[] {
  return all()[game] ?? [];
}

/** A browser that keeps nothing still teaches; it only begins anew each time. */
export function keepLearned(game: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...ids] }));
  } catch {
    return;
  }
}

const WISH = 'deadfall.guide';

/** Whether this person wants the guide beside a game that is new to them; nothing until they were asked. */
export function wish(): boolean | null {
  try {
    const kept = localStorage.getItem(WISH);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}

export function keepWish(guided: boolean): void {
  try {
    localStorage.setItem(WISH, guided ? 'yes' : 'no');
  } catch {
    return;
  }
}

/** How a table against bots begins: with the guide, with the question whether there shall be one, or without. */
export function beginsWith(game: string, learn: boolean): '#learn' | '#first' | '' {
  if (learn) return '#learn';
  if (learned(game).length > 0) return '';
  const guided = wish();
  return guided === null ? '#first' : guided ? '#learn' : '';
}
