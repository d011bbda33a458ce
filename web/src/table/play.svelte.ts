/** A seat at a table, live: what it was shown, what it is asked, and what it can say. */
import { sound } from '../kit/sound';
import { taste } from '../kit/taste.svelte';
import { toasts } from '../kit/toasts.svelte';
import type { Actor, Face, Moment, RollStage, Scene, TableState, View } from '../games/face';
import { pace, timeOf, walkTime, type Pace } from '../kit/pace.svelte';
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
import { Beats, type Stage } from './beats';
import {
  actions,
  actorOf,
  begins,
  has,
  joined,
  lengthOf,
  newEvents,
  NO_WALK,
  told,
  walkOf,
  type Frame,
  type Past,
} from './frames';

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

/** A card that somebody has just played, for all to see. */
export interface OnTable {
  card: string;
  by: string;
  on: string;
}

const SECOND = 1000;
/** What bots may take between two own decisions: twelve seconds with all that the network needs. */
const BUDGET = 11 * SECOND;
const LEAST = 0.35; // of its time, for whatever is told within the budget
/** A walk is told when it is over: when something else comes, or nothing for that long. */
const GATHER = 260;
/** Own dice wait that long for a press. */
const WAITS = 4 * SECOND;
/** How much of the past can be looked at again. */
const KEPT = 120;

export class Play implements TableState {
  readonly scene: Scene;
  readonly face: Face;
  readonly token: string;
  truth: View[] | null = null;

  info = $state.raw<TableInfo>() as TableInfo;
  seat = $state<number | null>(null);
  begun = $state(false);
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
  card = $state.raw<{ name: string; beside: DOMRect } | null>(null);
  clause = $state<string | null>(null);
  moments = $state.raw<readonly Moment[]>([]);
  /** The card that a rival has just played. */
  played = $state.raw<OnTable | null>(null);
  /** Dice that are being told, how many of their parts stand, and whether they wait for this player. */
  roll = $state.raw<(RollStage & { shown: number; waits: boolean }) | null>(null);
  /** Whether something is being told, and what. */
  telling = $state(false);
  doing = $state.raw<{ actor: Actor | null; text: string } | null>(null);
  /** Why this seat has nothing to play any more; put aside once its player has chosen to watch. */
  out = $state.raw<{ title: string; text: string } | null>(null);
  watchesOn = $state(false);
  /** What was told since the own last turn began but one, and which part of it is looked at. */
  history = $state.raw<readonly Past[]>([]);
  looking = $state<number | null>(null);
  past = $derived(this.looking === null ? null : (this.history[this.looking] ?? null));

  touching = false;
  /** What a finger has tapped once. */
  #shown = '';
  offers = $derived<readonly Option[]>(this.question?.options ?? []);
  overlay = $derived(taste.now.overlay && this.info.deduction);
  still = $derived(taste.still);
  over = $derived(this.result !== null);
  watching = $derived(this.seat === null);

  /** What is shown: it lags behind what is known until it is told. */
  #view = $state.raw<View>({});
  #calm = $state.raw<View>({});
  #events = $state.raw<readonly Happening[]>([]);
  #fresh = $state(0);
  #told = $state(0);
  #question = $state.raw<Question | null>(null);
  #asked = 0;
  #known: { view: View; events: readonly Happening[]; begun: boolean } = { view: {}, events: [], begun: false };
  #last: Frame | null = null;
  /** When this seat was last asked something; what keeps its time does not count as waiting. */
  #since = Date.now();
  #rushing = false;
  /** Whether a window waits to be shown whose time runs. */
  #timed = false;
  #turns = [0, 0];
  #beats = new Beats<Frame>({
    tell: (frame) => this.#tell(frame),
    length: (frame) => lengthOf(this.face, frame, this.#pace),
    join: joined,
    gather: (frame) => this.#gather(frame),
    factor: (behind) => this.#factor(behind),
    kept: (time) => (this.#since += time),
    rest: () => this.#rested(),
  });
  #socket: TableSocket | null = null;
  #number = 0;
  #undoing = 0;

  constructor(opened: Opened) {
    this.scene = opened.scene;
    this.info = opened.info;
    this.face = opened.face;
    this.token = opened.token;
  }

  get view(): View {
    return this.past?.view ?? this.#view;
  }

  /** The view as those parts of the table show it that do not act themselves: seats and hand. */
  get calm(): View {
    return this.past?.view ?? this.#calm;
  }

  get events(): readonly Happening[] {
    return this.past?.events ?? this.#events;
  }

  get fresh(): number {
    return this.past?.fresh ?? this.#fresh;
  }

  set fresh(first: number) {
    this.#fresh = first;
  }

  get question(): Question | null {
    return this.past ? null : this.#question;
  }

