/** Where a fighter can walk with the movement he has left, and by which steps: a plan, checked step by step as it is walked. */
import type { Arena, Cell } from './arena';

interface Walks {
  /** Fewest steps to each cell. */
  steps: Map<string, number>;
  from: Map<string, string>;
}

export interface Reach extends Walks {
  /** The same without setting foot on anything that hurts. */
  safe: Walks;
}

interface Limits {
  /** The movement left. */
  left?: number;
  /** Whether one-way doors let through against the arrow. */
  keyed?: boolean;
  /** Cells that are not entered. */
  shunned?: Set<string>;
  /** Cells where somebody stands: one may pass, not stop. */
  taken?: Set<string>;
}

/** Fewest steps from a cell to all others that are near enough. */
export function spread(arena: Arena, start: Cell, limits: Limits = {}): Walks {
  const { left = Infinity, keyed = false, shunned, taken } = limits;
  const steps = new Map([[start.name, 0]]);
  const from = new Map<string, string>();
  let edge = [start];
  for (let walked = 1; walked <= left && edge.length; walked++) {
    const ahead: Cell[] = [];
    for (const here of edge) {
      for (const next of arena.steps(here, keyed)) {
        if (steps.has(next.name) || shunned?.has(next.name)) continue;
        if (walked === left && taken?.has(next.name)) continue;
        steps.set(next.name, walked);
        from.set(next.name, here.name);
        ahead.push(next);
      }
    }
    edge = ahead;
  }
  steps.delete(start.name);
  return { steps, from };
}

/** All walks from a cell, and those of them that avoid what hurts: acid, mines. */
export function reach(
  arena: Arena,
  start: Cell,
  left: number,
  keyed: boolean,
  hurts: Set<string>,
  taken: Set<string>,
): Reach {
  const plain = spread(arena, start, { left, keyed, taken });
  return { ...plain, safe: spread(arena, start, { left, keyed, taken, shunned: hurts }) };
}

/** The cells of the walk to a cell, the first step first: unhurt if that can be. */
export function walk(found: Reach, to: string): string[] {
  const { steps, from } = found.safe.steps.has(to) ? found.safe : found;
  if (!steps.has(to)) return [];
  const path = [to];
  for (let at = from.get(to); at && from.has(at); at = from.get(at)) path.unshift(at);
  return path;
}
