/** Generated from the server by `make types`; do not edit. */

/**
 * All that may be seen; before the film is set up there is no board yet.
 *
 *     `odds` are by the number of dice, `attack` is the damage of the attack that she defends against; only the player is
 *     `you`, and `open` has the same for everybody when the film is over.
 */
export interface View {
  ambiguity: string;
  asked: string | null;
  attack: number | null;
  board: Board | null;
  cards: ActionCard[];
  decks: Deck[];
  events: Sheet[];
  events_left: number;
  game: 'final_girl';
  girl: Girl | null;
  killer: Killer | null;
  odds: Odds[];
  open?: Own[];
  over: string;
  phase: string;
  roll: Roll | null;
  seat: number | null;
  seats: Seat[];
  side_decks: SideDeck[];
  terror: Terror;
  turn: number;
  you?: Own;
}
/**
 * The Location: closed lines by their two ends, links as from, to, for whom.
 */
export interface Board {
  closed: string[][];
  dead: number;
  links: string[][];
  location: string;
  setup: string;
  spaces: {
    [k: string]: Space;
  };
}
/**
 * A space; `panic` has the faces of a die that send a Victim to each neighbour.
 */
export interface Space {
  deck?: number;
  exit?: boolean;
  minions?: number[];
  panic: {
    [k: string]: number[];
  };
  special?: string[];
  tokens?: string[];
  victims?: number;
}
/**
 * A name of Action cards: where its copies are, its outcomes in words; a modifier has one and rolls no dice.
 */
export interface ActionCard {
  cost: number;
  dice?: number;
  discard: number;
  hand: number;
  name: string;
  none?: string;
  one?: string;
  tableau: number;
  two: string;
  type: 'action' | 'attack' | 'modifier' | 'reaction' | 'search';
}
/**
 * An Item deck from the top, and what is known to lie shuffled in it.
 */
export interface Deck {
  cards: DeckCard[];
  shuffled: string[];
  spaces: string[];
}
/**
 * A card of an Item deck; of one that lies facedown nothing else is known.
 */
export interface DeckCard {
  face: 'down' | 'seen' | 'up';
  hands?: number;
  name?: string;
  once?: boolean;
  text?: string;
  uses?: number;
  weapon?: Weapon;
}
/**
 * What a weapon does.
 */
export interface Weapon {
  damage: number;
  range: number;
}
/**
 * A card in words: a Finale, a Dark Power, an Event that stays.
 */
export interface Sheet {
  name: string;
  text: string;
}
/**
 * The Final Girl's board and all that she carries.
 */
export interface Girl {
  adrenaline: number;
  at: string;
  backpack: Item[];
  dice: number;
  drawn: string[];
  follow: number;
  girl: string;
  hand_limit: number;
  hands: Item[];
  health: number;
  horror: number;
  levels: number[];
  most: number;
  rewards: string[];
  saved: number;
  spaces: Reward[];
  time: number;
  token: string;
  ultimate: Ultimate;
}
/**
 * An item that she has; `once` where using it discards it.
 */
export interface Item {
  hands: number;
  name: string;
  once?: boolean;
  text: string;
  uses?: number;
  weapon?: Weapon;
}
/**
 * A Victim Saved space of her card.
 */
export interface Reward {
  covered: boolean;
  text: string;
}
/**
 * Her Ultimate Ability; `card` is the Action card that it was named for.
 */
export interface Ultimate {
  card: string | null;
  earned: boolean;
  extra: string;
  name: string;
  ready: boolean;
  text: string;
}
/**
 * The Killer's board; where there is no Killer, that of the Minions.
 */
export interface Killer {
  action: string;
  at: string | null;
  attack: number;
  bloodlust: number;
  counters: {
    [k: string]: number;
  };
  dark: Sheet | null;
  final: string;
  finale: Sheet | null;
  flags: string[];
  health: number | null;
  minions: Minions | null;
  minors: Minor[];
  most: number | null;
  movement: number;
  name: string;
  token: string;
  track: Row[];
}
/**
 * What each Minion of this film is like.
 */
export interface Minions {
  attack: number;
  health: number;
  movement: number;
  name: string;
  tokens: number;
}
/**
 * A Minor Dark Power.
 */
export interface Minor {
  health: number;
  name: string;
  text: string;
}
/**
 * A row of the Bloodlust track.
 */
export interface Row {
  attack: number;
  movement: number;
  row: number;
  text: string;
}
/**
 * The chances of a Horror Roll: failure, exactly one success, two or more.
 */
export interface Odds {
  none: number;
  one: number;
  two: number;
}
/**
 * What belongs to the player.
 */
export interface Own {
  hand: string[];
  seat: string;
}
/**
 * The dice on the table; no card where something else asks for them.
 */
export interface Roll {
  card?: string;
  convert: number;
  dice: number[];
  lines?: string[];
}
/**
 * The one seat, and who she is once that is known.
 */
export interface Seat {
  girl: string | null;
  name: string;
  seat: number;
}
/**
 * A deck that only this Killer has.
 */
export interface SideDeck {
  drawn: string[];
  left: number;
  name: string;
}
/**
 * The Terror deck.
 */
