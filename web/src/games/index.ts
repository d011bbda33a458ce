/** The games' faces, each fetched when its table is opened; a game without one has the plain face. */
import type { Face } from './face';

const faces = import.meta.glob<{ default: Face }>('./*/index.ts');

export const GAMES = ['frag', 'friday13', 'dangerous_game', 'headless_horseman', 'final_girl'] as const;
export type GameKey = (typeof GAMES)[number];

export async function faceOf(game: string): Promise<Face> {
  const load = faces[`./${game}/index.ts`] ?? faces['./plain/index.ts']!;
  return (await load()).default;
}
