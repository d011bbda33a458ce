/** Generated from the server by `make types`; do not edit. */

/**
 * Everything that a seat sees; `open` has what belongs to each seat when the match is over.
 */
export interface View {
  active: string | null;
  asked: string | null;
  attack: Attack | null;
  being_played: string[];
  counters: Counter[];
  decks: Cards;
  discards: Discards;
  first: string | null;
  frags_to_win: number;
  game: 'frag';
  map: string;
  mines: Mine[];
  number: number;
  open?: Own[];
  phase: string;
  round: number;
  seat: string | null;
  seats: Fighter[];
  turn: Turn | null;
  wins: number[];
  you?: Own;
}
/**
 * The attack being resolved.
 */
export interface Attack {
  attacker: string;
  burst: number;
  cell: string | null;
  chain: string | null;
  extra: number;
  multiplier: number;
  saw: boolean;
  targets: string[];
  verdicts: string[];
  weapon: string;
}
/**
 * A counter on the map, and who may not pick it up any more this turn.
 */
export interface Counter {
  cards?: string[];
  cell: string;
  closed_to: string[];
  kind: string;
  left?: number;
}
/**
 * How many cards of each deck.
 */
export interface Cards {
  gadgets: number;
  specials: number;
  weapons: number;
}
/**
 * The discarded cards of each deck, and how many of each.
 */
export interface Discards {
  gadgets: {
    [k: string]: number;
  };
  specials: {
    [k: string]: number;
  };
  weapons: {
    [k: string]: number;
  };
}
/**
 * A mine on the map.
 */
export interface Mine {
  cell: string;
  owner: string;
}
/**
 * What belongs to one seat.
 */
export interface Own {
  design: number[] | null;
  hand: string[];
}
/**
 * All that is public of a fighter, and the cards in hand that this seat happens to know.
 */
export interface Fighter {
  accuracy: number;
  armor: number;
  away: boolean;
  base: Base;
  blood: number;
  cell: string | null;
  fragged: number;
  frags: number;
  gadgets: Gadget[];
  hand: Cards;
  health: number;
  known: string[];
  left: boolean;
  protected: boolean;
  seat: string;
  specials: string[];
  speed: number;
  tranquilized: boolean;
  weapon_limit: number;
  weapons: Arm[];
  wounds: number;
}
/**
 * The statistics that a fighter was built with.
 */
export interface Base {
  accuracy: number;
  health: number;
  speed: number;
}
/**
 * A gadget in play.
 */
export interface Gadget {
  card: string;
  level: number;
}
/**
 * A weapon in play.
 */
export interface Arm {
  ammo: number | null;
  attached: string[];
  card: string;
}
/**
 * The active fighter's movement and attacks left, and the squares already checked.
 */
export interface Turn {
  attacks_left: number;
  checked: string[];
  late_bonus: boolean;
  left: number;
  movement: number;
}
export interface Target {
  action?: string;
  against?: number;
  aims?: Odds[];
  arm?: number;
  card?: string;
  cell?: string;
  chance?: number;
  charges?: number;
  cost?: number;
  counter?: number;
  deck?: string;
  design?: number[];
  dice?: number;
  frag?: number;
  from?: string;
  gadget?: number;
  needs?: number;
  point?: number;
  range?: number;
  rolls?: number;
  seat?: string;
  stat?: string;
}
/**
 * How an attack on somebody would go.
 */
export interface Odds {
  against: number;
  chance: number;
  dice: number;
  frag?: number;
  needs?: number;
  range: number;
  rolls?: number;
  seat: string;
}

export type Kind =
  | 'design'
  | 'place'
  | 'movement roll'
  | 'teleport to'
  | 'act'
  | 'burst'
  | 'aim at'
  | 'nuke at'
  | 'chain to'
  | 'pick up'
  | 'take a weapon'
  | 'attach to'
  | 'lay a mine'
  | 'victim'
  | 'puppet step'
  | 'rocket jump to'
  | 'discard from the hand seen'
  | 'deck of the draw'
  | 'special to end'
  | 'respawn point'
  | 'weapon to drop'
  | 'card to discard'
  | 'stat to raise'
  | 'start window'
  | 'spawn window'
  | 'move window'
  | 'declaration window'
  | 'aim window'
  | 'lethal window'
  | 'frag window'
  | 'respawn window'
  | 'cancel window'
  | 'end window';
