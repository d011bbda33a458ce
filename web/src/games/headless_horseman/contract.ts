/** Generated from the server by `make types`; do not edit. */

/**
 * Everything that a seat sees; `open` has what belongs to each seat when the match is over.
 */
export interface View {
  asked: string | null;
  battle: Fight | null;
  board: Board;
  curses: {
    [k: string]: number;
  };
  decks: Decks;
  discards: Discards;
  game: 'headless_horseman';
  move: Ride | null;
  open?: Own[];
  order: string[];
  phase: string;
  pumpkin: Throw | null;
  result: 'bridge' | 'dawn' | 'eternity' | 'undecided';
  round: number;
  seat: string | null;
  seats: Rider[];
  turn: string | null;
  you?: Own;
}
/**
 * The battle under way.
 */
export interface Fight {
  attacker: string;
  defender: string;
}
/**
 * What lies on the board; with Ability cards also their stacks, gems, and those that left the game.
 */
export interface Board {
  churches: string[];
  empty: string[];
  gems?: Drop[];
  graveyards: string[];
  out_of_game?: {
    [k: string]: number;
  };
  stacks?: {
    [k: string]: number;
  };
}
/**
 * A gem on the board and what it stands for.
 */
export interface Drop {
  attack: Item | null;
  defense: Item | null;
  owner: string;
  role: 'Horseman' | 'Ichabod';
  space: string;
}
/**
 * An Ability card that is held or lies under a gem.
 */
export interface Item {
  name: string;
  spent: boolean;
}
/**
 * How many cards are left in each deck.
 */
export interface Decks {
  Horseman: number;
  Ichabod: number;
}
/**
 * The discarded cards of each deck, and how many of each.
 */
export interface Discards {
  Horseman: {
    [k: string]: number;
  };
  Ichabod: {
    [k: string]: number;
  };
}
/**
 * The move under way, and the spaces left to ride.
 */
export interface Ride {
  left: number;
  who: string;
}
/**
 * What belongs to one seat.
 */
export interface Own {
  hand: string[];
}
/**
 * The pumpkin in the air.
 */
export interface Throw {
  distance: number;
  mirror: boolean;
  target: string;
  thrower: string;
}
/**
 * All that is public of a player; `home` is the way to the Bridge, a Horseman has none.
 */
export interface Rider {
  attack?: Item | null;
  cards: number;
  colour: string | null;
  curse: boolean;
  defense?: Item | null;
  full: number;
  gems?: Gems;
  heading: string | null;
  home: number | null;
  hp: number;
  locked?: boolean;
  name: string;
  number: number | null;
  role: 'Horseman' | 'Ichabod';
  space: string;
  specials: number;
  stun: number;
  threw: boolean;
  trail: string[];
  turned: 'battle' | 'curse' | 'nothing';
}
/**
 * Where the gems of a player are.
 */
export interface Gems {
  aside: number;
  board: number;
  cards: number;
  free: number;
}
/**
 * What an option points at: by name, where it can lead, and with what chance in percent.
 */
export interface Target {
  card?: string;
  chance?: number;
  chip?: 'church' | 'graveyard';
  colour?: string;
  distance?: number;
  items?: string[];
  rides?: string[];
  seat?: string;
  space?: string;
  ways?: {
    [k: string]: string[];
  };
}

export type Kind =
  | 'colour'
  | 'place'
  | 'church card'
  | 'spectral card'
  | 'number'
  | 'exit'
  | 'any path card'
  | 'nearest'
  | 'through card'
  | 'transport card'
  | 'attack'
  | 'banish card'
  | 'defense card'
  | 'pumpkin'
  | 'mirror card'
  | 'discard'
  | 'exile'
  | 'take item'
  | 'keep item'
  | 'use item'
  | 'pick up'
  | 'stop';
export interface Events {
  takes_colour: { who: string | null; colour: string | null };
  rolled: { who: string | null; die: string | null; face: number; purpose: string | null };
  begins: { who: string | null };
  chip_placed: { who: string | null; chip: string | null; at: string | null };
  round: { round: number };
  drew: { who: string | null; cards: number };
  drawn: { who: string | null; card: string | null };
  reshuffled: { deck: string | null };
  played: { who: string | null; card: string | null };
  discarded: { who: string | null; card: string | null };
  rode: { who: string | null; to: string | null; left: number };
  stops_short: { who: string | null; at: string | null };
  no_step: { who: string | null; at: string | null };
  spun: { who: string | null; at: string | null; result: string | null };
  goes_back: { who: string | null; to: string | null };
  put: { who: string | null; at: string | null };
  healed: { who: string | null; points: number };
  no_number: { who: string | null };
  curses_dealt: { ichabods: number; horsemen: number };
  curse_turned: { who: string | null; role: string | null };
  turned: { who: string | null; by: string | null; points: number };
  stunned: { who: string | null; turns: number };
  skipped: { who: string | null };
  threw: { who: string | null; at: string | null; distance: number; cost: number; left: number };
  pumpkin_hit: { who: string | null; most: number };
  pumpkin_missed: { who: string | null; most: number };
  mirror_nothing: { who: string | null };
  shielded: { who: string | null };
  battle: { attacker: string | null; defender: string | null; at: string | null };
  exchange: { loser: string | null; loss: number; left: number };
  battle_won: { winner: string | null; loser: string | null };
  banish_stopped: { who: string | null };
  banish_again: { who: string | null; face: number };
  escaped: { who: string | null };
  bound: { last: string | null; victory: string | null };
  dawned: { round: number };
  took: { who: string | null; item: string | null };
  left_item: { who: string | null; item: string | null };
  uses: { who: string | null; item: string | null };
  spent: { who: string | null; item: string | null };
  recharged: { who: string | null; item: string | null };
  gem_dropped: { who: string | null; item: string | null; at: string | null };
  gem_back: { owner: string | null; who: string | null };
  chip_lies: { chip: string | null; at: string | null };
  grave_numbered: { number: number; at: string | null };
  stops: { who: string | null; at: string | null };
  rolled_with: {
    who: string | null;
    die: string | null;
    face: number;
    purpose: string | null;
    item: string | null;
    bonus: number;
    total: number;
  };
  tied: { attacker: string | null; defender: string | null };
  mirror_met: { who: string | null; most: number };
  mirrored: { who: string | null };
  heads: { who: string | null; to: string | null };
  abilities_laid: {};
}
export interface Contract {
  view: View;
  target: Target;
  kind: Kind;
  events: Events;
}
