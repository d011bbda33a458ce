/** A seat at a table, live: the line to it, what it is asked, and what it can say. */
import { sound } from '../kit/sound';
import { toasts } from '../kit/toasts.svelte';
import { pace, type Pace } from '../kit/pace.svelte';
import { api, type ClauseInfo } from '../wire/api';
import type {
  Awaited,
  Offer,
  Question,
  Option,
  Part,
  Reply,
  Result,
  Said,
  Say,
  ServerMessage,
  TableInfo,
  Welcome,
  Window,
} from '../wire/messages';
import { keepFinished } from '../wire/mine';
import { takePart } from '../wire/sealed';
import { myName } from '../wire/mine';
import { TableSocket, type Link } from '../wire/socket';
import type { Waited } from './company/presence';
import { deadlineOf, SECOND, type Frame } from './frames';
import { isNotice } from './muting';
import { capital, firstSentence, readable } from './sentences';
import { Telling } from './telling.svelte';

/** The last words to somebody who has lost his place: there is no use in knocking again. */
const LAST_WORDS = ['unknown_token', 'replaced', 'left', 'no_spectators', 'no_table'];
const BARGAINS = /^(kept|broken):/; // told beside the board
const SITS = 4 * SECOND;
/** When to be asked: see `pace` in docs/protocol.md. */
export interface Stops {
  skip: readonly string[];
  passing: boolean;
  ahead: readonly string[];
  hold: readonly string[];
}

export class Play extends Telling {
  deadline = $state<number | null>(null);
  talk = $state.raw<readonly Said[]>([]);
  unread = $state(0);
  /** Whether what is said can be read where it is said. */
  listening = $state(false);
  /** From which line on the talk was heard as it was said. */
  firstHeard = $state<number | null>(null);
  /** Signs that sit on a move for a moment. */
  reactions = $state.raw<readonly Said[]>([]);
  skip = $state.raw<readonly string[]>([]);
  passing = $state(false);
  ahead = $state.raw<readonly string[]>([]);
  hold = $state.raw<readonly string[]>([]);
  /** The open reaction window, and between which moments of this machine's time its line drains. */
  window = $state.raw<Window | null>(null);
  drain = $state.raw<{ from: number; to: number } | null>(null);
  /** Whether we have asked for a moment in it. */
  wanted = $state(false);
  /** For whom the table waits with a clock, in this machine's time. */
  waiting = $state.raw<readonly Waited[]>([]);
  /** What was chosen for this seat since its player last answered. */
  stoodIn = $state.raw<readonly string[]>([]);
  /** Whether the bot plays because its player wanted it. */
  wished = $state(false);
  /** The board in words, as it was when they were last asked for. */
  words = $state.raw<readonly Part[] | null>(null);
  undoable = $state(false);
  result = $state.raw<Result | null>(null);
  link = $state<Link>('opening');
  /** Why the table is closed to us. */
  refusal = $state<{ code: string; text: string } | null>(null);

  /** With a finger the first tap aims and the second chooses. */
  armed = $state<number | null>(null);
  /** The walk that a finger has aimed at. */
  walk = $state.raw<{ place: string; go: () => void } | null>(null);
  sent = $state<number | null>(null);
  touching = false;
  /** What a finger has tapped once. */
  #shown = '';
  offers = $derived<readonly Option[]>(this.question?.options ?? []);
  over = $derived(this.result !== null);
  watching = $derived(this.seat === null);

  /** The number of the last question. */
  #asked = 0;
  #socket: TableSocket | null = null;
  #number = 0;
  #undoing = 0;
  #restsSince: number | null = null;
  /** Whether this seat wants to see how likely hidden places are. */
  #believes = false;

  // --- the line

