/** The view of The Most Dangerous Game, as the server sends it, and the content it is drawn with. */
import type { TableState, Seen } from '../face';

export interface Trail {
  square: string;
  kind: 'trail' | 'false trail' | 'one turn old';
  cycle: number;
}

export interface Sighting {
  square: string;
  in_sight: boolean;
  cycle: number;
  turn: string | null;
}

export interface Seat {
  name: string;
  token: string | null;
  role: 'Hunter' | 'Hunted';
  points: number;
  captures: number;
  escapes: number;
  cards: number;
  /** Of a Hunter. */
  square?: string | null;
  range?: number;
  boat_used?: boolean;
  pinned?: boolean;
  barred?: boolean;
  beaters?: boolean;
  sabotaged?: boolean;
  /** Of a Hunted. */
  trail?: Trail | null;
  sighting?: Sighting | null;
  cover?: string | null;
  holds_breath?: boolean;
  /** Where he may be; for oneself, where everybody else must allow one to be. */
  could?: string[];
  /** His mini board, when the hunt is over. */
  track?: string[];
}

export interface Trap {
  owner: string;
  card: string;
  square: string | null;
}

export interface Deck {
  deck: number;
  discard: number;
  face_up: Record<string, number>;
}

export interface Fight {
  attacker: string;
  defender: string;
  betrayal: boolean;
  dice: [number, number];
  bonus: number;
  rolls: [number, number];
}

export interface Own {
  square: string | null;
  hand: string[];
  track: string[];
  boat_used: boolean;
  under_cover: boolean;
  taken: string[];
  hands: Record<string, string[]>;
  buried: string[];
}

export interface HuntView {
  game: 'dangerous_game';
  seat: string | null;
  cycle: number;
  hunter: string | null;
  turn: string | null;
  phase: 'setup' | 'start' | 'reveal' | 'draw' | 'movement' | 'action' | 'combat' | 'end' | 'over';
  asked: string | null;
  seats: Seat[];
  traps: Trap[];
  decks: Record<'Hunter' | 'Hunted', Deck>;
  rolled: number[] | null;
  fight: Fight | null;
  you?: Own;
  [more: string]: unknown;
}

export type Hunt = TableState<Seen<HuntView>>;

/** What the target of an option may say. */
export interface Target {
  cell?: string;
  seat?: string;
  card?: string;
  zone?: string;
  token?: string;
  number?: number;
  seen?: boolean;
  /** How far a Hunter would see from there, and the steps he would have left. */
  range?: number;
  left?: number;
  dice?: [number, number];
}

/** The seat of that name; undefined before anybody has one. */
export function seatOf(view: HuntView, name: string | null): Seat | undefined {
  return view.seats.find((seat) => seat.name === name);
}

/** The own seat; undefined for those who watch. */
export function me(view: HuntView): Seat | undefined {
  return seatOf(view, view.seat);
}

/** Where a seat's piece is, as far as this view knows; null if nobody says. */
export function squareOf(view: HuntView, seat: Seat): string | null {
  if (seat.role === 'Hunter') return seat.square ?? null;
  if (seat.name === view.seat) return view.you?.square ?? null;
  return seat.sighting?.in_sight ? seat.sighting.square : null;
}
