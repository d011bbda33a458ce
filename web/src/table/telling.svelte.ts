/** What happens at a table, told in beats, one after the other. */
import { pace, timeOf, walkTime, type Pace } from '../kit/pace.svelte';
import { sound } from '../kit/sound';
import { taste } from '../kit/taste.svelte';
import { toasts } from '../kit/toasts.svelte';
import type { Actor, Face, Moment, RollStage, Scene, TableState, View } from '../games/face';
import type { Happening, Option, Question, TableInfo, Update, Welcome } from '../wire/messages';
import { patched, type Change } from '../wire/patch';
import { Beats, type Length, type Stage } from './beats';
import {
  actions,
  actorOf,
  begins,
  deadlineOf,
  has,
  joined,
  lengthOf,
  newEvents,
  NO_WALK,
  planOf,
  SECOND,
  told,
  walkOf,
  type Frame,
  type Past,
} from './frames';
import { LastRound } from './lastround.svelte';
import { faceNamed, openedBeside, type OpenFace } from './naming';
import { readable } from './sentences';

export interface Opened {
  scene: Scene;
  info: TableInfo;
  face: Face;
  token: string;
}

/** A card that somebody has just played, for all to see. */
export interface OnTable {
  card: string;
  by: string;
  on: string;
}

/** What bots may take between two own decisions: twelve seconds with all that the network needs. */
const BUDGET = 11 * SECOND;
const LEAST = 0.35; // of its time, for whatever is told within the budget
/** A walk is told when it is over: when something else comes, or nothing for that long. */
const GATHER = 260;
/** Own dice wait that long for a press. */
const WAITS = 4 * SECOND;
/** They do not where a clock leaves less than that. */
const TIGHT = 15 * SECOND;

export abstract class Telling implements TableState {
  readonly scene: Scene;
  readonly face: Face;
  readonly token: string;
  truth: View[] | null = null;

  info = $state.raw<TableInfo>() as TableInfo;
  seat = $state<number | null>(null);
  begun = $state(false);

  moments = $state.raw<readonly Moment[]>([]);
  /** The card that a rival has just played. */
  played = $state.raw<OnTable | null>(null);
  /** Dice that are being told, how many of their parts stand, and whether they wait for this player. */
  roll = $state.raw<(RollStage & { shown: number; waits: boolean }) | null>(null);
  /** Whether the newest dice were told like that: they just lie there. */
  lie = $state(false);
  /** Whether something is being told, and what. */
  telling = $state(false);
  doing = $state.raw<{ actor: Actor | null; text: string } | null>(null);
  /** Why this seat has nothing to play any more; put aside once its player has chosen to watch. */
  out = $state.raw<{ title: string; text: string } | null>(null);
  watchesOn = $state(false);
  readonly round = new LastRound(() => this.hideCard());

  aimed = $state<number | null>(null);
  card = $state.raw<OpenFace | null>(null);
  clause = $state<string | null>(null);
  overlay = $derived(taste.now.overlay && this.info.deduction);
  still = $derived(taste.still);

  /** What this seat is asked, also while the past is looked at. */
  protected asked = $state.raw<Question | null>(null);

  /** What is shown: it lags behind what is known until it is told. */
  #view = $state.raw<View>({});
  #calm = $state.raw<View>({});
  #events = $state.raw<readonly Happening[]>([]);
  #fresh = $state(0);
  #told = $state(0);
  #known: { view: View; events: readonly Happening[]; begun: boolean } = { view: {}, events: [], begun: false };
  #last: Frame | null = null;
  /** When this seat last answered; its own time does not count as waiting. */
  #since = Date.now();
  #rushing = false;
  /** Whether a window waits to be shown whose time runs. */
  #timed = false;
  #beats = new Beats<Frame>({
    tell: (frame) => this.#tell(frame),
    length: (frame) => lengthOf(this.face, frame, this.#pace),
    join: joined,
    gather: (frame) => this.#gather(frame),
    time: (stage, ahead) => this.#time(stage, ahead),
    rested: (time) => (this.#since += time),
    rest: () => this.#rested(),
  });

  constructor(opened: Opened) {
    this.scene = opened.scene;
    this.info = opened.info;
    this.face = opened.face;
    this.token = opened.token;
  }

  // --- what whoever sits here may do about it

