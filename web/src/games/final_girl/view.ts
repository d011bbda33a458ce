/** The view of Final Girl, as the server sends it, and what never changes of it: the packs of the scene. */

export interface Sheet {
  name: string;
  text: string;
}

export interface ItemView extends Sheet {
  hands: number;
  weapon?: { range: number; damage: number };
  uses?: number;
  face?: 'up' | 'seen' | 'down';
}

export interface CardView {
  name: string;
  type: CardType;
  cost: number;
  hand: number;
  tableau: number;
  discard: number;
  two: string;
  one?: string;
  none?: string;
  dice?: number;
}

/** Failure, exactly one success, two or more. */
export interface Odds {
  none: number;
  one: number;
  two: number;
}

export type CardType = 'action' | 'attack' | 'search' | 'reaction' | 'modifier';

export interface GirlView {
  girl: string;
  at: string;
  health: number;
  most: number;
  token: string;
  horror: number;
  levels: number[];
  dice: number;
  adrenaline: number;
  time: number;
  hand_limit: number;
  follow: number;
  hands: ItemView[];
  backpack: ItemView[];
  drawn: string[];
  saved: number;
  spaces: { text: string; covered: boolean }[];
  rewards: string[];
  ultimate: Sheet & { earned: boolean; ready: boolean; extra: string; card: string | null };
}

export interface KillerView {
  name: string;
  at: string | null;
  health: number | null;
  most: number | null;
  token: string;
  movement: number;
  attack: number;
  bloodlust: number;
  track: { row: number; movement: number; attack: number; text: string }[];
  final: string;
  action: string;
  finale: Sheet | null;
  dark: Sheet | null;
  minors: (Sheet & { health: number })[];
  minions: { name: string; tokens: number; health: number; movement: number; attack: number } | null;
  counters: Record<string, number>;
  flags: string[];
}

export interface SpaceView {
  victims?: number;
  special?: string[];
  minions?: number[];
  tokens?: string[];
  exit?: boolean;
  deck?: number;
}

export interface BoardView {
  location: string;
  setup: string;
  spaces: Record<string, SpaceView>;
  dead: number;
  closed: [string, string][];
  links: [string, string, string][];
}

export interface RollView {
  dice: number[];
  convert: number;
  card?: string;
  lines?: string[];
}

export interface DeckView {
  spaces: string[];
  cards: (Partial<ItemView> & { face: 'up' | 'seen' | 'down' })[];
  shuffled: string[];
}

/** A film in progress; before it is set up `girl`, `killer` and `board` are empty. */
export interface FilmView {
  game: string;
  seat: number | null;
  turn: number;
  phase: string;
  asked: string | null;
  girl: GirlView;
  killer: KillerView;
  board: BoardView;
  cards: CardView[];
  /** The chances of a Horror Roll by the number of its dice. */
  odds: Odds[];
  roll: RollView | null;
  attack: number | null;
  decks: DeckView[];
  events: Sheet[];
  terror: { left: number; drawn: string[] };
  events_left: number;
  side_decks: { name: string; left: number; drawn: string[] }[];
  ambiguity: string;
  over: string;
  you?: { seat: string; hand: string[] };
}

/** Whether the film is set up: before that there is nothing to show. */
export function ready(view: { girl?: object; board?: object }): boolean {
  return !!view.girl && 'at' in view.girl && !!view.board && 'spaces' in view.board;
}
