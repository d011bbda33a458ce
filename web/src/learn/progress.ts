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
