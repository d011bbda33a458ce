/** Generated from the server by `make types`; do not edit. */
export type ClientMessage = Hello | Choose | Undo | Say | Moment | Pace | HandOver | Mute | Front | Ping;
export type ServerMessage = Welcome | Update | WindowNews | TableNews | Talk | Over | Done | Pong | Error;

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
 *     `window` still runs.
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
}
/**
 * What everybody may know about a table; `deduction`: whether views show what can be deduced.
 *
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
  words?: string;
  ended?: Ended | null;
  streamed?: number | null;
  watching?: string[];
}
/**
 * Who sits in a seat: `open`, `person`, `bot` or `away`; the seal on its share in the dice, and the open share.
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
}
/**
 * The match that another goes on from, and from which step of its story on.
 */
export interface Branch {
  table: string;
  step: number;
}
/**
 * Somebody asks for a seat that nobody plays: who is asked, who has agreed, and until when silence is no.
 */
export interface Ask {
  id: string;
  seat: number;
  name: string;
  asked: number[];
  agreed: number[];
  until: number;
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
 */
export interface Said {
  name: string;
  text: string;
  kind?: string;
  seat?: number | null;
  to?: number[];
  at?: number;
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
