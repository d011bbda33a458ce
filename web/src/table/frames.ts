/** Frames: what each message of the table leaves behind, as it waits to be told. */
import type { Actor, Face, TableState, View } from '../games/face';
import { timeOf, walkTime, type Pace, type Timed } from '../kit/pace.svelte';
import type { Happening, Question, Result, Window } from '../wire/messages';
import type { Length } from './beats';
import { voiceOf } from './naming';
import { sentence } from './sentences';

export interface Frame {
  view: View;
  events: readonly Happening[];
  /** The number of the first new event. */
  fresh: number;
  /** What somebody is asked, and until when; left out: as before. */
  asked?: { question: Question | null; deadline: number | null };
  undo?: boolean;
  window?: { window: Window | null; drain: { from: number; to: number } | null };
  result?: Result;
  /** Whether it is staged at all: what was taken back or happened before we came is not. */
  staged: boolean;
  /** Who acts, and whether that is this seat. */
  actor: Actor | null;
  own: boolean;
  /** Who walks, where the frame begins with steps of a walk. */
  walk: string;
  spaces: number;
  /** Whether something else happens at its end. */
  ends: boolean;
  /** What else it is staged with: cards, dice, headlines. */
  plan: readonly Timed[];
}

export const SECOND = 1000;
export const NO_WALK = { walk: '', spaces: 0, ends: true };

/** A beat that has been told, to be looked at again. */
export interface Past {
  view: View;
  events: readonly Happening[];
  fresh: number;
  actor: Actor | null;
  own: boolean;
  text: string;
}

export function newEvents(frame: Frame | Past): readonly Happening[] {
  return frame.events.slice(frame.fresh);
}

const actionOf = (face: Face, event: Happening): string | undefined =>
  (face.staging?.actions as Record<string, string> | undefined)?.[event.event];

/** The events that are actions, in order. */
export function actions(face: Face, frame: Frame): Happening[] {
  return newEvents(frame).filter((event) => actionOf(face, event) !== undefined);
}

export function has(face: Face, frame: Frame | Past, action: string): boolean {
  return newEvents(frame).some((event) => actionOf(face, event) === action);
}

/** Who acts in new events; where none says so, whoever acted before. */
export function actorOf(face: Face, events: readonly Happening[], table: TableState): Actor | null {
  for (const event of events) {
    if (actionOf(face, event) === undefined) continue;
    const actor = face.staging!.actor(event, table);
    if (actor) return actor;
  }
  return null;
}

/** Who walks at the beginning of a frame, how far, and whether the walk ends there. */
export function walkOf(face: Face, events: readonly Happening[], actor: Actor | null): typeof NO_WALK {
  const done = events.map((event) => actionOf(face, event)).filter((action) => action !== undefined);
  const other = done.findIndex((action) => action !== 'walk');
  const spaces = other < 0 ? done.length : other;
  return spaces === 0 || !actor ? NO_WALK : { walk: actor.name, spaces, ends: other >= 0 };
}

/** Two parts of one walk as one; null if the second is something else. */
export function joined(first: Frame, second: Frame): Frame | null {
  if (first.walk === '' || first.ends || first.walk !== second.walk || first.own || !first.staged || !second.staged)
    return null;
  if (first.asked?.question || first.result) return null;
  const plan = [...first.plan, ...second.plan];
  return { ...first, ...second, fresh: first.fresh, spaces: first.spaces + second.spaces, plan };
}

/** What new events will be staged with beside their steps, as far as it is known when they come. */
export function planOf(face: Face, { events, fresh, own }: Pick<Frame, 'events' | 'fresh' | 'own'>, table: TableState) {
  const { staging } = face;
  const happened = events.slice(fresh);
  const cards = own ? [] : happened.flatMap((event) => staging?.played?.(event, table) ?? []);
  const roll = staging?.roll?.(events, fresh, table);
  const parts = roll ? Math.max(0, roll.parts.length - roll.from) : 0;
  const struck = happened.some((event) => staging?.strike?.(event, table));
  const headline = struck || happened.some((event) => face.moment(event, table));
  const plan: Timed[] = cards.map(({ brief }) => (brief ? 'dice' : 'card'));
  if (roll?.before) plan.push('walk');
  for (let part = 0; part < parts; part++) plan.push(roll?.Picture ? 'wheel' : 'column');
  if (headline) plan.push(struck ? 'strike' : 'moment');
  return plan;
}

const ROLLS: readonly Timed[] = ['wheel', 'column'];

/** How long a frame takes when nobody hurries; a strike keeps its time. */
export function lengthOf(face: Face, frame: Frame, pace: Pace): Length {
  if (!frame.staged) return { hurried: 0, kept: 0 };
  const { plan } = frame;
  const sum = (times: readonly Timed[]) => times.reduce((all, what) => all + timeOf(what, pace), 0);
  const tumbles = has(face, frame, 'dice') && !plan.some((what) => ROLLS.includes(what));
  const step = frame.walk && !frame.own ? walkTime(frame.spaces, pace) : tumbles ? timeOf('dice', pace) : 0;
  const pause = frame.own || actions(face, frame).length === 0 ? 0 : timeOf('pause', pace);
  return {
    hurried: step + pause + sum(plan.filter((what) => what !== 'strike')),
    kept: sum(plan.filter((what) => what === 'strike')),
  };
}

/** What somebody begins to do, in a few words that tell no outcome. */
export function begins(face: Face, frame: Frame): string {
  const name = frame.actor?.name ?? '';
  if (!name) return '';
  return frame.walk ? `${name} is on the way` : has(face, frame, 'dice') ? `${name} rolls` : `${name} acts`;
}

/** What a frame was, in a few words. */
export function told(face: Face, frame: Frame, table: TableState): string {
  const event = actions(face, frame).at(-1) ?? newEvents(frame).at(-1);
  return event ? sentence(table.scene, event, voiceOf(face, table)) : '';
}

/** Until when an answer is waited for, in milliseconds of this machine's time; null without a clock. */
export function deadlineOf(question: Question | null): number | null {
  const seconds = question?.seconds;
  return seconds === null || seconds === undefined ? null : Date.now() + seconds * SECOND;
}
