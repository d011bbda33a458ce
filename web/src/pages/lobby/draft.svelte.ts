/** A table that is being set up: who shall sit where, and by which rules. */
import type { Pace } from '../../kit/pace.svelte';
import { onShelf } from '../../posters/shelf';
import type { GameInfo, NewTable } from '../../wire/api';
import { myLevel } from '../../wire/mine';
import { levelOf } from '../levels';
import { tableName } from '../names';
import type { Value } from './options';

/** Me, another person at this device, somebody who comes, or a bot. */
export type Who = 'me' | 'here' | 'open' | 'bot';

export interface Place {
  who: Who;
  level: string;
  /** The name of another person at this device. */
  name: string;
}

export type WindowTime = 'quick' | 'calm' | 'none';
export type Watching = 'off' | 'public' | 'seat';

export class Draft {
  readonly game: GameInfo;
  places = $state<Place[]>([]);
  options = $state<Record<string, Value>>({});
  title = $state(tableName());
  public = $state(false);
  spectators = $state<Watching>('public');
  watched = $state(0);
  delay = $state(0);
  /** Seconds for every decision; 0 for no clock, below 0 for the whole game. */
  clock = $state(0);
  /** How long reaction windows are open. */
  window = $state<WindowTime>('calm');
  /** How long the table waits after each thing that happens. */
  pace = $state<Pace>('normal');
  deduction = $state(true);
  pack = $state('');

  mine = $derived(this.places.findIndex((place) => place.who === 'me'));
  open = $derived(this.places.filter((place) => place.who === 'open').length);
  bots = $derived(this.places.filter((place) => place.who === 'bot').length);
  here = $derived(this.places.filter((place) => place.who === 'here').length);
  changed = $derived.by(() => this.game.options.filter((option) => this.value(option.name) !== option.default).length);

  constructor(game: GameInfo) {
    this.game = game;
    const { best, seat } = onShelf(game.key) ?? { best: game.seats[0] ?? 1, seat: 0 };
    this.places = Array.from({ length: best }, (_, at) => this.#place(at === seat ? 'me' : 'open'));
  }

  #place(who: Who): Place {
    return { who, level: levelOf(this.game, myLevel()).level, name: '' };
  }

  resize(seats: number): void {
    while (this.places.length < seats) this.places.push(this.#place('open'));
    this.places.length = seats;
    if (this.mine < 0) this.places[0] = this.#place('me');
    if (this.watched >= seats) this.watched = 0;
  }

  seat(at: number, who: Who): void {
    if (who === 'me' && this.mine >= 0) this.places[this.mine] = { ...this.places[at]! };
    this.places[at] = { ...this.places[at]!, who };
  }

  /** Bots take all seats that are still open. */
  fill(): void {
    this.places = this.places.map((place) => (place.who === 'open' ? { ...place, who: 'bot' } : place));
  }

  value(name: string): Value {
    return this.options[name] ?? this.game.options.find((option) => option.name === name)?.default ?? '';
  }

  set(name: string, value: Value): void {
    const book = this.game.options.find((option) => option.name === name)?.default;
    const others = Object.entries(this.options).filter(([other]) => other !== name);
    this.options = Object.fromEntries(value === book ? others : [...others, [name, value]]);
  }

  /** What goes to the server; people are sat down afterwards. */
  form(): NewTable {
    return {
      game: this.game.key,
      seats: this.places.map(({ who, level }) => (who === 'bot' ? { kind: 'bot', level } : { kind: 'open' })),
      options: this.options as NewTable['options'],
      title: this.title.trim(),
      public: this.public,
      spectators: this.spectators,
      watched: this.spectators === 'seat' ? this.watched : 0,
      delay: this.spectators === 'off' ? 0 : this.delay,
      clock: {
        ...(this.clock > 0 ? { decision: this.clock } : this.clock < 0 ? { game: -this.clock } : {}),
        window: this.here > 0 ? 'none' : this.window,
        pace: this.pace,
      },
      deduction: this.deduction,
      pack: this.pack.trim(),
    } as NewTable;
  }

  /** What the one big button will do. */
  promise(): string {
    const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
    if (this.open > 0) return `Open the table for ${many(this.open, 'more player')}`;
    if (this.bots > 0) return `Start against ${many(this.bots, 'bot')}`;
    if (this.places.length === 1) return 'Start the film';
    return this.here > 0 ? `Start with ${many(this.here + 1, 'player')} at this device` : 'Start';
  }
}