  /** What the log tells so far; the rest is still being staged. */
  get told(): number {
    return this.past?.events.length ?? this.#told;
  }

  get headline(): boolean {
    return this.moments.length > 0;
  }

  /** Whether only bots play against this seat: then nobody else waits, and the page has its own pace. */
  get alone(): boolean {
    return this.seat !== null && this.info.seats.filter((sitting) => sitting.kind === 'person').length === 1;
  }

  get #pace(): Pace {
    return this.#rushing ? 'instant' : pace.now;
  }

  // --- the line

  open(): void {
    this.#socket = new TableSocket(this.info.id, {
      hello: () => ({ type: 'hello', v: 1, token: this.token, since: this.#known.events.length }),
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
    else if (message.type === 'over') this.#push({ ...this.#still(), result: message.result });
    else if (message.type === 'done') this.#done(message.id ?? 0);
    else if (message.type === 'error') this.#refused(message.code, message.text, message.id ?? 0);
  }

  #news(info: TableInfo): void {
    this.#takenOver(info);
    this.info = info;
    pace.table = (info.clock?.pace as Pace | undefined) ?? 'normal';
    void takePart(info, this.seat, this.token);
  }

  #welcome(message: Welcome): void {
    this.seat = message.seat;
    this.#news(message.table);
    this.#beats.clear();
    this.telling = this.#rushing = false;
    this.#since = Date.now();
    this.moments = [];
    this.played = this.roll = this.doing = null;
    const events = [...this.#known.events.slice(0, message.first), ...message.events];
    this.#known = {
      view: message.view ?? this.#known.view,
      events,
      begun: this.#known.begun || Boolean(message.view),
    };
    this.#events = events;
    this.#fresh = this.#told = events.length;
    if (message.view) {
      this.#view = this.#calm = message.view;
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
    const again = this.sent !== null && message.question?.id === this.#question?.id ? this.sent : null;
    this.#ask(message.question ?? null, deadlineOf(message.question ?? null));
    if (again !== null) this.#send(again);
  }

  #update(message: Update): void {
    const known = this.#known;
    const first = message.first ?? known.events.length;
    const fresh = message.events ?? [];
    const takenBack = first < known.events.length;
    this.#known = {
      view: message.changes ? patched(known.view, message.changes as Change[]) : known.view,
      events: takenBack || fresh.length > 0 ? [...known.events.slice(0, first), ...fresh] : known.events,
      begun: known.begun || Boolean(message.changes),
    };
    if (takenBack) this.#beats.rush();
    const actor = actorOf(this.face, fresh, this) ?? this.#last?.actor ?? null;
    const { walk, spaces, ends } = walkOf(this.face, fresh, actor);
    this.#push({
      ...this.#still(),
      fresh: first,
      staged: known.begun && !takenBack && fresh.length > 0,
      actor,
      own: actor !== null && this.seat !== null && actor.seat === this.scene.seats[this.seat],
      walk,
      spaces,
      ends,
      ...(message.undo === undefined ? {} : { undo: message.undo }),
      ...(message.question === undefined
        ? {}
        : { asked: { question: message.question, deadline: deadlineOf(message.question) } }),
    });
  }

  /** A frame in which nothing happens. */
  #still(): Frame {
    const { view, events } = this.#known;
    return { view, events, fresh: events.length, staged: false, actor: null, own: false, ...NO_WALK };
  }

  #push(frame: Frame): void {
    if (frame.asked) this.#answered(frame.asked.question);
    this.telling = true;
    this.#timed ||= Boolean(frame.window?.drain);
    this.#last = frame.actor ? frame : this.#last;
    this.#beats.push(frame);
    if (this.#pace === 'instant' || document.hidden) this.#beats.rush();
  }

  /** What was asked is over, whatever is still being staged. */
  #answered(next: Question | null): void {
    const late = this.#question !== null && this.sent === null && this.deadline !== null && Date.now() >= this.deadline;
    if (late && next?.id !== this.#question!.id && !this.#question!.window)
      toasts.say('You ran out of time. The table chose for you.', 'danger', undefined, 6 * SECOND);
    if (this.#question === null || next?.id === this.#question.id) return;
    this.#since = Date.now();
    this.#ask(null, null);
  }

  /** Says that a seat has got another player, or its own again. */
  #takenOver(info: TableInfo): void {
    if (!this.begun) return;
    for (const { seat, label, kind, name } of info.seats) {
      const before = this.info.seats[seat]?.kind;
      if (seat === this.seat || before === undefined || before === kind) continue;
      if (before === 'person' && kind !== 'person') toasts.say(`${name || label} is away. A bot plays on.`, 'info');
      if (before !== 'person' && kind === 'person') toasts.say(`${name || label} plays ${label} now.`, 'good');
    }
  }

  // --- telling what has happened, in order: step, dice, words, log, next

  *#tell(frame: Frame): Generator<Stage, void> {
    if (frame.staged) yield* this.#before(frame);
    const strikes = frame.staged ? this.#strikes(frame) : [];
    this.#show(frame);
    if (frame.staged) yield* this.#after(frame, strikes);
    this.#settle(frame);
    const acted = frame.staged && actions(this.face, frame).length > 0;
    if (acted) this.#keep(frame);
    if (acted && !frame.own) yield { kind: 'pause', time: timeOf('pause', this.#pace) };
    this.played = null;
  }

  /** A rival's card lands, and dice are told part by part, before the table shows what they did. */
  *#before(frame: Frame): Generator<Stage, void> {
    const { staging } = this.face;
    this.doing = { actor: frame.actor, text: begins(this.face, frame) };
    for (const event of frame.own || this.#pace === 'instant' ? [] : newEvents(frame)) {
      const card = staging?.played?.(event, this);
      if (!card || !frame.actor || !this.face.card(card.card, this.scene)) continue;
      this.played = { card: card.card, by: frame.actor.name, on: card.on ?? '' };
      this.doing = { actor: frame.actor, text: `${frame.actor.name} plays ${card.card}` };
      sound.play('card-play');
      yield { kind: 'card', time: timeOf(card.brief ? 'dice' : 'card', this.#pace) };
    }
    const roll = this.#pace === 'instant' ? null : staging?.roll?.(frame.events, frame.fresh, this);
    if (!roll) return;
    if (frame.own && this.deadline === null && frame.asked?.deadline == null) {
      this.roll = { ...roll, shown: roll.from, waits: true };
      yield { kind: 'wait', time: WAITS, keeps: true };
    }
    for (let shown = roll.from + 1; shown <= roll.parts.length; shown++) {
      this.roll = { ...roll, shown, waits: false };
      sound.play(roll.Picture ? 'spin-tick' : 'die-roll');
      yield { kind: 'roll', time: timeOf(roll.Picture ? 'wheel' : 'column', this.#pace) };
    }
    this.roll = null;
  }

  #strikes(frame: Frame): Moment[] {
    return newEvents(frame).flatMap((event) => this.face.staging?.strike?.(event, this) ?? []);
  }

  #show(frame: Frame): void {
    this.roll = null;
    this.#view = frame.view;
    if (frame.events !== this.#events) {
      this.#events = frame.events;
      this.#fresh = frame.fresh;
    }
    this.begun = this.#known.begun;
  }

  /** The piece glides, dice tumble, and what is worth a headline gets one. */
  *#after(frame: Frame, strikes: Moment[]): Generator<Stage, void> {
    for (const event of newEvents(frame)) {
      const cue = this.#rushing ? null : this.face.sound(event);
      if (cue) sound.play(cue);
    }
    if (frame.walk && !frame.own) yield { kind: 'walk', time: walkTime(frame.spaces, this.#pace) };
    else if (has(this.face, frame, 'dice') && !frame.own) yield { kind: 'dice', time: timeOf('dice', this.#pace) };
    this.#calm = frame.view;
    const moment = oneOf([...strikes, ...newEvents(frame).flatMap((event) => this.face.moment(event, this) ?? [])]);
    if (moment && this.#pace === 'instant' && strikes.length > 0) toasts.say(`${moment.headline}.`, 'danger');
    else if (moment) {
      this.moments = [moment];
      const struck = strikes.length > 0;
      yield { kind: 'moment', time: timeOf(struck ? 'strike' : 'moment', this.#pace), keeps: struck };
      this.moments = [];
    }
    const out = this.face.staging?.out?.(this) ?? null;
    if (out && !this.out) {
      this.moments = [{ headline: out.title, text: out.text, clause: '', tone: 'danger' }];
      yield { kind: 'moment', time: timeOf('out', this.#pace), keeps: true };
      this.moments = [];
    }
    this.out = out;
  }

  /** Seats, log, question: what follows from it all. */
  #settle(frame: Frame): void {
    this.#calm = frame.view;
    this.#told = frame.events.length;
    if (this.doing && frame.staged)
      this.doing = { ...this.doing, text: told(this.face, frame, this) || this.doing.text };
    if (frame.undo !== undefined) this.undoable = frame.undo;
    if (frame.window) this.#open(frame.window.window, frame.window.drain);
    if (frame.result) this.#finish(frame.result);
    if (frame.asked) this.#ask(frame.asked.question, frame.asked.deadline);
  }

  /** Keeps a beat to be looked at again: all since the turn before the own last one. */
  #keep(frame: Frame): void {
    const { view, events, fresh, actor, own } = frame;
    const text = told(this.face, frame, this);
    const cut = Math.max(0, this.history.length + 1 - KEPT);
    this.#turns = this.#turns.map((at) => Math.max(0, at - cut));
    this.history = [...this.history.slice(cut), { view, events, fresh, actor, own, text }];
    if (this.looking !== null) this.looking = Math.max(0, this.looking - cut);
  }

  /** Where the round began that can be looked at again. */
  get round(): number {
    return this.#turns[0]!;
  }

  #rested(): void {
    this.telling = this.#timed = false;
    if (this.#question) this.doing = null;
  }

  #gather(frame: Frame): number {
    const walks = frame.walk && !frame.ends && !frame.own && frame.staged && !frame.asked?.question;
    return walks && this.#pace !== 'instant' && this.#factor(GATHER) > 0 ? GATHER : 0;
  }

  /** By what all times are multiplied, so that nobody waits too long and nobody falls behind. */
  #factor(behind: number): number {
    if (this.#rushing) return 0;
    if (this.#timed) return Math.min(1, SECOND / behind);
    if (!this.alone) return behind > 6 * SECOND ? 0 : behind > 2 * SECOND ? 1 / 3 : 1;
    if (this.out) return 1;
    const left = BUDGET - (Date.now() - this.#since);
    return left <= 0 ? 0 : behind <= left ? 1 : Math.max(LEAST, left / behind);
  }

  /** Ends what is being staged; where nothing stands out, everything up to the own next question. */
  goOn(): void {
    if (this.moments.length > 0 || this.played || this.roll) this.#beats.skip();
    else this.rush();
  }

  /** Tells everything that waits at once, and what comes until the own next question. */
  rush(): void {
    if (!this.telling && this.#question) return;
    this.#rushing = true;
    this.#beats.rush();
  }

  /** Looks at what happened before, by so many beats; beyond the last one is now. */
  look(by: number): void {
    this.lookAt((this.looking ?? this.history.length) + by);
  }

  lookAt(at: number): void {
    this.hideCard();
    this.looking = at >= this.history.length ? null : Math.max(this.round, at);
  }

  goLive(): void {
    this.looking = null;
  }

  /** A window opens, runs on or closes; `now` is the server's time, ours may be another. */
  #window(window: Window | null, now: number): void {
    const closes = window?.closes ?? null;
    const drain =
      window === null || closes === null
        ? null
        : { from: Date.now() - (now - window.opens), to: Date.now() + (closes - now) };
    if (window === null || !this.#beats.busy) this.#open(window, drain);
    else this.#push({ ...this.#still(), window: { window, drain } });
  }

  #open(window: Window | null, drain: { from: number; to: number } | null): void {
    this.wanted = false;
    this.window = window;
    this.drain = drain;
    if (window) sound.play('reaction');
  }

  #ask(question: Question | null, deadline: number | null): void {
    const again = question !== null && question.id === this.#asked;
    this.#question = question;
    this.#asked = question?.id ?? this.#asked;
    this.sent = this.aimed = this.armed = null;
    this.#shown = '';
    this.hideCard();
    this.deadline = deadline;
    if (question && !again && !this.window) sound.play(question.window ? 'reaction' : 'your-turn');
    if (question && !question.window) this.ahead = [];
    if (question && !again) this.#myTurn();
  }

  /** Asked again: what happened meanwhile is over, and can be looked at. */
  #myTurn(): void {
    this.#rushing = false;
    this.looking = null;
    const [, latest] = this.#turns;
    if (this.history.slice(latest).some((past) => !past.own)) this.#turns = [latest!, this.history.length];
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
    if (!this.#question || this.sent !== null || !this.offers.some((offer) => offer.id === option)) return;
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

  handOver(to: string): void {
    this.#speak({ type: 'hand_over', to });
  }

  // --- what explains itself

  deny(what: string): void {
    sound.play('deny');
    void this.#reason().then(({ text, clause }) =>
      toasts.say(`Not now${what ? `: ${what.replace(/\.$/, '')}` : ''}. ${text}`, 'danger', clause),
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
    if (this.face.card(name, this.scene)) this.card = { name, beside: beside.getBoundingClientRect() };
  }

  hideCard(): void {
    this.card = null;
  }

  showClause(id: string): void {
    this.clause = id;
  }

  endMoment(): void {
    this.#beats.skip();
  }
}

function deadlineOf(question: Question | null): number | null {
  const seconds = question?.seconds;
  return seconds === null || seconds === undefined ? null : Date.now() + seconds * SECOND;
}

/** One headline at a time: what belongs to the same step stands below it. */
function oneOf(moments: Moment[]): Moment | null {
  const [first, ...others] = moments;
  if (!first) return null;
  return { ...first, text: [first.text, ...others.map((other) => `${other.headline}.`)].filter(Boolean).join(' ') };
}

export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
