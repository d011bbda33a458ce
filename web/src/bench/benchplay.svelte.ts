/** A table that stands still at one moment of a real match; choosing only says what was chosen. */
import type { Face, Scene, View } from '../games/face';
import { Play } from '../table/play.svelte';
import type { Question, Happening, TableInfo } from '../wire/messages';

export interface Fixture {
  scene: Scene;
  info: TableInfo;
  seat: number;
  view: View;
  question: Question | null;
  events: Happening[];
  fresh: number;
  truth: View[];
  spectator: View;
}

export interface FixtureNote {
  n: number;
  kind: string;
  seat: number;
  choices: number;
}

export class BenchPlay extends Play {
  onchoose: (text: string) => void = () => {};

  constructor(fixture: Fixture, face: Face, seat: number, truth: boolean) {
    super({ scene: fixture.scene, info: fixture.info, face, token: '' });
    this.hear({
      type: 'welcome',
      v: 1,
      table: fixture.info,
      seat,
      version: 1,
      first: 0,
      events: fixture.events,
      view: seat === fixture.seat ? fixture.view : fixture.truth[seat],
      question: seat === fixture.seat && fixture.question ? { ...fixture.question, seconds: 61 } : null,
      talk: [
        { name: fixture.info.seats[1]?.name ?? 'Juno', seat: 1, text: 'stand still please' },
        { name: fixture.info.seats[2]?.name ?? 'Ripley', seat: 2, text: 'you first' },
      ],
    });
    this.fresh = fixture.fresh;
    this.truth = truth ? fixture.truth : null;
    this.link = 'open';
  }

  override choose(option: number): void {
    this.onchoose(this.offers.find((offer) => offer.id === option)?.text ?? 'nothing on offer');
  }
}
