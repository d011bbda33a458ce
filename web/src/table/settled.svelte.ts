/** The table as seats and hand show it: they wait for the dice, and tell nothing before the board does. */
import type { Scene, TableState, View } from '../games/face';
import type { Happening, Option, Question, Said, TableInfo, Window } from '../wire/messages';
import type { Waited } from './company/presence';
import type { Play } from './play.svelte';

export class Settled implements TableState {
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  get scene(): Scene {
    return this.#play.scene;
  }
  get info(): TableInfo {
    return this.#play.info;
  }
  get seat(): number | null {
    return this.#play.seat;
  }
  get view(): View {
    return this.#play.calm;
  }
  get truth(): View[] | null {
    return this.#play.truth;
  }
  get events(): readonly Happening[] {
    return this.#play.past ? this.#play.events : this.#play.events.slice(0, this.#play.told);
  }
  get fresh(): number {
    return this.#play.fresh;
  }
  get question(): Question | null {
    return this.#play.question;
  }
  get offers(): readonly Option[] {
    return this.#play.offers;
  }
  get window(): Window | null {
    return this.#play.window;
  }
  get talk(): readonly Said[] {
    return this.#play.talk;
  }
  get waiting(): readonly Waited[] {
    return this.#play.waiting;
  }
  get aimed(): number | null {
    return this.#play.aimed;
  }
  set aimed(option: number | null) {
    this.#play.aimed = option;
  }
  get overlay(): boolean {
    return this.#play.overlay;
  }
  get still(): boolean {
    return this.#play.still;
  }
  choose(option: number): void {
    this.#play.choose(option);
  }
  firm(what: string, option?: number): boolean {
    return this.#play.firm(what, option);
  }
  walkTo(place: string, go: () => void): void {
    this.#play.walkTo(place, go);
  }
  confirm(option: number): void {
    this.#play.confirm(option);
  }
  deny(what: string): void {
    this.#play.deny(what);
  }
  showCard(name: string, beside: Element): void {
    this.#play.showCard(name, beside);
  }
  hideCard(): void {
    this.#play.hideCard();
  }
  showClause(id: string): void {
    this.#play.showClause(id);
  }
}
