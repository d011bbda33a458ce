/** Generated from the server by `make types`; do not edit. */
export type ClientMessage =
  | Hello
  | Choose
  | Undo
  | Say
  | Offer
  | Reply
  | Moment
  | Pace
  | HandOver
  | Idle
  | Mute
  | Front
  | Believe
  | WordsWanted
  | Ping;
export type ServerMessage =
  Welcome | Update | WindowNews | WaitingNews | StandIn | TableNews | Talk | InWords | Over | Done | Pong | Error;

/**
 * The first message: a seat's token, or none to watch; `since` is the number of events the client has.
 *
 *     `name`: what somebody who watches is called. A stream's token opens the stream.
 */
export interface Hello {
  type: 'hello';
  id?: number;
  v?: number;
  token?: string;
  since?: number;
  name?: string;
}
/**
 * An answer: which question it answers, and the id of the option.
 */
export interface Choose {
  type: 'choose';
  id?: number;
  question?: number;
  option?: number;
}
/**
 * Take back the last choice, if it has taught you nothing since.
 */
export interface Undo {
  type: 'undo';
  id?: number;
}
/**
 * Talk: `chat`, `reaction`, or one of the game's own messages with its words; to everybody or to some seats.
 *
 *     `on`: the number of the event that a reaction is about, among those that this client has.
 */
export interface Say {
  type: 'say';
  id?: number;
  kind?: string;
  text?: string;
  words?: {
    [k: string]: string;
  };
  /**
   * @maxItems 8
   */
  to?: number[];
  on?: number | null;
}
/**
 * Offer another seat a promise (`gives`) for one of its own (`wants`), or one of the two, for some rounds.
 *
 *     `secret`: nobody else hears of it. `instead`: the open offer between the two that this one takes the place of.
 */
export interface Offer {
  type: 'offer';
  id?: number;
  whom?: number;
  gives?: Term | null;
  wants?: Term | null;
  rounds?: number;
  secret?: boolean;
  instead?: string;
}
/**
 * A promise of the game's own, with the words that fill its sentence.
 */
export interface Term {
  promise: string;
  words?: {
    [k: string]: string;
  };
}
/**
 * What becomes of an open offer: who got it accepts or refuses, who made it takes it back.
 */
export interface Reply {
  type: 'reply';
  id?: number;
  offer?: string;
  answer?: 'accept' | 'refuse' | 'withdraw';
}
/**
 * A moment, please: let the open window run on, once; nobody is told who asked.
 */
export interface Moment {
  type: 'moment';
  id?: number;
}
/**
 * When to be asked; nobody else can tell.
 *
 *     `skip`: kinds of windows to pass. `ahead`: those to pass until the own next turn, `passing`: every one. `hold`:
 *     kinds in which to ask for a moment whenever a brief one opens.
 */
export interface Pace {
  type: 'pace';
  id?: number;
  /**
   * @maxItems 64
   */
  skip?: string[];
  passing?: boolean;
  /**
   * @maxItems 64
   */
  ahead?: string[];
  /**
   * @maxItems 64
   */
  hold?: string[];
}
/**
 * Leave the seat to a bot or to default answers (`to`), or come back to it (empty).
 */
export interface HandOver {
  type: 'hand_over';
  id?: number;
  to?: string;
}
/**
 * Nobody touches the page any more, for so many seconds, or it is in the background; or somebody does again.
 */
export interface Idle {
  type: 'idle';
  id?: number;
  on?: boolean;
  ago?: number;
}
/**
 * Hear a seat (or -1: those who watch) no more, or again, as long as this socket is open.
 */
export interface Mute {
  type: 'mute';
  id?: number;
  whom?: number;
  on?: boolean;
}
/**
 * Whether this page is in front of somebody: who looks at the table is told of its questions there alone.
 */
export interface Front {
  type: 'front';
  id?: number;
  on?: boolean;
}
/**
 * Views shall say how likely each hidden place is, as long as this socket is open; or not any more.
 */
export interface Believe {
  type: 'believe';
  id?: number;
  on?: boolean;
}
/**
 * Put the board into words, as this seat or those who watch have been shown it.
 */