export interface Terror {
  drawn: string[];
  left: number;
}
export interface Target {
  at?: number;
  bottom?: boolean;
  card?: string;
  cell?: string;
  die?: number;
  do?: 'ability' | 'convert' | 'flip' | 'go' | 'pass' | 'pawn' | 'play' | 'reward' | 'save' | 'trade' | 'use';
  forced?: boolean;
  from?: string;
  item?: string;
  items?: string[];
  left?: number;
  minion?: string;
  minor?: string;
  name?: string;
  path?: string[];
  piece?: string;
  reward?: number;
  side?: 'killer' | 'minions';
  special?: string[];
  text?: string;
  victims?: number;
  weapon?: string | null;
}

export type Kind =
  | 'act'
  | 'declare an attack'
  | 'change the roll'
  | 're-roll'
  | 'move'
  | 'take along'
  | 'cover a space'
  | 'before it happens'
  | 'take a card'
  | 'discard a card'
  | 'buy'
  | 'keep an item'
  | 'put back'
  | 'hold items'
  | 'defend'
  | 'declare a counter-attack'
  | 'add the weapon'
  | 'place damage'
  | 'choose'
  | 'lure the Killer'
  | 'panic next'
  | 'name a card'
  | 'open a house'
  | 'close a line'
  | 'drop an item'
  | 'may use'
  | 'break a tie of spaces'
  | 'break a tie of paths'
  | 'break a tie of Victims'
  | 'order triggers';
export interface Events {
  girl: { girl: string | null; health: number };
  'set up': { setup: string | null };
  turn: { turn: number };
  phase: { phase: string | null };
  played: { card: string | null; dice: number };
  'played with one die': { card: string | null; dice: number };
  'played modifier': { card: string | null };
  die: { face: number };
  'thrown again': { number: number };
  converted: { face: number };
  outcome: { successes: number };
  discarded: { card: string | null };
  traded: { card: string | null };
  took: { card: string | null };
  bought: { card: string | null; cost: number };
  time: { change: number; time: number };
  'time falls': { change: number; time: number };
  'time reset': { time: number };
  returned: { count: number };
  'one returned': { count: number };
  horror: { change: number; level: number };
  'horror falls': { change: number; level: number };
  'horror end': {};
  bloodlust: { row: number };
  'final effect': {};
  healed: { count: number; health: number };
  hurt: { count: number; health: number };
  'blank token': {};
  revived: { health: number };
  died: {};
  'killer hurt': { count: number; health: number };
  'killer healed': { health: number };
  'killer revived': { health: number };
  'killer died': {};
  won: {};
  lost: {};
  unfinished: {};
  'minor hurt': { card: string | null; left: number };
  'minor gone': { card: string | null };
  moved: { at: string | null; to: string | null; followers: number };
  'moved with some': { at: string | null; to: string | null; followers: number };
  'moved with one': { at: string | null; to: string | null; followers: number };
  'placed girl': { to: string | null };
  forced: { space: string | null };
  opened: { space: string | null };
  covered: { number: number };
  saved: { at: string | null };
  'saved special': { who: string | null; at: string | null };
  reward: { number: number };
  'extra reward': {};
  flipped: { girl: string | null };
  named: { card: string | null };
  drawn: { item: string | null };
  top: { item: string | null };
  gained: { item: string | null };
  'put on top': { item: string | null };
  'put below': { item: string | null };
  shuffled: {};
  held: { item: string | null };
  stowed: { item: string | null };
  'item used': { item: string | null };
  'item gone': { item: string | null };
  pawned: { item: string | null };
  trap: { item: string | null };
  ability: {};
  target: { enemy: string | null; prey: string | null; at: string | null };
  'no target': { enemy: string | null };
  'killer moved': { to: string | null };
  'killer placed': { to: string | null };
  stopped: {};
  killed: { at: string | null };
  'killed special': { who: string | null; at: string | null };
  attacked: { enemy: string | null; damage: number };
  harmless: { enemy: string | null };
  'attack dropped': { minion: string | null };
  blocked: { left: number };
  added: { count: number; at: string | null };
  'one added': { count: number; at: string | null };
  'special added': { who: string | null; at: string | null };
  'special instead': { who: string | null; at: string | null };
  walked: { at: string | null; to: string | null };
  panicked: { at: string | null; to: string | null };
  froze: { at: string | null };
  'special panicked': { who: string | null; at: string | null; to: string | null };
  'special froze': { who: string | null; at: string | null };
  'girl froze': {};
  'girl panicked': { to: string | null };
  'special moved': { who: string | null; to: string | null };
  'special followed': { who: string | null; to: string | null };
  terror: { card: string | null };
  minor: { card: string | null; health: number };
  event: { card: string | null };
  'event ignored': { card: string | null };
  finale: { card: string | null };
  'dark power': { card: string | null };
  'side card': { card: string | null };
  'terror milled': { card: string | null };
  'event milled': { card: string | null };
  token: { token: string | null; at: string | null };
  'token off': { token: string | null };
  closed: { at: string | null; to: string | null };
  counted: { counter: string | null; value: number };
  'flag on': { flag: string | null };
  'flag off': { flag: string | null };
  modified: { rule: string | null };
  spawned: { minion: string | null; at: string | null };
  'minion moved': { minion: string | null; to: string | null };
  'minion hurt': { minion: string | null; left: number };
  'minion gone': { minion: string | null };
  'no minion': { minion: string | null };
  'card gone': {};
  'too deep': {};
  'doll hidden': { deck: number };
}
export interface Contract {
  view: View;
  target: Target;
  kind: Kind;
  events: Events;
}
