/** Frames: what each message of the table leaves behind, as it waits to be told. */
import type { Actor, Face, TableState, View } from '../games/face';
import { timeOf, walkTime, type Pace } from '../kit/pace.svelte';
import type { Happening, Question, Result, Window } from '../wire/messages';
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
  return { ...first, ...second, fresh: first.fresh, spaces: first.spaces + second.spaces };
}

/** How long a frame takes when nobody hurries, strikes and moments left out: they keep their time. */
export function lengthOf(face: Face, frame: Frame, pace: Pace): number {
  if (!frame.staged || frame.own || actions(face, frame).length === 0) return 0;
  const glide = frame.walk ? walkTime(frame.spaces, pace) : has(face, frame, 'dice') ? timeOf('dice', pace) : 0;
  return glide + (has(face, frame, 'card') ? timeOf('card', pace) : 0) + timeOf('pause', pace);
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
  return event ? sentence(table.scene, event) : '';
}

/** Until when an answer is waited for, in milliseconds of this machine's time; null without a clock. */
export function deadlineOf(question: Question | null): number | null {
  const seconds = question?.seconds;
  return seconds === null || seconds === undefined ? null : Date.now() + seconds * SECOND;
}
