/** How even a game is: what basic bots made of it by the book; `tools/balance.py` plays and writes the cards. */
import cards from './balance.json';
import type { Draft } from './draft.svelte';

interface Card {
  game: string;
  seats: number;
  options: Record<string, string>;
  games: number;
  date: string;
  /** Who wins what part of the games, the hunter first; of seats that are alike one figure each. */
  shares: { who: string; percent: number[] }[];
}

export interface Share {
  words: string;
  /** A part of the bar for each who may win so. */
  parts: number[];
  tone: 'danger' | 'even' | 'good';
}

export interface Balance {
  shares: Share[];
  games: number;
  date: string;
  /** How far a figure may be off, in points: half of a 95 % interval. */
  give: number;
}

/** Options that are drawn by lot in the games that were played, so that a card holds whatever they are. */
const drawn = new Set(['girl', 'hunter_pick']);

/** How the game stands that is being set up; null where it is not played by the book. */
export function balance(draft: Draft): Balance | null {
  const { key } = draft.game;
  const card = (cards as Card[]).find(
    ({ game, seats, options }) =>
      game === key &&
      seats === draft.places.length &&
      Object.entries(options).every(([name, value]) => draft.value(name) === value),
  );
  const changed = Object.keys(draft.options).some((name) => !drawn.has(name) && !(name in (card?.options ?? {})));
  if (!card || changed || draft.pack) return null;
  const some = card.shares.filter(({ percent }) => percent.some((part) => part > 0));
  const most = Math.max(...some.flatMap(({ percent }) => percent.map((part) => (part * (100 - part)) / card.games)));
  return {
    games: card.games,
    date: card.date,
    give: Math.ceil(1.96 * Math.sqrt(most)),
    shares: some.map(({ who, percent }, at) => ({
      words: inWords(who, percent),
      parts: percent,
      tone: some.length === 1 ? 'even' : at === 0 ? 'danger' : at === some.length - 1 ? 'good' : 'even',
    })),
  };
}

function inWords(who: string, percent: number[]): string {
  if (percent.length === 1) return `${who} ${said(percent[0]!)} %`;
  const mean = percent.reduce((sum, part) => sum + part, 0) / percent.length;
  return `${who} about ${said(mean)} %, between ${said(Math.min(...percent))} and ${said(Math.max(...percent))}`;
}

/** A half is told as it is: two sides rounded up would be more than all. */
function said(percent: number): string {
  return Number(percent.toFixed(Math.abs((percent % 1) - 0.5) < 0.05 ? 1 : 0)).toString();
}
