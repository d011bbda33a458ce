/** A seat at a table, live: what it was shown, what it is asked, and what it can say. */
import { sound } from '../kit/sound';
import { taste } from '../kit/taste.svelte';
import { toasts } from '../kit/toasts.svelte';
import type { Face, Moment, Scene, TableState, View } from '../games/face';
import { api, type ClauseInfo } from '../wire/api';
import type {
  Question,
  Happening,
  Option,
  Result,
  Said,
  Say,
  ServerMessage,
  TableInfo,
  Update,
  Welcome,
  Window,
} from '../wire/messages';
import { patched, type Change } from '../wire/patch';
import { takePart } from '../wire/sealed';
import { TableSocket, type Link } from '../wire/socket';
import { faceNamed, openedBeside, type OpenFace } from './naming';
import { capital } from './sentences';

export interface Opened {
  scene: Scene;
  info: TableInfo;
  face: Face;
  token: string;
}

/** The last words to somebody who has lost his place: there is no use in knocking again. */
const LAST_WORDS = ['unknown_token', 'replaced', 'left', 'no_spectators', 'no_table'];
/** When to be asked: see `pace` in docs/protocol.md. */
export interface Stops {
  skip: readonly string[];
  passing: boolean;
  ahead: readonly string[];
  hold: readonly string[];
}

const SILENT = 12; // more news at once than this are no longer played one by one

export class Play implements TableState {
  readonly scene: Scene;
  readonly face: Face;
  readonly token: string;
  truth: View[] | null = null;

  info = $state.raw<TableInfo>() as TableInfo;
  seat = $state<number | null>(null);
  view = $state.raw<View>({});
  begun = $state(false);
  events = $state.raw<readonly Happening[]>([]);
  fresh = $state(0);
  question = $state.raw<Question | null>(null);
  /** When the question runs out, in milliseconds; null without a clock. */
  deadline = $state<number | null>(null);
  talk = $state.raw<readonly Said[]>([]);
  unread = $state(0);
  skip = $state.raw<readonly string[]>([]);
  passing = $state(false);
  ahead = $state.raw<readonly string[]>([]);
  hold = $state.raw<readonly string[]>([]);
  /** The open reaction window, and between which moments of this machine's time its line drains. */
  window = $state.raw<Window | null>(null);
  drain = $state.raw<{ from: number; to: number } | null>(null);
  /** Whether we have asked for a moment in it. */
  wanted = $state(false);
  undoable = $state(false);
  result = $state.raw<Result | null>(null);
  link = $state<Link>('opening');
  /** Why the table is closed to us. */
  refusal = $state<{ code: string; text: string } | null>(null);

  aimed = $state<number | null>(null);
  /** With a finger the first tap aims and the second chooses. */
  armed = $state<number | null>(null);
  sent = $state<number | null>(null);
  card = $state.raw<OpenFace | null>(null);
  clause = $state<string | null>(null);
  moments = $state.raw<readonly Moment[]>([]);

  touching = false;
  /** What a finger has tapped once. */
  #shown = '';
  offers = $derived<readonly Option[]>(this.question?.options ?? []);
  overlay = $derived(taste.now.overlay && this.info.deduction);
  still = $derived(taste.still);
  over = $derived(this.result !== null);
  watching = $derived(this.seat === null);

  #socket: TableSocket | null = null;
  #number = 0;
  #undoing = 0;

  constructor(opened: Opened) {
    this.scene = opened.scene;
    this.info = opened.info;
    this.face = opened.face;
    this.token = opened.token;
  }

  // --- the line

