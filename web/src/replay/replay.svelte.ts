/** A match that is told again: any moment of it, with any seat's eyes, at any speed. */
import type { Face, Moment, Played, RollStage, Scene, TableState, View } from '../games/face';
import { taste } from '../kit/taste.svelte';
import { toasts } from '../kit/toasts.svelte';
import type { Question, Happening, Option, Result, TableInfo } from '../wire/messages';
import { Reel, stepsOf, wholeTruth, type Tale } from './reel';
import { faceNamed, openedBeside, type OpenFace } from '../table/naming';
import { isToOne } from '../table/sentences';

/** Whose eyes: a seat's, those of somebody who only watched, or all of them at once. */
export type Eyes = number | 'watcher' | 'truth';

export interface Told {
  scene: Scene;
  info: TableInfo;
  face: Face;
  result: Result | null;
  /** Fetches the story of a seat, or of a watcher (null), with what it may have believed. */
  tale: (seat: number | null, beliefs?: boolean) => Promise<Tale>;
}

/** Milliseconds of a step, of a part of a roll, of a wheel, of a card and of a key moment at speed 1. */
const PACE = 900;
const PART = 1400;
const WHEEL = 3000;
const CARD = 2400;
const MOMENT = 2800;
export const SPEEDS = [1, 2, 4, 8] as const;

export class Replay implements TableState {
  readonly scene: Scene;
  readonly info: TableInfo;
  readonly face: Face;
  readonly result: Result | null;
  readonly question: Question | null = null;
  readonly offers: readonly Option[] = [];

  eyes = $state<Eyes>('truth');
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(2);
  loading = $state(true);
  aimed = $state<number | null>(null);
  card = $state.raw<OpenFace | null>(null);
  clause = $state<string | null>(null);

  /** What is staged over the board at this moment: a headline, a card that somebody plays. */
  moment = $state.raw<Moment | null>(null);
  played = $state.raw<(Played & { by: string }) | null>(null);
  /** Dice that are told before the moment they lead to is shown, and how many of their parts stand. */
  roll = $state.raw<(RollStage & { shown: number; waits: boolean }) | null>(null);
  /** The moment they lead to. */
  #to = 0;

  #reels = $state.raw<ReadonlyMap<number | null, Reel>>(new Map());
  /** The seats whose stories tell what they may have believed. */
  #believing = new Set<number | null>();
  #tale: Told['tale'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;

