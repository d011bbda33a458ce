/** Generated from the server by `make types`; do not edit. */

/**
 * Everything that a seat sees; `open` has what belongs to each seat when the hunt is over.
 */
export interface View {
  asked: string | null;
  cycle: number;
  decks: Decks;
  fight: Fight | null;
  game: 'dangerous_game';
  hunter: string | null;
  open?: Own[];
  phase: 'action' | 'combat' | 'draw' | 'end' | 'movement' | 'over' | 'reveal' | 'setup' | 'start';
  rolled: number[] | null;
  seat: string | null;
  seats: Seat[];
  traps: Trap[];
  turn: string | null;
  you?: Own;
}
/**
 * The decks of both sides.
 */
export interface Decks {
  Hunted: Deck;
  Hunter: Deck;
}
/**
 * The cards of one side that nobody holds, and how many of each lie face up.
 */
export interface Deck {
  deck: number;
  discard: number;
  face_up: {
    [k: string]: number;
  };
}
/**
 * The combat or betrayal being resolved: the attacker's die and roll first.
 */
export interface Fight {
  attacker: string;
  betrayal: boolean;
  bonus: number;
  defender: string;
  dice: number[];
  rolls: number[];
}
/**
 * What belongs to one seat.
 */
export interface Own {
  boat_used: boolean;
  buried: string[];
  hand: string[];
  hands: {
    [k: string]: string[];
  };
  square: string | null;
  taken: string[];
  track: string[];
  under_cover: boolean;
}
/**
 * One seat as others see it: of a Hunter where he is, of a Hunted where he may be (`could`).
 *
 *     For oneself these are the squares where everybody else must allow one to be; a mini board (`track`) is shown when
 *     the hunt is over. `chances`: how likely each of those squares is, in ten-thousandths, for those who want to see it.
 */
export interface Seat {
  barred?: boolean;
  beaters?: boolean;
  boat_used?: boolean;
  captures: number;
  cards: number;
  chances?: number[];
  could?: string[];
  cover?: string | null;
  escapes: number;
  holds_breath?: boolean;
  name: string;
  pinned?: boolean;
  points: number;
  range?: number;
  role: 'Hunted' | 'Hunter';
  sabotaged?: boolean;
  sighting?: Sighting | null;
  square?: string | null;
  token: string | null;
  track?: string[];
  trail?: Trail | null;
}
/**
 * Where a Hunted was seen last, and when.
 */
export interface Sighting {
  cycle: number;
  in_sight: boolean;
  square: string;
  turn: string | null;
}
/**
 * A trail marker, and the cycle whose end it shows.
 */
export interface Trail {
  cycle: number;
  kind: 'false trail' | 'one turn old' | 'trail';
  square: string;
}
/**
 * An armed trap; only its owner knows where it lies.
 */
export interface Trap {
  card: string;
  owner: string;
  square: string | null;
}
/**
 * What an option points at.
 *
 *     Of a square: whether a Hunter sees one there, how far one would see from there, and the steps that would be left;
 *     of a seat: the dice of both sides.
 */
export interface Target {
  card?: string;
  cell?: string;
  dice?: number[];
  left?: number;
  number?: number;
  range?: number;
  seat?: string;
  seen?: boolean;
  token?: string;
  zone?: string;
}

export type Kind =
  | 'token'
  | 'camp'
  | 'start'
  | 'number'
  | 'step'
  | 'move'
  | 'act'
  | 'name'
  | 'zone'
  | 'square'
  | 'grudge'
  | 'attack'
  | 'attack now'
  | 'discard'
  | 'show a card'
  | 'show to'
  | 'W1'
  | 'W2'
  | 'W3'
  | 'W4'
  | 'W5'
  | 'W6'
  | 'W7'
  | 'W8'
  | 'W9';
export interface Events {
  'token taken': { who: string | null; token: string | null };
  'setup rolled': { who: string | null; number: number };
  'hunter chosen': { who: string | null };
  drew: { who: string | null; number: number; deck: string | null };
  'drew card': { who: string | null; card: string | null };
  reshuffled: { deck: string | null };
  camped: { who: string | null; square: string | null };
  'start taken': { who: string | null; square: string | null };
  'start chosen': { who: string | null };
  started: { who: string | null; square: string | null };
  'cycle began': { number: number };
  'turn began': { who: string | null };
  'turn lost': { who: string | null };
  'start shown': { who: string | null; square: string | null };
  'trail shown': { who: string | null; square: string | null; cycle: number };
  'trail false': { who: string | null; square: string | null; card: string | null };
  'trail none': { who: string | null };
  rolled: { who: string | null; number: number; die: number };
  'rolled unseen': { who: string | null };
  'number chosen': { who: string | null; number: number };
  stepped: { who: string | null; square: string | null };
  sailed: { who: string | null; square: string | null };
  'moved unseen': { who: string | null };
  moved: { who: string | null; square: string | null };
  glimpsed: {};
  sighted: { who: string | null; square: string | null };
  'sight lost': { who: string | null };
  played: { who: string | null; card: string | null };
  'zone told': { who: string | null; zone: string | null };
  'zone counted': { zone: string | null; number: number };
  tracked: { who: string | null; square: string | null };
  shown: { who: string | null; square: string | null };
  lit: { who: string | null; square: string | null };
  launched: { who: string | null; square: string | null };
  named: { who: string | null; whom: string | null };
  'trap laid': { who: string | null; card: string | null; square: string | null };
  'trap sprung': { who: string | null; card: string | null; owner: string | null; square: string | null };
  disarmed: { who: string | null; card: string | null };
  stopped: { who: string | null };
  barred: { who: string | null };
  pinned: { who: string | null };
  smoked: { who: string | null; range: number };
  attacked: { who: string | null; whom: string | null };
  betrayed: { who: string | null; whom: string | null };
  'combat rolled': { who: string | null; number: number; die: number };
  'combat rolled with bonus': { who: string | null; number: number; die: number; bonus: number; total: number };
  poached: { who: string | null; whom: string | null };
  scapegoated: { who: string | null; whom: string | null };
  'called off': { who: string | null };
  captured: { who: string | null; whom: string | null; square: string | null };
  escaped: { who: string | null; whom: string | null };
  drawn: { who: string | null; whom: string | null };
  'sent back': { who: string | null };
  scored: { who: string | null; number: number; why: string | null };
  discarded: { who: string | null; number: number };
  'discarded card': { who: string | null; card: string | null };
  'hand card': { who: string | null; card: string | null };
  'pact square': { who: string | null; square: string | null };
  'card shown': { who: string | null; whom: string | null };
  'card seen': { who: string | null; card: string | null };
  'start opened': { who: string | null; square: string | null };
  'track opened': { who: string | null; square: string | null; cycle: number };
  ended: { cycle: number };
  'trap opened': { who: string | null; card: string | null; square: string | null };
  'worn off': { who: string | null; what: string | null };
}
export interface Contract {
  view: View;
  target: Target;
  kind: Kind;
  events: Events;
}
