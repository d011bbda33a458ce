/** What a seat of Frag is shown, and what its options point at. */
import type { Option } from '../../wire/messages';
import type { Scene, TableState } from '../face';

export type Deck = 'weapons' | 'gadgets' | 'specials';

export interface ArmInPlay {
  card: string;
  ammo: number | null;
  attached: string[];
}

export interface FighterView {
  seat: string;
  base: { health: number; speed: number; accuracy: number };
  health: number;
  speed: number;
  accuracy: number;
  armor: number;
  wounds: number;
  cell: string | null;
  away: boolean;
  blood: number;
  frags: number;
  fragged: number;
  tranquilized: boolean;
  left: boolean;
  /** In a fair start, before his first turn: no target of an attack. */
  protected: boolean;
  weapon_limit: number;
  hand: Record<Deck, number>;
  known: string[];
  weapons: ArmInPlay[];
  gadgets: { card: string; level: number }[];
  specials: string[];
}

export interface CounterView {
  kind: 'blood' | 'pile' | 'link';
  cell: string;
  cards?: string[];
  left?: number;
  /** Who may not pick it up any more this turn. */
  closed_to: string[];
}

export interface FragView {
  game: 'frag';
  seat: string | null;
  map: string;
  number: number;
  wins: number[];
  round: number;
  phase: string;
  active: string | null;
  first: string | null;
  asked: string | null;
  frags_to_win: number;
  seats: FighterView[];
  decks: Record<Deck, number>;
  discards: Record<Deck, Record<string, number>>;
  being_played: string[];
  counters: CounterView[];
  mines: { cell: string; owner: string }[];
  turn: { movement: number; left: number; attacks_left: number; checked: string[]; late_bonus: boolean } | null;
  attack: {
    attacker: string;
    targets: string[];
    chain: string | null;
    cell: string | null;
    weapon: string;
    saw: boolean;
    burst: number;
    verdicts: ('open' | 'hit' | 'miss')[];
    multiplier: number;
    extra: number;
  } | null;
  you?: { hand: string[]; design: [number, number, number] | null };
  [more: string]: unknown;
}

export type FragTable = TableState<FragView>;

/** The table of this game: the shell knows no view from another. */
export function fragTable(table: TableState): FragTable {
  return table as unknown as FragTable;
}

/** How an attack on somebody would go; the server works it out. */
export interface Odds {
  seat: string;
  range: number;
  chance: number;
  dice: number;
  against: number;
  needs?: number;
  rolls?: number;
  frag?: number;
}

export interface Target {
  action?: string;
  cell?: string;
  cost?: number;
  card?: string;
  seat?: string;
  range?: number;
  from?: string;
  arm?: number;
  gadget?: number;
  aims?: Odds[];
  point?: number;
  design?: [number, number, number];
  counter?: number;
  deck?: Deck;
  stat?: string;
  charges?: number;
}

export function target(option: Option): Target {
  return (option.target ?? {}) as Target;
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

/** The person or bot in a seat, by the colour of the fighter. */
export function playerName(table: FragTable, seat: string): string {
  const sitting = table.info.seats.find((place) => place.label === seat);
  if (sitting?.kind === 'bot') return `${seat} bot`;
  return sitting?.name || seat;
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
