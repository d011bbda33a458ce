/** Generated from the server by `make types`; do not edit. */

/**
 * Everything that a seat sees; `open` has what belongs to each seat when the match is over.
 */
export interface View {
  asked: string | null;
  board: Board;
  captain: string;
  counselors: Counselor[];
  fight: Fight | null;
  game: 'friday13';
  killer: Killer;
  open?: Own[];
  phase: 'counselors won' | 'dawn' | 'jason won' | 'round' | 'set-up';
  round: number;
  seat: string | null;
  seats: Seat[];
  turn: Turn | null;
  you?: Own;
}
/**
 * The camp: its lights, weather, cabins and decks.
 */
export interface Board {
  bar_turns: number;
  barred: string | null;
  cabins: {
    [k: string]: Cabin;
  };
  downpour: number;
  event_deck: number;
  event_discards: string[];
  fog: number;
  generator: string | null;
  item_deck: number;
  lit: string[];
  power: boolean;
  removed: string[];
}
/**
 * The cards of a cabin: how many, and those that this seat knows.
 */
export interface Cabin {
  cards: number;
  known: string[];
  searched: boolean;
}
/**
 * A Counselor with the items that this seat knows of; `gone` has had his turn this round.
 */
export interface Counselor {
  alive: boolean;
  gone: boolean;
  hidden_items: number;
  items: string[];
  name: string;
  player: string;
  searched: boolean;
  space: string | null;
  wounds: number;
}
/**
 * The fight in progress.
 */
export interface Fight {
  counselors: string[];
  exchanges: number;
  space: string | null;
  target: string | null;
}
/**
 * What this seat knows of the killer; what only spares it its own reasoning, a table may leave out.
 *
 *     `chances`: how likely each space is where he `could_be`, in ten-thousandths, for those who want to see it; for
 *     himself, what the Counselors may believe.
 */
export interface Killer {
  about?: string[];
  chances?: number[];
  could_be?: string[];
  events: number;
  items: number;
  known_about?: string[];
  known_items: string[];
  known_shrine: string[];
  name: string;
  shrine: number;
  snares: number;
  snares_could_be?: string[][];
  space: string | null;
  weapon_known: boolean;
  wounds: number;
}
/**
 * What belongs to one seat: Counselors, or all that only the killer knows; nothing to a referee.
 */
export interface Own {
  counselors?: string[];
  events?: string[];
  faults?: number;
  frenzy?: number;
  items?: string[];
  shrine?: string[];
  snares?: string[];
  space?: string | null;
  steps?: number;
}
/**
 * A seat, and the Counselors that it plays.
 */
export interface Seat {
  counselors: string[];
  name: string;
  role: 'counselors' | 'killer' | 'referee';
}
/**
 * What is left of a Counselor's turn.
 */
export interface Turn {
  acted: boolean;
  moved: boolean;
  steps: number;
  who: string;
}
/**
 * What an option points at, and what it is worth if it is a blow.
 */
export interface Target {
  act?:
    | 'attack'
    | 'audit'
    | 'drop'
    | 'exchange'
    | 'fetch'
    | 'flee'
    | 'hand over'
    | 'keep new'
    | 'look'
    | 'move'
    | 'move again'
    | 'put'
    | 'search'
    | 'shelve'
    | 'step'
    | 'store'
    | 'swap'
    | 'take'
    | 'trade'
    | 'use';
  against?: number;
  blocks_on?: number;
  card?: string;
  dice?: number;
  event?: string;
  give?: string;
  hits_on?: number;
  kills?: number;
  shrine?: boolean;
  space?: string;
  who?: string;
  wounds?: number;
}

export type Kind =
  | 'generator cabin'
  | 'pair cabin'
  | 'start'
  | 'excess'
  | 'dump'
  | 'next counselor'
  | 'order'
  | 'turn'
  | 'trade: give'
  | 'trade: get'
  | 'trade offer'
  | 'rummage'
  | 'view a cabin'
  | 'ambush'
  | "jason's turn"
  | 'prowl'
  | 'loot'
  | 'lurks'
  | 'swap'
  | 'out of nowhere'
  | 'dead batteries'
  | 'barred door'
  | 'ransack'
  | 'snare'
  | 'lured away'
  | 'lured step'
  | 'lost grip'
  | 'lost grip item'
  | 'fight'
  | 'sweater'
  | 'flight'
  | "jason's flight"
  | 'surrender'
  | 'give up'
  | 'receiver'
  | 'kill reward'
  | 'items of the dead'
  | 'gained'
  | 'gained dump'
  | 'reassign'
  | 'penalty'
  | 'penalty cabin'
  | 'penalty card'
  | 'reveal'
  | 'reveal yourself'
  | 'attacker'
  | 'referee'
  | 'pick of the dead';