export interface Events {
  'game begins': { game: number; map: string | null };
  designed: { who: string | null; health: number; speed: number; accuracy: number };
  'dealt hand': { who: string | null };
  'dealt card': { who: string | null; card: string | null };
  'rolled for first': { who: string | null; die: number };
  'goes first': { who: string | null };
  placed: { who: string | null; at: string | null };
  'turn begins': { who: string | null; round: number };
  respawned: { who: string | null; die: number; at: string | null };
  bumped: { who: string | null; die: number; at: string | null };
  'rolled movement': { who: string | null; dice: number; sum: number; total: number };
  'rolled bonus': { who: string | null; dice: number; sum: number; total: number };
  teleported: { who: string | null; to: string | null };
  stepped: { who: string | null; to: string | null; left: number };
  jumped: { who: string | null; to: string | null; left: number };
  warped: { who: string | null; to: string | null; left: number };
  checked: { who: string | null; at: string | null; die: number; deck: string | null };
  drew: { who: string | null; deck: string | null };
  'drew card': { who: string | null; card: string | null };
  'nothing to draw': { who: string | null; deck: string | null };
  reshuffled: { deck: string | null };
  'put in play': { who: string | null; card: string | null };
  attached: { who: string | null; card: string | null; to: string | null };
  used: { who: string | null; card: string | null };
  dropped: { who: string | null; card: string | null; at: string | null };
  discarded: { who: string | null; card: string | null };
  'lost card': { who: string | null; card: string | null };
  'picked up blood': { who: string | null; at: string | null };
  'picked from pile': { who: string | null; pile: number; at: string | null; left: number };
  'picked card': { who: string | null; card: string | null };
  'picked up': { who: string | null; card: string | null; at: string | null };
  declared: { who: string | null; target: string | null; weapon: string | null; range: number };
  'declared at cell': { who: string | null; at: string | null; weapon: string | null };
  fired: { who: string | null; weapon: string | null; spent: number; ammo: number };
  'rolled to hit': { who: string | null; dice: number; sum: number };
  hit: { who: string | null; target: string | null };
  missed: { who: string | null; target: string | null };
  'attack off': { who: string | null };
  'rolled damage': { target: string | null; dice: number; attack: number; shield: number; defense: number };
  'lost health': { who: string | null; loss: number; health: number };
  unhurt: { who: string | null };
  healed: { who: string | null; amount: number; health: number };
  'armor gone': { who: string | null; card: string | null };
  tranquilized: { who: string | null };
  fragged: { who: string | null; at: string | null };
  marked: { who: string | null; frags: number };
  played: { who: string | null; card: string | null };
  cancelled: { who: string | null; card: string | null };
  'in effect': { who: string | null; card: string | null };
  'effect ends': { who: string | null; card: string | null };
  'card die': { who: string | null; card: string | null; die: number };
  disconnected: { who: string | null };
  'mine laid': { who: string | null; at: string | null };
  'mine went off': { who: string | null; at: string | null };
  acid: { who: string | null; at: string | null };
  sniffed: { who: string | null; whose: string | null };
  'sniffed card': { whose: string | null; card: string | null };
  'spent blood': { who: string | null };
  'put back': { who: string | null; at: string | null };
  'turn ends': { who: string | null };
  'game won': { who: string | null };
  raised: { who: string | null; stat: string | null };
  left: { who: string | null };
  'spawn named': { who: string | null; point: number };
  'not affected': { who: string | null };
  lifted: { who: string | null };
  slowed: { who: string | null; total: number };
  'blood left': { who: string | null; at: string | null };
  'weapon left': { who: string | null; card: string | null; pile: number; at: string | null };
  'mine gone': { who: string | null; at: string | null };
  'blood lost': { who: string | null; count: number };
  needs: { who: string | null; target: string | null; number: number };
  'range counts': { weapon: string | null; range: number; number: number };
  'cloak adds': { who: string | null; more: number };
  'extra damage': { target: string | null; extra: number };
  'discarded of': { who: string | null; whose: string | null; card: string | null };
  'armor took': { who: string | null; card: string | null; points: number; left: number };
  'no longer tranquilized': { who: string | null };
  'used from hand': { who: string | null; card: string | null };
  'spent charge': { who: string | null; card: string | null; left: number };
  reloaded: { who: string | null; weapon: string | null; was: number; ammo: number };
  'dropped loaded': { who: string | null; card: string | null; ammo: number; at: string | null };
}
export interface Contract {
  view: View;
  target: Target;
  kind: Kind;
  events: Events;
}
