/** What a seat of Frag is shown (contract.ts), and how to find something in it. */
import type { OptionOf, Scene, TableState } from '../face';
import type { Attack, Cards, Contract, Counter, Fighter, Odds, Target, View } from './contract';

export type Frag = Contract;
export type FragView = View;
export type FragTable = TableState<Frag>;
export type FragOption = OptionOf<Frag>;
export type FighterView = Fighter;
export type { Attack, Counter, Odds, Target };
export type Deck = keyof Cards;

export function target(option: FragOption): Target {
  return option.target ?? {};
}

/** The seat's own fighter; null for a spectator. */
export function own(view: FragView): FighterView | null {
  return view.seats.find((fighter) => fighter.seat === view.seat) ?? null;
}

export function fighterOf(view: FragView, seat: string | null | undefined): FighterView | null {
  return view.seats.find((fighter) => fighter.seat === seat) ?? null;
}

export function handSize(fighter: FighterView): number {
  return fighter.hand.weapons + fighter.hand.gadgets + fighter.hand.specials;
}

/** The person or bot behind a fighter. */
export function playerName(table: FragTable, seat: string): string {
  const sitting = table.info.seats.find((place) => place.label === seat);
  return sitting?.kind === 'bot' ? `${sitting.level || 'basic'} bot` : (sitting?.name ?? '');
}

/** How many games the series has. */
export function gamesInSeries(table: FragTable): number {
  return Number(table.info.options?.['tournament_games'] ?? 1);
}

interface CardRow {
  name: string;
  [more: string]: unknown;
}

/** The row of a card in the content, with the deck it comes from. */
export function cardRow(scene: Scene, name: string): { deck: Deck; row: CardRow } | null {
  const { weapons, gadgets, specials } = scene.content;
  if (weapons.pistol?.name === name) return { deck: 'weapons', row: weapons.pistol };
  const rows: [Deck, CardRow[]][] = [
    ['weapons', weapons.weapons],
    ['gadgets', gadgets.gadgets],
    ['specials', specials.specials],
  ];
  for (const [deck, list] of rows) {
    const row = list.find((card) => card.name === name);
    if (row) return { deck, row };
  }
  return null;
}

export function hasEffect(scene: Scene, cards: string[], effect: string): boolean {
  return cards.some((card) => cardRow(scene, card)?.row.effect === effect);
}