export interface Events {
  'generator set': { at: string | null };
  placed: { who: string | null; at: string | null };
  'pin placed': {};
  'pin at': { at: string | null };
  dealt: {};
  leftovers: { cards: number };
  leftover: { card: string | null };
  'leftover lurks': {};
  'draws an event': {};
  'event drawn': { card: string | null };
  'no event left': {};
  shelved: {};
  'card shelved': { card: string | null };
  dumped: { at: string | null };
  'card dumped': { card: string | null; at: string | null };
  'no room': { card: string | null };
  round: { number: number };
  captain: { seat: string | null };
  'order given': { who: string | null };
  'turn of': { who: string | null };
  'turn ends': { who: string | null };
  rolled: { who: string | null; die: number };
  'lost in the woods': { who: string | null };
  'out of the woods': { who: string | null; die: number };
  moved: { who: string | null; at: string | null };
  'held by the woods': { who: string | null };
  'lake ends the turn': { who: string | null };
  snared: { who: string | null; at: string | null };
  trades: { who: string | null; friend: string | null };
  gives: { who: string | null; friend: string | null };
  refused: { who: string | null; friend: string | null };
  drops: { who: string | null; at: string | null };
  dropped: { who: string | null; card: string | null; at: string | null };
  takes: { who: string | null; at: string | null };
  taken: { who: string | null; card: string | null; at: string | null };
  handed: { who: string | null; friend: string | null; at: string | null };
  'handed card': { who: string | null; friend: string | null; card: string | null; at: string | null };
  uses: { who: string | null; card: string | null };
  'power restored': {};
  'fire lit': { at: string | null };
  healed: { who: string | null };
  searches: { who: string | null; at: string | null };
  'by light': { who: string | null };
  'dark roll': { who: string | null; die: number };
  'nothing found': { who: string | null };
  sees: { card: string | null; at: string | null };
  'empty cabin': { at: string | null };
  'lurks found': { at: string | null };
  views: { who: string | null; at: string | null };
  'nobody there': { who: string | null; at: string | null };
  shown: { at: string | null };
  'slips away': {};
  'killer passes': {};
  'killer goes': {};
  'killer rolled': { die: number };
  'killer rolled in secret': {};
  'killer steps': { at: string | null };
  'killer searches': { at: string | null };
  'killer searched': { out: number; into: number };
  'killer sees': { card: string | null; at: string | null };
  'killer takes': { card: string | null; at: string | null };
  'killer puts': { card: string | null; at: string | null };
  'killer drops': { at: string | null };
  'killer swaps': {};
  'killer swapped': { cards: number };
  'plays an event': { card: string | null };
  'power out': {};
  'fires out': {};
  'fog falls': {};
  'fog lifts': {};
  'rain ends': {};
  'out of nowhere': { at: string | null };
  'bar set': { at: string | null };
  'bar gone': { at: string | null };
  'snare set': {};
  'snare place': { at: string | null };
  lures: { who: string | null; die: number };
  'lured to': { who: string | null; at: string | null };
  'batteries dead': { who: string | null; card: string | null };
  'hand seen': { who: string | null; card: string | null };
  grips: { who: string | null; card: string | null; at: string | null };
  'fight starts': { at: string | null };
  'weapon shown': { card: string | null };
  'unarmed shown': {};
  strikes: { who: string | null };
  'strikes back': { who: string | null };
  'hit roll': { dice: number; hits: number };
  'block roll': { dice: number; blocks: number };
  'sweater used': { who: string | null; card: string | null };
  wounded: { who: string | null; wounds: number; total: number };
  'killer wounded': { wounds: number; total: number };
  dies: { who: string | null };
  'killer dies': {};
  'all dead': {};
  'reward heals': {};
  'reward none': {};
  spent: { card: string | null };
  flees: { who: string | null };
  'flee roll': { who: string | null; die: number };
  'cannot flee': { who: string | null };
  'fled to': { who: string | null; at: string | null };
  'killer flee roll': {};
  'killer cannot flee': {};
  'killer fled': {};
  'killer fled to': { at: string | null };
  surrendered: { who: string | null; card: string | null };
  'given up': { who: string | null; card: string | null };
  'breaks off': {};
  'fight ends': {};
  'item of the dead': { who: string | null; at: string | null };
  'card of the dead': { who: string | null; card: string | null; at: string | null };
  'item removed': { who: string | null; card: string | null };
  reassigned: { who: string | null; seat: string | null };
  audited: {};
  'audit clean': {};
  caught: {};
  'events lost': {};
  'referee rules': { seat: string | null };
  dawn: {};
  'fights with': { who: string | null; card: string | null };
  'fights bare-handed': { who: string | null };
  'gives card': { who: string | null; friend: string | null; card: string | null };
  'shrine dumped': { at: string | null };
  'card fetched': { card: string | null };
  'killer ransacks': { at: string | null };
  loses: { who: string | null; at: string | null };
  surrenders: { who: string | null };
  'gives up': { who: string | null };
  'killer flee die': { die: number };
  'moves again': { who: string | null };
  'killer moves again': {};
  'lurks taken': {};
  'lurks left': {};
  'called off': { who: string | null; friend: string | null };
  'leaves behind': { card: string | null };
  'dealt more': { at: string | null };
  'events reshuffled': {};
  'event lost': { card: string | null };
  'no room for the shrine': { card: string | null };
  'shrine card dumped': { card: string | null; at: string | null };
  'killer drops card': { card: string | null; at: string | null };
}
export interface Contract {
  view: View;
  target: Target;
  kind: Kind;
  events: Events;
}
