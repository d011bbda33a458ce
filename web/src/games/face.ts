/** The face of a game: all that the table needs to know about one game in order to show it. It knows no rules. */
import type { Component } from 'svelte';
import type { Waited } from '../table/company/presence';
import type { Question, Happening, Option, Said, TableInfo, Window } from '../wire/messages';

/** What a game sends; each face has its own in contract.ts, written by `make types` from games/<key>/contract.py. */
export interface Contract {
  view: object;
  target: object;
  kind: string;
  events: object;
}

/* The table knows no game: whatever a face makes of these is the face's own. */
/* eslint-disable @typescript-eslint/no-explicit-any */
export type View = any;
export type AnyGame = any;
/* eslint-enable @typescript-eslint/no-explicit-any */

export type OptionOf<C extends Contract> = Omit<Option, 'target'> & { target?: C['target'] };
export type QuestionOf<C extends Contract> = Omit<Question, 'kind' | 'options'> & {
  kind: C['kind'];
  options: OptionOf<C>[];
};
/** Something that happened, with what it carries; `event.event` tells which. */
export type Told<C extends Contract> = {
  [E in keyof C['events'] & string]: Omit<Happening, 'event' | 'data'> & { event: E; data: C['events'][E] };
}[keyof C['events'] & string];
/** An event of that game: the contract says what it carries, so nothing is looked at here. */
export const told = <C extends Contract>(event: Happening): Told<C> => event as unknown as Told<C>;
/** The contract of a game of which only the view is typed. */
export type Seen<V> = { view: V; target: AnyGame; kind: AnyGame; events: AnyGame };

/** A message of the game's own: its sentence with gaps, and what may fill each of them (nothing: free text). */
export interface TalkForm {
  sentence: string;
  needs: Record<string, string[]>;
}

/** What may be promised: its sentence with gaps, the words for them, and whether all see if it is kept. */
export interface PromiseForm {
  sentence: string;
  needs: Record<string, string[]>;
  seen: boolean;
}

/** What never changes in a match: `GET /api/tables/ID/scene`. */
export interface Scene {
  game: string;
  title: string;
  seats: string[];
  words: Record<string, string>;
  kinds: Record<string, { window: boolean; clause: string; brief?: boolean }>;
  content: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** The game's own messages, where it has some. */
  talk?: Record<string, TalkForm>;
  /** What may be promised at this table, and in which rounds its time is counted, where anything may. */
  promises?: { round?: string; forms?: Record<string, PromiseForm> };
  /** What the game says of this match beside its content, described in its own folder. */
  own?: unknown;
}

/** A table as a face sees it: reactive, live or in a replay. */
export interface TableState<C extends Contract = AnyGame> {
  readonly scene: Scene;
  readonly info: TableInfo;
  readonly seat: number | null;
  readonly view: C['view'];
  /** In a replay with everything open: the views of all seats at this moment, by seat. */
  readonly truth: C['view'][] | null;
  readonly events: readonly Happening[];
  /** The events of the last update, for things that move: they begin at `events[fresh]`. */
  readonly fresh: number;
  readonly question: QuestionOf<C> | null;
  readonly offers: readonly OptionOf<C>[];
  /** The open reaction window, as everybody is told of it. */
  readonly window?: Window | null;
  /** What was said, as far as this seat heard it. */
  readonly talk?: readonly Said[];
  /** For whom the table waits with a clock, in this machine's milliseconds. */
  readonly waiting?: readonly Waited[];
  /** The option that the pointer or the focus is on. */
  aimed: number | null;
  /** How many of the events the log tells so far; the others are still being staged. */
  readonly told?: number;
  /** Whether the newest dice were told over the board: they just lie there. */
  readonly lie?: boolean;
  /** Whether a headline stands over the board. */
  readonly headline?: boolean;
  /** Whether the deduction overlay is shown. */
  readonly overlay: boolean;
  readonly still: boolean;
  choose(option: number): void;
  /** Whether a press on something may act: with a finger the first tap only shows it, and arms the option behind it. */
  firm(what: string, option?: number): boolean;
  /** A walk through several questions: with a finger the first press shows it, and a button offers to go it. */
  walkTo(place: string, go: () => void): void;
  /** Chooses what was aimed at before, as a step of a plan is: a finger need not press a second time. */
  confirm(option: number): void;
  /** Says why something that is not on offer cannot be chosen now, with the clause behind it. */
  deny(what: string): void;
  /** The full face of a card, opened beside the element. */
  showCard(name: string, beside: Element): void;
  hideCard(): void;
  showClause(id: string): void;
}

