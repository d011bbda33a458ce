/** How well bots play: names and sentences come with the games. */
import type { GameInfo, LevelInfo } from '../wire/api';

/** The level of that name; the first one that the game has where there is none. */
export function levelOf(game: Pick<GameInfo, 'levels'>, level: string): LevelInfo {
  const { levels } = game;
  return levels.find((other) => other.level === level) ?? levels[0] ?? { level: 'basic', title: '', text: '' };
}

/** Against whom one plays, in a few words: "3 easy bots". */
export function against(bots: number, { title }: LevelInfo): string {
  if (bots === 0) return 'alone';
  return [bots, title.toLowerCase(), bots === 1 ? 'bot' : 'bots'].filter(Boolean).join(' ');
}