export interface WordsWanted {
  type: 'words';
  id?: number;
}
/**
 * Are you there?
 */
export interface Ping {
  type: 'ping';
  id?: number;
}
/**
 * The answer to hello: the table, the whole view, the events the client lacks, and the open question.
 *
 *     `undo`: whether the seat's last choice can be taken back now. `now`: the server's time, to tell how long the open
 *     `window` still runs, and how long those are waited for who are asked. `stood_in`: what was chosen for this seat.
 */
export interface Welcome {
  type: 'welcome';
  v: number;
  table: TableInfo;
  seat: number | null;
  version: number;
  first: number;
  events: Happening[];
  view?: {
    [k: string]: any;
  } | null;
  question?: Question | null;
  talk?: Said[];
  pace?: {
    [k: string]: any;
  };
  result?: Result | null;
  undo?: boolean;
  window?: Window | null;
  now?: number;
  waiting?: Awaited[];
  stood_in?: StoodIn | null;
}
/**
 * What everybody may know about a table; `deduction`: whether views show what can be deduced.
 *
 *     `host_seat`: where the host sits, -1 if nowhere. `changed`: the rules that were changed since everybody was last
 *     ready, each with what it was before. `again`: `same` at a rematch that begins by itself when all are ready.
 *     `words`: two words that call somebody to it, as long as they do. `ended`: how it ended. `streamed`: how many seconds
 *     its stream is behind, if it has one. `watching`: the names of those who watch, empty for who gave none.
 */
export interface TableInfo {
  id: string;
  game: string;
  pack: string;
  title: string;
  status: string;
  options: {
    [k: string]: any;
  };
  public: boolean;
  spectators: string;
  watched: number;
  delay: number;
  clock: {
    [k: string]: any;
  };
  commit: string;
  created: number;
  rematch: string;
  seats: Sitting[];
  deduction: boolean;
  branch: Branch | null;
  ask?: Ask | null;
  host_seat?: number;
  changed?: {
    [k: string]: any;
  };
  again?: string;
  words?: string;
  ended?: Ended | null;
  streamed?: number | null;
  watching?: string[];
}
/**
 * Who sits in a seat: `open`, `person`, `bot` or `away`; the seal on its share in the dice, and the open share.
 *
 *     `presence` is of the person who holds the seat: `here`, `idle`, `away`, or `bot` while one plays for him; `since`
 *     when, in seconds since 1970. `ready`: has said so, before the start. `again`: wants a rematch in the `same` or in
 *     `other` seats.
 */
export interface Sitting {
  seat: number;
  label: string;
  kind: string;
  name?: string;
  level?: string;
  online?: boolean;
  seal?: string;
  share?: string;
  presence?: string;
  since?: number;
  ready?: boolean;
  again?: string;
}
/**
 * The match that another goes on from, and from which step of its story on.
 */
export interface Branch {
  table: string;
  step: number;
}
/**
 * What the table is asked about a seat: who is asked, who has agreed, until when silence is no.
 *
 *     `what`: somebody of that `name` asks to sit down (`seat`), that a bot plays there at once (`bot`), or for the own
 *     seat `back`, which whoever plays it now can give, and so can all the others; `refused` are those who did not.
 */
export interface Ask {
  id: string;
  seat: number;
  name: string;
  asked: number[];
  agreed: number[];
  until: number;
  what?: string;
  refused?: number[];
}
/**
 * How a match ended: the seats that won, why, and when.
 */
export interface Ended {
  winners: number[];
  reason: string;
  at: number;
}
/**
 * An event: its word (the scene has its sentence), the clause behind it, and what fills the sentence.
 */
export interface Happening {
  event: string;
  clause: string;
  data?: {
    [k: string]: any;
  };
}
/**
 * The open question of a seat. `id` goes into the answer, `seconds` are left to think.
 *
 *     `pressed`: the option that the seat has pressed in a window; until the window's end it may press another.
 */
export interface Question {
  id: number;
  kind: string;
  prompt: string;
  options: Option[];
  window?: boolean;
  seconds?: number | null;
  pressed?: number | null;
}
/**
 * One answer on offer; `target` names what it points at on the board.
 */