export interface FaceProps<C extends Contract = AnyGame> {
  table: TableState<C>;
}

/** A card in words: what its full face shows. */
export interface CardFace {
  name: string;
  kind: string;
  text: string;
  timing?: string;
  clause?: string;
  /** The component that draws its art and values. */
  Art?: Component<{ name: string }>;
}

/** A card in the list of all cards. */
export interface Listed {
  name: string;
  deck: string;
  /** How many of it there are. */
  count: number;
}

/** One seat in the strip of the phone. */
export interface SeatGlance {
  seat: string;
  label: string;
  mark: { colour: string; shape: string; letter: string };
  vital: string;
  /** What else can end the game, where there is room for it. */
  more?: string;
  acting: boolean;
  out: boolean;
}

/** A moment that stops the table: a headline, its reason, where on the board. */
export interface Moment {
  headline: string;
  text: string;
  clause: string;
  at?: { x: number; y: number };
  tone: 'danger' | 'good';
  /** A card that is lost, shown torn. */
  lost?: string;
}

/** What an action looks like: a walk is one glide, dice tumble, a card lands face up, an act just happens. */
export type Action = 'walk' | 'act' | 'dice' | 'card';

/** Who acts: the name as the table says it, and the seat behind it. */
export interface Actor {
  name: string;
  seat: string;
}

/** A card that somebody plays, and on whom. */
export interface Played {
  card: string;
  on?: string;
  /** A thing that is only got ready: seen, and soon put away. */
  brief?: boolean;
}

/** Dice that lie side by side, and what they add up to. */
export interface RollRow {
  icon?: 'bolt' | 'shield';
  dice: number[];
  /** Of all of them, or of each. */
  sides?: number | readonly number[];
  /** What each die is worth. */
  tones?: ('good' | 'partial' | 'fail')[];
  /** How the game draws its own dice, where they are none with pips or numbers. */
  Die?: Component<{ value: number; icon?: 'bolt' | 'shield'; size: number; order: number }>;
  total: string;
}

/** How many sides a die of a row has. */
export function sidesOf({ sides = 6 }: RollRow, nth: number): number {
  return typeof sides === 'number' ? sides : (sides[nth] ?? 6);
}

/** A part of a roll: dice with what they add up to, and what that means. */
export interface RollPart {
  title: string;
  rows: RollRow[];
  sum?: string;
  words: string;
  verdict?: string;
  tone?: 'good' | 'danger' | 'plain';
}

/** Dice that decide something, told part by part before anything shows what they decided. */
export interface RollStage {
  title: string;
  parts: RollPart[];
  /** How many parts stand already when it begins. */
  from: number;
  /** What the button says with which a player rolls. */
  button: string;
  clause?: string;
  /** How the table stood when they were cast, where something else came before them in the same breath. */
  before?: { view: View; events: number };
  /** Whether it stands at the board's foot, where the board itself shows who fights. */
  low?: boolean;
  /** A picture of its own instead of parts, with what it shows and the words beside it. */
  Picture?: Component<{ table: TableState; result: string; words: string; clause: string; still: boolean }>;
  result?: string;
}

