/** What a match comes down to: who led when, its key moments, and where its rounds begin. */
import type { Face, Scene, TableState } from '../games/face';
import type { IconName } from '../kit/icons';
import type { Happening, TableInfo } from '../wire/messages';
import type { Frame, Reel } from './reel';

export interface KeyMoment {
  step: number;
  event: string;
  headline: string;
  text: string;
  clause: string;
  tone: 'danger' | 'good';
  /** The round it happened in, as the top bar calls it. */
  when: string;
}

export interface Curve {
  seat: string;
  points: { step: number; value: number }[];
}

export interface Tick {
  step: number;
  label: string;
}

/** A frame as a face sees a table: a still picture that nobody can touch. */
export function stillTable(scene: Scene, info: TableInfo, seat: number | null, frame: Frame): TableState {
  const nothing = (): void => undefined;
  return {
    scene,
    info,
    seat,
    view: frame.view,
    truth: null,
    events: frame.log.slice(0, frame.known),
    fresh: frame.fresh,
    question: null,
    offers: [],
    aimed: null,
    overlay: false,
    still: true,
    choose: nothing,
    firm: () => true,
    walkTo: nothing,
    confirm: nothing,
    deny: nothing,
    showCard: nothing,
    hideCard: nothing,
    showClause: nothing,
  };
}

/** Every moment of a reel that would stop the table. */
export function keyMoments(reel: Reel, face: Face, scene: Scene, info: TableInfo): KeyMoment[] {
  return reel.frames.flatMap((frame) => {
    if (frame.known === frame.fresh) return [];
    const table = stillTable(scene, info, reel.seat, frame);
    const news = frame.log.slice(frame.fresh, frame.known);
    return news.flatMap((event) => asMoment(event, face, table, frame.step));
  });
}

function asMoment(event: Happening, face: Face, table: TableState, step: number): KeyMoment[] {
  const moment = face.moment(event, table);
  if (!moment) return [];
  const { headline, text, clause, tone } = moment;
  return [{ step, event: event.event, headline, text, clause, tone, when: face.phases(table).label }];
}

/** The few that tell the story: how it ended, then the rarest kinds, spread over the match. */
export function tellingFew(moments: readonly KeyMoment[], few = 5): KeyMoment[] {
  if (moments.length <= few) return [...moments];
  const chosen: KeyMoment[] = [moments.at(-1)!];
  const times = new Map<string, number>();
  for (const moment of moments) times.set(moment.event, (times.get(moment.event) ?? 0) + 1);
  while (chosen.length < few) {
    const left = moments.filter((moment) => !chosen.includes(moment));
    chosen.push(left.reduce((best, moment) => (worth(moment) > worth(best) ? moment : best)));
  }
  return chosen.sort((one, other) => one.step - other.step);

  function worth(moment: KeyMoment): number {
    const alike = chosen.filter((other) => other.event === moment.event).length;
    const gap = Math.min(...chosen.map((other) => Math.abs(other.step - moment.step)));
    const length = moments.at(-1)!.step - moments[0]!.step || 1;
    return gap / length - 0.4 * alike + 0.3 / (times.get(moment.event) ?? 1);
  }
}

const MOST_POINTS = 160;

/** The standing of every seat over the match, thinned to what a small chart can show. */
export function curves(reel: Reel, face: Face): Curve[] {
  const stride = Math.max(1, Math.ceil(reel.frames.length / MOST_POINTS));
  const shown = reel.frames.filter((_, at) => at % stride === 0 || at === reel.frames.length - 1);
  const lines = new Map<string, Curve>();
  for (const frame of shown) {
    for (const [seat, value] of Object.entries(face.standing(frame.view))) {
      if (!Number.isFinite(value)) continue;
      const line = lines.get(seat) ?? { seat, points: [] };
      line.points.push({ step: frame.step, value });
      lines.set(seat, line);
    }
  }
  return [...lines.values()];
}

/** Where the rounds begin: a tick whenever the label of the phase track changes. */
export function rounds(reel: Reel, face: Face, scene: Scene, info: TableInfo): Tick[] {
  const ticks: Tick[] = [];
  let last = '';
  for (const frame of reel.frames) {
    const { label } = face.phases(stillTable(scene, info, reel.seat, frame));
    if (label && label !== last) ticks.push({ step: frame.step, label });
    last = label;
  }
  return ticks;
}

/** When each seat went out, as the top bar called that round. */
export function departures(reel: Reel, face: Face, scene: Scene, info: TableInfo): Map<string, string> {
  const gone = new Map<string, string>();
  for (const frame of reel.frames) {
    if (frame.known === frame.fresh) continue;
    const table = stillTable(scene, info, reel.seat, frame);
    for (const seat of face.glance(table)) {
      if (!seat.out) gone.delete(seat.label);
      else if (!gone.has(seat.label)) gone.set(seat.label, face.phases(table).label);
    }
  }
  return gone;
}

const pictures: [RegExp, IconName][] = [
  [/won|escaped|bridge|all dead|bound|dawn/, 'star'],
  [/dies|died|killed|fragged|item of the dead/, 'skull'],
  [/fire|lit\b|pumpkin/, 'flame'],
  [/power|batteries/, 'plug'],
  [/curse|turned|fog|dark/, 'moon'],
  [/sight|shown|seen|glimpsed|found/, 'eye'],
  [/captur|trap|snared|attacked|hit\b|marked/, 'target'],
  [/saved|heal/, 'heart'],
];

/** The icon of a moment on the scrubber. */
export function pictureOf(moment: KeyMoment): IconName {
  return pictures.find(([pattern]) => pattern.test(moment.event))?.[1] ?? (moment.tone === 'good' ? 'star' : 'bolt');
}
