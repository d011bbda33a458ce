/** The address of a moment: which step, with whose eyes. It stands after the #, so that sharing needs no server. */
import type { Eyes } from './replay.svelte';

export interface Place {
  step: number | null;
  eyes: Eyes;
}

export function readPlace(hash: string): Place {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const step = given.get('step');
  const eyes = given.get('eyes') ?? 'truth';
  return {
    step: step !== null && /^\d+$/.test(step) ? Number(step) : null,
    eyes: /^\d+$/.test(eyes) ? Number(eyes) : eyes === 'watcher' ? 'watcher' : 'truth',
  };
}

/** The moment of a replay from which another table went on. */
export function branchedFrom({ table, step }: { table: string; step: number }): string {
  return `/replay/${table}${writePlace({ step, eyes: 'truth' })}`;
}

export function writePlace({ step, eyes }: Place): string {
  return `#${step === null ? '' : `step=${step}&`}eyes=${eyes}`;
}