/** How what happens is staged; words that it does not name happen beside others and take no time. */
export interface Staging<C extends Contract = AnyGame> {
  actions: Partial<Record<keyof C['events'] & string, Action>>;
  actor(event: Happening, table: TableState<C>): Actor | null;
  /** The card that a rival plays in this event. */
  played?(event: Happening, table: TableState<C>): Played | null;
  /** What strikes this seat: a moment of its own. Asked before the table shows it. */
  strike?(event: Happening, table: TableState<C>): Moment | null;
  /** The dice of the events from a number on. Asked before the table shows them. */
  roll?(events: readonly Happening[], from: number, table: TableState<C>): RollStage | null;
  /** Why this seat has nothing to play any more; null while it has. */
  out?(table: TableState<C>): { title: string; text: string } | null;
}

/** A step of the guided first game, in the game's lessons.ts: shown when `when` holds for the first time. */
export interface Lesson<C extends Contract = AnyGame> {
  id: string;
  when(table: TableState<C>): boolean;
  title: string;
  text: string;
  /** What the game is about: it stands above the others until it was read, with the picture of the game's art/Aim.svelte. */
  aim?: true;
  /** The option that its words name, where they name one. */
  names?(option: OptionOf<C>): boolean;
}

export interface Face<C extends Contract = AnyGame> {
  key: string;
  /** The board in board units: x, y, width, height. */
  box(scene: Scene): [number, number, number, number];
  /** SVG groups inside the table's own <svg>, which carries zoom and pan. */
  Board: Component<FaceProps<C>>;
  /** The left rail: seats with all that is public of each, tracks, decks. */
  Rail: Component<FaceProps<C>>;
  /** The row under the decision bar: the hand, and beside it what is worth a glance. */
  Hand: Component<FaceProps<C>>;
  /** The panel on top of the right rail: dice, spinner, the last roll in words. */
  Tray: Component<FaceProps<C>>;
  /** The last dice of this turn, where the tray has no room. */
  dice?(table: TableState<C>): RollRow | null;
  /** What lies over the board while it is asked about: a choice among many cards. */
  Sheet?: Component<FaceProps<C>>;
  /** Whether its views can tell how likely each place is where something is hidden. */
  likely?: true;
  /** The left rail cannot be narrow: in a small window it is folded at first. */
  broad?: boolean;
  glance(table: TableState<C>): SeatGlance[];
  /** The phase track of the top bar. */
  phases(table: TableState<C>): { label: string; steps: { label: string; current: boolean }[] };
  /** Title and subtitle of the top bar. */
  heading(table: TableState<C>): { title: string; subtitle: string };
  /** One line of help for each kind of question; where it hangs on what is open, it is made from that. */
  help: Partial<Record<C['kind'], string | ((options: readonly OptionOf<C>[], info: TableInfo) => string)>>;
  /** What a reaction window is called, where its kind does not say it. */
  windows?: Partial<Record<C['kind'], string>>;
  /** What these seats are called together, where they are all of one side. */
  side?(view: C['view'], seats: readonly string[]): string;
  /** What the eye of the top bar shades on the board; without it there is no eye. */
  eye?: string;
  /** Options that go without saying on a button of the decision bar; the others are on the board or in the hand. */
  onBoard(option: OptionOf<C>, table: TableState<C>): boolean;
  /** Questions in which the option PASS ends what a seat does in its turn: it comes last. */
  ends?: readonly C['kind'][];
  card(name: string, scene: Scene): CardFace | null;
  /** Every card there is in the scene, deck by deck. */
  cards(scene: Scene): Listed[];
  /** Table options that say which cards are in the box, where they do. */
  packs?: string[];
  /** A named place of the board in words. */
  place?(name: string, scene: Scene): CardFace | null;
  cardCount(view: C['view']): number;
  sound(event: Happening): string | null;
  moment(event: Happening, table: TableState<C>): Moment | null;
  staging?: Staging<C>;
  /** Points of each seat at a moment, for the chart of the summary. */
  standing(view: C['view']): Record<string, number>;
  /** What these points are. */
  led: string;
}