  open(): void {
    this.#socket = new TableSocket(this.info.id, {
      hello: () => ({ type: 'hello', v: 1, token: this.token, since: this.heard, name: this.token ? '' : myName() }),
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
    else if (message.type === 'update') this.happen(message);
    else if (message.type === 'window') this.#window(message.window, message.window?.opens ?? 0);
    else if (message.type === 'waiting') this.#wait(message.seats, message.now);
    else if (message.type === 'stood_in') this.#stoodIn(message.by, message.stood_in.moves);
    else if (message.type === 'table') this.#news(message.table);
    else if (message.type === 'talk') this.#listen(message.said);
    else if (message.type === 'words') this.words = message.parts;
    else if (message.type === 'over') this.push({ result: message.result });
    else if (message.type === 'done') this.#done(message.id ?? 0);
    else if (message.type === 'error') this.#refused(message.code, message.text, message.id ?? 0);
  }

  #news(info: TableInfo): void {
    if (this.seat !== null && info.seats[this.seat]?.kind === 'person') this.wished = false;
    this.info = info;
    pace.table = (info.clock?.pace as Pace | undefined) ?? 'normal';
    void takePart(info, this.seat, this.token);
  }

  #welcome(message: Welcome): void {
    this.seat = message.seat;
    this.#news(message.table);
    this.find(message);
    this.talk = message.talk ?? [];
    this.firstHeard = null;
    const pace = (message.pace ?? {}) as Partial<Stops>;
    this.skip = pace.skip ?? [];
    this.passing = Boolean(pace.passing);
    this.ahead = pace.ahead ?? [];
    this.hold = pace.hold ?? [];
    this.#window(message.window ?? null, message.now ?? 0);
    this.stoodIn = message.stood_in?.moves ?? [];
    this.undoable = message.undo ?? false;
    this.result = message.result ?? null;
    const again = this.sent !== null && message.question?.id === this.asked?.id ? this.sent : null;
    this.#ask(readable(message.question ?? null), deadlineOf(message.question ?? null));
    this.#wait(message.waiting ?? [], message.now ?? 0);
    if (again !== null) this.#send(again);
    if (this.#restsSince !== null) this.rest(true, Date.now() - this.#restsSince);
    if (this.#believes) this.#speak({ type: 'believe', on: true });
  }

  /** For whom the table waits until when; `now` is the server's time, ours may be another. */
  #wait(seats: readonly Awaited[], now: number): void {
    const ours = Date.now() - now;
    this.waiting = seats.map(({ seat, opens, closes, more }) => ({
      seat,
      from: opens + ours,
      to: closes + ours,
      more: more ?? 0,
    }));
    const mine = this.waiting.find(({ seat }) => seat === this.seat);
    if (mine && this.asked) this.deadline = mine.to;
  }

  #stoodIn(by: string, moves: readonly string[]): void {
    this.stoodIn = moves;
    const last = moves.at(-1);
    if (by === 'clock' && last)
      toasts.say(`You ran out of time. The bot chose: ${last}.`, 'danger', undefined, 6 * SECOND);
  }

  // --- what it is asked

  protected answered(): void {
    this.#ask(null, null);
  }

  protected due(frame: Frame): void {
    if (frame.undo !== undefined) this.undoable = frame.undo;
    if (frame.window) this.#open(frame.window.window, frame.window.drain);
    if (frame.result) this.#finish(frame.result);
    if (frame.asked) this.#ask(frame.asked.question, frame.asked.deadline);
  }

  /** A window opens, runs on or closes; `now` is the server's time, ours may be another. */
  #window(window: Window | null, now: number): void {
    const closes = window?.closes ?? null;
    const drain =
      window === null || closes === null
        ? null
        : { from: Date.now() - (now - window.opens), to: Date.now() + (closes - now) };
    if (window === null || !this.busy) this.#open(window, drain);
    else this.push({ window: { window, drain } });
  }

  #open(window: Window | null, drain: { from: number; to: number } | null): void {
    this.wanted = false;
    this.window = window;
    this.drain = drain;
    if (window) sound.play('reaction');
  }

  #ask(question: Question | null, deadline: number | null): void {
    const again = question !== null && question.id === this.#asked;
    this.asked = question;
    this.#asked = question?.id ?? this.#asked;
    this.sent = this.aimed = this.armed = this.walk = null;
    this.#shown = '';
    this.hideCard();
    this.deadline = deadline;
    if (question && !again && !this.window) sound.play(question.window ? 'reaction' : 'your-turn');
    if (question && !question.window) this.ahead = [];
    if (question && !again) this.myTurn();
  }

  #listen(said: Said): void {
    if (said.on !== undefined) return this.#feel(said);
    this.firstHeard ??= this.talk.length;
    this.talk = [...this.talk, said];
    if (isNotice(said)) {
      if (this.begun && !BARGAINS.test(said.kind ?? '')) toasts.say(said.text, 'info');
    } else if (said.seat === undefined || said.seat !== this.seat) {
      if (!this.listening) this.unread += 1;
      sound.play('message');
    }
  }

  /** Somebody's sign on a move. */
  #feel(said: Said): void {
    this.reactions = [...this.reactions, said];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other !== said)), SITS);
  }

  #finish(result: Result): void {
    this.result = result;
    if (this.seat !== null) keepFinished();
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
    if (!this.asked || this.sent !== null || !this.offers.some((offer) => offer.id === option)) return;
    if (this.touching && this.armed !== option && this.#onBoard(option)) {
      this.arm(option);
      return;
    }
    this.#send(option);
  }

  /** A finger has aimed at an option: a button offers to choose it. */
  arm(option: number): void {
    this.walk = null;
    this.armed = this.aimed = option;
  }

  firm(what: string, option?: number): boolean {
    if (!this.touching || this.#shown === what) return true;
    this.#shown = what;
    if (option !== undefined) this.arm(option);
    return false;
  }

  walkTo(place: string, go: () => void): void {
    if (this.touching && this.walk?.place !== place) {
      this.armed = this.aimed = null;
      this.walk = { place, go };
      return;
    }
    this.walk = null;
    go();
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
    this.#speak({ type: 'choose', question: this.question!.id, option });
  }

  #speak(message: Parameters<TableSocket['send']>[0]): number {
    this.#number += 1;
    this.#socket?.send({ ...message, id: this.#number });
    return this.#number;
  }

  undo(): void {
    this.#undoing = this.#speak({ type: 'undo' });
    sound.play('undo');
  }

  say(message: Omit<Say, 'type' | 'id'>): void {
    this.#speak({ type: 'say', ...message });
  }

  /** A sign on what was told last. */
  react(sign: string): void {
    const on = this.begun && this.told > 0 ? { on: this.told - 1 } : {};
    this.say({ kind: 'reaction', text: sign, ...on });
  }

  offer(message: Omit<Offer, 'type' | 'id'>): void {
    this.#speak({ type: 'offer', ...message });
  }

  reply(offer: string, answer: NonNullable<Reply['answer']>): void {
    this.#speak({ type: 'reply', offer, answer });
  }

  pace(changes: Partial<Stops>): void {
    Object.assign(this, changes);
    const { skip, passing, ahead, hold } = this;
    this.#speak({ type: 'pace', skip: [...skip], passing, ahead: [...ahead], hold: [...hold] });
  }

  /** A moment, please: the open window runs on, and nobody learns who asked. */
  askForMoment(): void {
    if (!this.window || this.wanted || this.window.extended || !this.drain) return;
    this.wanted = true;
    this.#speak({ type: 'moment' });
  }

  askForWords(): void {
    this.#speak({ type: 'words' });
  }

  handOver(to: string): void {
    this.wished = to !== '';
    this.#speak({ type: 'hand_over', to });
  }

  /** Whether to see how likely each place is where something is hidden: only then is it worked out. */
  believe(on: boolean): void {
    if (!this.face.likely || on === this.#believes) return;
    this.#believes = on;
    this.#speak({ type: 'believe', on });
  }

  /** Nobody touches the page any more, for so long, or somebody does again. */
  rest(on: boolean, ago: number): void {
    this.#restsSince = on ? Date.now() - ago : null;
    if (this.seat !== null) this.#speak({ type: 'idle', on, ago: Math.round(ago / SECOND) });
  }

  // --- what explains itself

  deny(what: string): void {
    sound.play('deny');
    const asked = this.question !== null && !this.over && !this.watching;
    const why = what && capital(what.replace(/\.?$/, '.'));
    void this.#reason().then(({ text, clause }) =>
      toasts.say(!why ? `Not now. ${text}` : asked ? why : `${why} ${text}`, 'danger', clause),
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
}