export interface Option {
  id: number;
  text: string;
  target?: {
    [k: string]: any;
  };
}
/**
 * Something said, with the seats that heard it (none: everybody); `seat` is missing for a spectator.
 *
 *     What becomes of an offer says its number in its kind: `offer:N` with its `terms`, `accept:N`, `refuse:N`,
 *     `withdraw:N`, and of the promise on each side of it (`gives` or `wants`) `kept:N:gives` or `broken:N:gives`.
 *     `on`: the event that a reaction is about, by its number among those of the client that hears it.
 */
export interface Said {
  name: string;
  text: string;
  kind?: string;
  seat?: number | null;
  to?: number[];
  at?: number;
  terms?: Terms | null;
  on?: number | null;
}
/**
 * What one seat offers another: what it gives, what it wants for that, until when, and instead of which offer.
 */
export interface Terms {
  whom: number;
  until: number;
  gives?: Term | null;
  wants?: Term | null;
  instead?: string;
}
/**
 * How a match ended, and what proves its dice.
 */
export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
  clause: string;
  commit: string;
  secret: string;
  shares: string[];
}
/**
 * An open reaction window: its kind, who is asked, and when it opened and closes (milliseconds since 1970).
 *
 *     `closes` is null where no clock runs. `extended`: somebody has asked for a moment.
 */
export interface Window {
  kind: string;
  seats: number[];
  opens: number;
  closes: number | null;
  extended?: boolean;
}
/**
 * A seat whose answer the table waits for, and between which moments (milliseconds since 1970).
 *
 *     At the end a bot answers for it, or plays for whoever is away. `more`: how often two minutes more were given.
 */
export interface Awaited {
  seat: number;
  opens: number;
  closes: number;
  more?: number;
}
/**
 * What was chosen for a seat since its player last answered himself, in the words of its options, the last ones.
 */
export interface StoodIn {
  moves: string[];
}
/**
 * News: changes of the view, events, the question.
 *
 *     `first` is the number of the first event; those that a client has from there on were taken back. `question` is
 *     missing when it is as before, and null when nothing is asked any more; `undo` is missing when it is as before.
 */
export interface Update {
  type: 'update';
  version: number;
  changes?: any[][];
  first?: number | null;
  events?: Happening[];
  question?: Question | null;
  undo?: boolean;
}
/**
 * A reaction window opens, runs on, or is closed (null): the same message to everybody, always of the same size.
 */
export interface WindowNews {
  type: 'window';
  window: Window | null;
  pad: string;
}
/**
 * For whom the table waits with a clock, as everybody sees it; `now` is the server's time.
 */
export interface WaitingNews {
  type: 'waiting';
  seats: Awaited[];
  now: number;
}
/**
 * Something was chosen for this seat: because its time ran out (`clock`), or because a bot plays for it (`bot`).
 */
export interface StandIn {
  type: 'stood_in';
  by: string;
  stood_in: StoodIn;
}
/**
 * The table or its seats have changed.
 */
export interface TableNews {
  type: 'table';
  table: TableInfo;
}
/**
 * Something was said.
 */
export interface Talk {
  type: 'talk';
  said: Said;
}
/**
 * The board in words, as the version of that number showed it.
 */
export interface InWords {
  type: 'words';
  parts: Part[];
  version: number;
  id?: number;
}
/**
 * A part of the board in words; `near`: it is about the own piece and what is around it.
 */
export interface Part {
  title: string;
  lines: string[];
  near?: boolean;
}
/**
 * The match is over, and everything is open: fetch the record to see and prove it.
 */
export interface Over {
  type: 'over';
  result: Result;
}
/**
 * The message of that id is stored.
 */
export interface Done {
  type: 'done';
  id?: number;
}
/**
 * I am here.
 */
export interface Pong {
  type: 'pong';
  id?: number;
}
/**
 * The message of that id changed nothing, and why: a code for programs, a sentence for people.
 */
export interface Error {
  type: 'error';
  code: string;
  text: string;
  id?: number;
}