  abstract readonly offers: readonly Option[];
  /** When the question runs out, in milliseconds; null without a clock. */
  abstract readonly deadline: number | null;
  abstract choose(option: number): void;
  abstract firm(what: string, option?: number): boolean;
  abstract walkTo(place: string, go: () => void): void;
  abstract confirm(option: number): void;
  abstract deny(what: string): void;
  /** What was asked is over, whatever is still being staged. */
  protected abstract answered(next: Frame): void;
  /** A frame has been told: its question, window and result are due. */
  protected abstract due(frame: Frame): void;

  // --- what is shown

  /** What is looked at instead of what happens now. */
  get past(): Past | null {
    return this.round.past;
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
    return this.past ? null : this.asked;
  }

  /** What the log tells so far; the rest is still being staged. */
  get told(): number {
    return this.past?.events.length ?? this.#told;
  }

  get headline(): boolean {
    return this.moments.length > 0 || this.roll !== null;
  }

  /** Whether only bots play against this seat: then nobody else waits, and the page has its own pace. */
  get alone(): boolean {
    return this.seat !== null && this.info.seats.filter((sitting) => sitting.kind === 'person').length === 1;
  }

  get #pace(): Pace {
    return this.#rushing ? 'instant' : pace.now;
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

  // --- what comes waits in line

  /** How many events are known. */
  protected get heard(): number {
    return this.#known.events.length;
  }

  /** Whether something is being told or waits. */
  protected get busy(): boolean {
    return this.#beats.busy;
  }

