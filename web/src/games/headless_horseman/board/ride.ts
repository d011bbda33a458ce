/** How a piece gets from where it stood to where it stands: the way its events tell, for the eye to follow. */
import type { Happening } from '../../../wire/messages';
import { told } from '../../face';
import type { Horseman } from '../view';
import type { Point } from './curves';
import { wayBetween, type Forest } from './forest';

export interface Step extends Point {
  /** The piece is taken up and put here instead of riding. */
  jump: boolean;
}

const LONGEST = 12;

interface Leg {
  who: string | null;
  to: string | undefined;
  jump: boolean;
}

/** Where an event took a rider: spaces are told by their titles, and whoever is turned rises at the Mausoleum. */
function legOf(forest: Forest, happening: Happening): Leg | null {
  const { event, data } = told<Horseman>(happening);
  const called = (title: string | null) => forest.byTitle.get(title ?? '');
  switch (event) {
    case 'rode':
    case 'goes_back':
      return { who: data.who, to: called(data.to), jump: false };
    case 'stops_short':
      return { who: data.who, to: called(data.at), jump: false };
    case 'put':
      return { who: data.who, to: called(data.at), jump: true };
    case 'turned':
      return { who: data.who, to: mausoleum(forest), jump: true };
    default:
      return null;
  }
}

const mausoleum = (forest: Forest) => [...forest.spaces.values()].find((space) => space.ground === 'mausoleum')!.id;

/** The steps of a rider through the events of one update; the last one is where it stands now. */
export function stepsOf(forest: Forest, events: readonly Happening[], who: string, from: string, to: string): Step[] {
  let here = from;
  const steps: Step[] = [];
  const go = (next: string, jump: boolean) => {
    const way = jump ? null : wayBetween(forest, here, next, LONGEST);
    for (const id of way ? way.slice(1) : [next]) {
      const { x, y } = forest.spaces.get(id)!;
      steps.push({ x, y, jump: !way });
    }
    here = next;
  };
  for (const event of events) {
    const leg = legOf(forest, event);
    if (leg?.who === who && leg.to && leg.to !== here) go(leg.to, leg.jump);
  }
  if (here !== to) go(to, steps.length > 0);
  return steps;
}

const PER_SPACE = 160;
const LONGEST_RIDE = 900;
const PER_JUMP = 420;
const HOP = 6;
const LEAN = 4;

/** A horse leans into the slope of its way. */
const leaning = (from: Point, to: Point) => Math.max(-LEAN, Math.min(LEAN, (to.y - from.y) * 0.4));

/** The frames of a glide: a hop for each space, a fade for each jump. */
export function glide(start: Point, steps: Step[]): { frames: Keyframe[]; duration: number } {
  const ridden = steps.filter((step) => !step.jump).length;
  const perSpace = Math.min(PER_SPACE, LONGEST_RIDE / Math.max(1, ridden));
  const duration = steps.reduce((sum, step) => sum + (step.jump ? PER_JUMP : perSpace), 0);
  const at = ({ x, y }: Point, opacity = 1, offset = 0, lean = 0): Keyframe => ({
    transform: `translate(${x}px, ${y}px) rotate(${lean}deg)`,
    opacity,
    offset,
  });
  const frames = [at(start)];
  let here = start;
  let time = 0;
  for (const step of steps) {
    const span = (step.jump ? PER_JUMP : perSpace) / duration;
    if (step.jump) frames.push(at(here, 0, time + span / 2), at(step, 0, time + span / 2));
    else
      frames.push(
        at({ x: (here.x + step.x) / 2, y: (here.y + step.y) / 2 - HOP }, 1, time + span / 2, leaning(here, step)),
      );
    time = Math.min(1, time + span);
    frames.push(at(step, 1, time));
    here = step;
  }
  frames[frames.length - 1].offset = 1;
  return { frames, duration };
}