  reels = $derived([...this.#reels.values()]);
  steps = $derived(stepsOf(this.reels));
  step = $derived(this.steps[this.at] ?? 0);
  seat = $derived(typeof this.eyes === 'number' ? this.eyes : null);
  reel = $derived(this.#reels.get(this.seat) ?? this.reels[0]!);
  #frame = $derived(this.reel.at(this.step));
  #whole = $derived(this.eyes === 'truth' ? wholeTruth(this.reels, this.steps, (...one) => this.#named(...one)) : null);

  view = $derived<View>(this.#frame.view);
  truth = $derived.by<View[] | null>(() => (this.eyes === 'truth' ? this.#viewsOfAll() : null));
  #told = $derived(this.#toldAt(this.at));
  events = $derived<readonly Happening[]>(this.#told.events);
  fresh = $derived(this.#told.fresh);
  /** The log tells what happened when its staging is over. */
  told = $derived(this.moment ? this.fresh : this.events.length);
  overlay = $derived.by(() => taste.now.overlay && this.info.deduction && this.eyes !== 'truth');
  still = $derived(taste.still);
  last = $derived(Math.max(0, this.steps.length - 1));

  constructor(told: Told) {
    this.scene = told.scene;
    this.info = told.info;
    this.face = told.face;
    this.result = told.result;
    this.#tale = told.tale;
  }

  /** Puts on somebody's eyes; only what these eyes saw is fetched, so that a seat's replay spoils nothing. */
  async wear(eyes: Eyes): Promise<void> {
    const wanted: (number | null)[] =
      eyes === 'truth' ? [null, ...this.scene.seats.keys()] : [eyes === 'watcher' ? null : eyes];
    const missing = wanted.filter((seat) => !this.#reels.has(seat));
    const step = this.step;
    const atEnd = this.at >= this.last;
    this.loading = missing.length > 0;
    try {
      const reels = await Promise.all(missing.map(async (seat) => [seat, new Reel(await this.#tale(seat))] as const));
      this.#reels = new Map([...this.#reels, ...reels]);
      this.eyes = eyes;
      this.at = atEnd ? this.last : this.indexOf(step);
    } finally {
      this.loading = false;
    }
  }

  /** Fetches what these eyes may have believed, when somebody wants to see it. */
  async believe(): Promise<void> {
    const seat = this.seat;
    if (!this.face.likely || !this.#reels.has(seat) || this.#believing.has(seat)) return;
    this.#believing.add(seat);
    const tale = await this.#tale(seat, true).catch(() => null);
    if (!tale) return;
    const { step } = this;
    const atEnd = this.at >= this.last;
    this.#reels = new Map([...this.#reels, [seat, new Reel(tale)]]);
    this.at = atEnd ? this.last : this.indexOf(step);
  }

  /** The place of a step in this replay: the last one that is not later. */
  indexOf(step: number): number {
    const after = this.steps.findIndex((other) => other > step);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** What is told to one seat alone, with whose it is. */
  #named(event: Happening, seat: number): Happening {
    if (!isToOne(this.scene, event)) return event;
    return { ...event, data: { ...event.data, who: this.scene.seats[seat] } };
  }

  #viewsOfAll(): View[] {
    return this.scene.seats.map((_, seat) => this.#reels.get(seat)?.at(this.step).view ?? this.view);
  }

  /** What was known at a moment, and from which number on it was new. */
  #toldAt(at: number): { events: readonly Happening[]; fresh: number } {
    const whole = this.#whole;
    if (whole) return { events: whole.events.slice(0, whole.until[at]), fresh: whole.until[at - 1] ?? 0 };
    const { log, known, fresh } = this.reel.at(this.steps[at] ?? 0);
    return { events: log.slice(0, known), fresh };
  }

  get headline(): boolean {
    return this.moment !== null || this.roll !== null;
  }

  // --- moving through time

  goTo(at: number): void {
    clearTimeout(this.#hold);
    this.moment = this.played = this.roll = null;
    this.at = Math.min(this.last, Math.max(0, Math.round(at)));
    if (this.playing) this.#wait();
  }

  /** The next moment in which these eyes saw something, or the one before. */
  move(by: number): void {
    if (this.roll && by > 0) return this.goOn();
    let at = this.at + Math.sign(by);
    while (at > 0 && at < this.last && !this.#seesNews(at)) at += Math.sign(by);
    const roll = by > 0 ? this.#rollAt(Math.min(at, this.last)) : null;
    if (roll) this.#tell(roll, at);
    else this.#arrive(at, by > 0);
  }

  #arrive(at: number, staged: boolean): void {
    this.goTo(at);
    if (staged) this.#stage();
  }

  /** The dice of a moment, asked before it is shown. */
  #rollAt(at: number): RollStage | null {
    if (this.still || at === this.at) return null;
    const { events, fresh } = this.#toldAt(at);
    return this.face.staging?.roll?.(events, fresh, this) ?? null;
  }

  /** Tells dice part by part; then comes what they decided. */
  #tell(roll: RollStage, at: number): void {
    clearTimeout(this.#timer);
    this.#to = at;
    const show = (shown: number): void => {
      if (shown > roll.parts.length) return this.goOn();
      this.roll = { ...roll, shown, waits: false };
      const time = roll.Picture ? WHEEL : PART;
      this.#hold = setTimeout(() => show(shown + 1), this.playing ? time / this.speed : time);
    };
    show(roll.from + 1);
  }

  /** Ends the dice that are being told. */
  goOn(): void {
    if (!this.roll) return;
    this.#arrive(this.#to, true);
    if (this.playing) this.#goesOn();
  }

  /** Whoever goes on step by step sees what is worth a moment, as it was seen at the table. */
  #stage(): void {
    if (this.still || this.at === 0) return;
    const events = this.events.slice(this.fresh);
    const { staging } = this.face;
    for (const event of events) {
      const strike = this.eyes === 'truth' ? null : (staging?.strike?.(event, this) ?? null);
      this.moment ??= strike ?? this.face.moment(event, this);
      const card = staging?.played?.(event, this);
      const by = card ? staging!.actor(event, this)?.name : undefined;
      if (card && by && !this.played) this.played = { ...card, by };
    }
    if (!this.playing && this.moment) this.#hold = setTimeout(() => this.endMoment(), MOMENT);
  }

  endMoment(): void {
    clearTimeout(this.#hold);
    this.moment = null;
    if (this.playing) this.#wait();
  }

  #seesNews(at: number): boolean {
    if (this.#whole) return true;
    return this.reel.at(this.steps[at]!).step === this.steps[at];
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.at >= this.last) this.at = 0;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#hold);
    const time = this.moment ? MOMENT : this.played ? CARD : PACE;
    this.#timer = setTimeout(() => {
      this.move(1);
      if (!this.roll) this.#goesOn();
    }, time / this.speed);
  }

  #goesOn(): void {
    if (this.at >= this.last) this.stop();
    else this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  // --- what explains itself

  choose(): void {
    this.deny();
  }

  firm(): boolean {
    return true;
  }

  walkTo(): void {
    this.deny();
  }

  confirm(): void {
    this.deny();
  }

  deny(): void {
    toasts.say('This is a replay. To play on from here, choose “What if, from here”.', 'info');
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
}