  open(): void {
    this.#socket = new TableSocket(this.info.id, {
      hello: () => ({ type: 'hello', v: 1, token: this.token, since: this.events.length }),
      hear: (message) => this.hear(message),
      link: (state) => this.#linked(state),
    });
    this.#socket.open();
  }

  close(): void {
    this.#socket?.close();
  }

  #linked(state: Link): void {
    if (this.link === 'lost' && state === 'open') toasts.say('You are back at the table.', 'good');
    this.link = state;
  }

  hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#welcome(message);
    else if (message.type === 'update') this.#update(message);
    else if (message.type === 'window') this.#window(message.window, message.window?.opens ?? 0);
    else if (message.type === 'table') this.#news(message.table);
    else if (message.type === 'talk') this.#listen(message.said);
    else if (message.type === 'over') this.#finish(message.result);
    else if (message.type === 'done') this.#done(message.id ?? 0);
    else if (message.type === 'error') this.#refused(message.code, message.text, message.id ?? 0);
  }

  #news(info: TableInfo): void {
    this.info = info;
    void takePart(info, this.seat, this.token);
  }

  #welcome(message: Welcome): void {
    this.seat = message.seat;
    this.#news(message.table);
    this.events = [...this.events.slice(0, message.first), ...message.events];
    this.fresh = this.events.length;
    if (message.view) {
      this.view = message.view;
      this.begun = true;
    }
    this.talk = message.talk ?? [];
    const pace = (message.pace ?? {}) as Partial<Stops>;
    this.skip = pace.skip ?? [];
    this.passing = Boolean(pace.passing);
    this.ahead = pace.ahead ?? [];
    this.hold = pace.hold ?? [];
    this.#window(message.window ?? null, message.now ?? 0);
    this.undoable = message.undo ?? false;
    this.result = message.result ?? null;
    const again = this.sent !== null && message.question?.id === this.question?.id ? this.sent : null;
    this.#ask(message.question ?? null);
    if (again !== null) this.#send(again);
  }

  #update(message: Update): void {
    const known = this.begun; // what happened before we saw the table is told, but not staged
    if (message.changes) this.view = patched(this.view, message.changes as Change[]);
    if (message.changes) this.begun = true;
    if (message.first !== undefined && message.first !== null) {
      const takenBack = message.first < this.events.length;
      this.events = [...this.events.slice(0, message.first), ...(message.events ?? [])];
      this.fresh = message.first;
      if (known && !takenBack) this.#show(message.events ?? []);
    }
    if (message.undo !== undefined) this.undoable = message.undo;
    if (message.question !== undefined) this.#ask(message.question);
  }

  /** A window opens, runs on or closes; `now` is the server's time, ours may be another. */
  #window(window: Window | null, now: number): void {
    const closes = window?.closes ?? null;
    this.wanted = false;
    this.window = window;
    this.drain =
      window === null || closes === null
        ? null
        : { from: Date.now() - (now - window.opens), to: Date.now() + (closes - now) };
    if (window) sound.play('reaction');
  }

  #ask(question: Question | null): void {
    const again = question !== null && question.id === this.question?.id;
    this.question = question;
    this.sent = this.aimed = this.armed = null;
    this.#shown = '';
    this.hideCard();
    const seconds = question?.seconds;
    this.deadline = seconds === null || seconds === undefined ? null : Date.now() + seconds * 1000;
    if (question && !again && !this.window) sound.play(question.window ? 'reaction' : 'your-turn');
    if (question && !question.window) this.ahead = [];
  }

  #show(events: readonly Happening[]): void {
    if (events.length > SILENT) return;
    for (const event of events) {
      const cue = this.face.sound(event);
      if (cue) sound.play(cue);
      const moment = this.face.moment(event, this);
      if (moment) this.moments = [...this.moments, moment].slice(-3);
    }
  }

  #listen(said: Said): void {
    this.talk = [...this.talk, said];
    if (said.seat === undefined || said.seat !== this.seat) {
      this.unread += 1;
      sound.play('message');
    }
  }

  #finish(result: Result): void {
    this.result = result;
    if (this.seat !== null) sound.play(result.winners.includes(this.seat) ? 'win' : 'lose');
  }

  #done(id: number): void {
    if (id !== 0 && id === this.#undoing) toasts.say('Undone. You had learned nothing since.', 'good');
  }

  #refused(code: string, text: string, id: number): void {
    this.sent = null;
    if (id === 0 && LAST_WORDS.includes(code)) {
      this.refusal = { code, text };
      this.close();
      return;
    }
    if (!this.begun && id === 0 && this.link !== 'open') this.refusal = { code, text };
    if (code === 'stale') return;
    sound.play('deny');
    toasts.say(text.charAt(0).toUpperCase() + text.slice(1), 'danger');
    if (id === this.#undoing) this.undoable = false;
  }

  // --- what a seat does

  choose(option: number): void {
    if (!this.question || this.sent !== null || !this.offers.some((offer) => offer.id === option)) return;
    if (this.touching && this.armed !== option && this.#onBoard(option)) {
      this.armed = this.aimed = option;
      return;
    }
    this.#send(option);
  }

  firm(what: string, option?: number): boolean {
    if (!this.touching || this.#shown === what) return true;
    this.#shown = what;
    if (option !== undefined) this.armed = this.aimed = option;
    return false;
  }

  /** The choice without the second tap that a finger on the board needs. */
  confirm(option: number): void {
    this.armed = option;
    this.choose(option);
  }

  #onBoard(option: number): boolean {
    const offer = this.offers.find((other) => other.id === option);
    return offer !== undefined && this.face.onBoard(offer, this) && this.offers.length > 1;
  }

  #send(option: number): void {
    this.sent = option;
    this.hideCard();
    this.#tell({ type: 'choose', question: this.question!.id, option });
  }

  #tell(message: Parameters<TableSocket['send']>[0]): number {
    this.#number += 1;
    this.#socket?.send({ ...message, id: this.#number });
    return this.#number;
  }

  undo(): void {
    this.#undoing = this.#tell({ type: 'undo' });
    sound.play('undo');
  }

  say(message: Omit<Say, 'type' | 'id'>): void {
    this.#tell({ type: 'say', ...message });
  }

  pace(changes: Partial<Stops>): void {
    Object.assign(this, changes);
    const { skip, passing, ahead, hold } = this;
    this.#tell({ type: 'pace', skip: [...skip], passing, ahead: [...ahead], hold: [...hold] });
  }

  /** A moment, please: the open window runs on, and nobody learns who asked. */
  askForMoment(): void {
    if (!this.window || this.wanted || this.window.extended || !this.drain) return;
    this.wanted = true;
    this.#tell({ type: 'moment' });
  }

  handOver(to: string): void {
    this.#tell({ type: 'hand_over', to });
  }

  // --- what explains itself

  deny(what: string): void {
    sound.play('deny');
    const why = what && capital(what.replace(/\.?$/, '.'));
    void this.#reason().then(({ text, clause }) =>
      toasts.say(!why ? `Not now. ${text}` : clause ? why : `${why} ${text}`, 'danger', clause),
    );
  }

  async #reason(): Promise<{ text: string; clause?: string }> {
    if (this.over) return { text: 'The match is over.' };
    if (this.watching) return { text: 'You are watching.' };
    if (!this.question) return { text: 'You are not asked anything.' };
    const id = this.scene.kinds[this.question.kind]?.clause;
    if (!id) return { text: this.question.prompt };
    const found = (await this.rules()).find((clause) => clause.id === id);
    return { text: found ? firstSentence(found.text) : this.question.prompt, clause: id };
  }

  rules(): Promise<ClauseInfo[]> {
    return api.rules(this.scene.game).catch(() => []);
  }

  showCard(name: string, beside: Element): void {
    if (faceNamed(this.face, name, this.scene)) this.card = openedBeside(name, beside);
  }

  hideCard(): void {
    this.card = null;
  }

  showClause(id: string): void {
    this.clause = id;
  }

  endMoment(): void {
    this.moments = this.moments.slice(1);
  }
}

export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