  /** Shows the table at once as whoever sits down finds it. */
  protected find({ view, first, events: fresh }: Welcome): void {
    this.#beats.clear();
    this.telling = this.#rushing = false;
    this.#since = Date.now();
    this.moments = [];
    this.played = this.roll = this.doing = null;
    const events = [...this.#known.events.slice(0, first), ...fresh];
    this.#known = { view: view ?? this.#known.view, events, begun: this.#known.begun || Boolean(view) };
    this.#events = events;
    this.#fresh = this.#told = events.length;
    if (view) {
      this.#view = this.#calm = view;
      this.begun = true;
    }
  }

  protected happen(message: Update): void {
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
    const staged = known.begun && !takenBack && fresh.length > 0;
    const own = actor !== null && this.seat !== null && actor.seat === this.scene.seats[this.seat];
    this.push({
      fresh: first,
      staged,
      actor,
      own,
      ...walkOf(this.face, fresh, actor),
      plan: staged ? planOf(this.face, { events: this.#known.events, fresh: first, own }, this) : [],
      ...(message.undo === undefined ? {} : { undo: message.undo }),
      ...(message.question === undefined
        ? {}
        : { asked: { question: readable(message.question), deadline: deadlineOf(message.question) } }),
    });
  }

  /** Puts a frame into the line; what is not said about it is as in one in which nothing happens. */
  protected push(changes: Partial<Frame>): void {
    const { view, events } = this.#known;
    const frame: Frame = {
      view,
      events,
      fresh: events.length,
      staged: false,
      actor: null,
      own: false,
      ...NO_WALK,
      plan: [],
      ...changes,
    };
    if (frame.asked && this.asked !== null && frame.asked.question?.id !== this.asked.id) {
      this.#since = Date.now();
      this.answered(frame);
    }
    this.telling = true;
    this.#timed ||= Boolean(frame.window?.drain);
    this.#last = frame.actor ? frame : this.#last;
    this.#beats.push(frame);
    if (this.#pace === 'instant' || document.hidden) this.#beats.rush();
  }

  // --- telling what has happened, in order: step, dice, words, log, next

  *#tell(frame: Frame): Generator<Stage, void> {
    const roll = frame.staged ? yield* this.#before(frame) : null;
    const strikes = frame.staged ? this.#strikes(frame) : [];
    this.#show(frame, roll);
    if (frame.staged) yield* this.#after(frame, strikes);
    this.#settle(frame);
    const acted = frame.staged && actions(this.face, frame).length > 0;
    if (acted) this.round.keep({ ...frame, text: told(this.face, frame, this) });
    if (acted && !frame.own) yield { kind: 'pause', time: timeOf('pause', this.#pace) };
    this.played = null;
  }

  /** A rival's card lands, and dice are told part by part, before the table shows what they did. */
  *#before(frame: Frame): Generator<Stage, RollStage | null> {
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
    if (!roll) return null;
    if (roll.before) {
      this.#view = roll.before.view;
      this.#events = frame.events.slice(0, roll.before.events);
      this.#fresh = frame.fresh;
      yield { kind: 'walk', time: timeOf('walk', this.#pace) };
    }
    if (frame.own && this.#hasTime(frame)) {
      this.roll = { ...roll, shown: roll.from, waits: true };
      yield { kind: 'wait', time: WAITS, keeps: true, own: true };
    }
    for (let shown = roll.from + 1; shown <= roll.parts.length; shown++) {
      this.roll = { ...roll, shown, waits: false };
      sound.play(roll.Picture ? 'spin-tick' : 'die-roll');
      yield { kind: 'roll', time: timeOf(roll.Picture ? 'wheel' : 'column', this.#pace) };
    }
    this.roll = null;
    return roll;
  }

  /** Whether the clock of the next question leaves time to wait for a press; the table's clock stands meanwhile. */
  #hasTime(frame: Frame): boolean {
    const until = frame.asked?.deadline ?? this.deadline;
    return until === null || until - Date.now() > TIGHT;
  }

  #strikes(frame: Frame): Moment[] {
    return newEvents(frame).flatMap((event) => this.face.staging?.strike?.(event, this) ?? []);
  }

  #show(frame: Frame, roll: RollStage | null): void {
    this.roll = null;
    this.lie = roll !== null;
    this.#view = frame.view;
    if (frame.events !== this.#events) {
      this.#events = frame.events;
      this.#fresh = roll?.before?.events ?? frame.fresh;
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
    else if (has(this.face, frame, 'dice') && !this.lie) yield { kind: 'dice', time: timeOf('dice', this.#pace) };
    this.#calm = frame.view;
    const moment = oneOf([...strikes, ...newEvents(frame).flatMap((event) => this.face.moment(event, this) ?? [])]);
    if (moment && strikes.length > 0 && (this.#pace === 'instant' || this.#room <= 0))
      toasts.say(`${moment.headline}.`, 'danger');
    else if (moment) {
      this.moments = [moment];
      const struck = strikes.length > 0;
      yield { kind: 'moment', time: timeOf(struck ? 'strike' : 'moment', this.#pace), keeps: struck };
      this.moments = [];
    }
    const out = this.face.staging?.out?.(this) ?? null;
    if (out && !this.out) {
      this.moments = [{ headline: out.title, text: out.text, clause: '', tone: 'danger' }];
      yield { kind: 'moment', time: timeOf('out', this.#pace), keeps: true, own: true };
      this.moments = [];
    }
    this.out = out;
  }

  /** Seats and log, and whatever follows from it all. */
  #settle(frame: Frame): void {
    this.#calm = frame.view;
    this.#told = frame.events.length;
    if (this.doing && frame.staged)
      this.doing = { ...this.doing, text: told(this.face, frame, this) || this.doing.text };
    this.due(frame);
  }

  #rested(): void {
    this.telling = this.#timed = false;
    if (this.asked) this.doing = null;
  }

  #gather(frame: Frame): number {
    const walks = frame.walk && !frame.ends && !frame.own && frame.staged && !frame.asked?.question;
    return walks && this.#pace !== 'instant' && this.#room > 0 ? GATHER : 0;
  }

  /** How long bots may still keep this player waiting, in milliseconds. */
  get #room(): number {
    return !this.alone || this.out ? Infinity : BUDGET - (Date.now() - this.#since);
  }

  /** How long a stage takes, so that nobody waits too long and nobody falls behind. */
  #time({ time, keeps, own }: Stage, { hurried, kept }: Length): number {
    if (own) return time;
    if (keeps) return Math.min(time, this.#room);
    if (this.#rushing) return 0;
    if (this.#timed) return time * Math.min(1, SECOND / hurried);
    if (!this.alone) return hurried > 6 * SECOND ? 0 : hurried > 2 * SECOND ? time / 3 : time;
    const room = this.#room - kept;
    return Math.min(room, time * Math.min(1, Math.max(LEAST, room / hurried)));
  }

  /** Ends what is being staged; where nothing stands out, everything up to the own next question. */
  goOn(): void {
    if (this.moments.length > 0 || this.played || this.roll) this.#beats.skip();
    else this.rush();
  }

  /** Tells everything that waits at once, and what comes until the own next question. */
  rush(): void {
    if (!this.telling && this.asked) return;
    this.#rushing = true;
    this.#beats.rush();
  }

  endMoment(): void {
    this.#beats.skip();
  }

  /** Asked again: nobody need hurry any more. */
  protected myTurn(): void {
    this.#rushing = false;
    this.round.begin();
  }
}

/** One headline at a time: what belongs to the same step stands below it. */
function oneOf(moments: Moment[]): Moment | null {
  const [first, ...others] = moments;
  if (!first) return null;
  return { ...first, text: [first.text, ...others.map((other) => `${other.headline}.`)].filter(Boolean).join(' ') };
}
