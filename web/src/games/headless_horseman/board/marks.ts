/** What glows on the board: every option that points at a space or at a rider, and where a ride by it would end. */
import { forestOf, groundOf, titleOf, type Ground } from './forest';
import { me, targetOf, type NightOption, type NightTable } from '../view';

export interface Mark {
  key: string;
  option: number;
  space: string;
  /** How it is drawn: a ring on a space, a chip to lay, or brackets around a foe. */
  shape: 'ring' | 'church' | 'graveyard' | 'target';
  /** The spaces ridden to get there, the last one included; empty if the piece does not ride. */
  route: string[];
  title: string;
  fact: string;
  /** What a foe's brackets say. */
  tag: string;
  ground: Ground;
}

/** The cards that a number question offers, lowest first. */
export const numberOffers = (table: NightTable) =>
  table.question?.kind === 'number' ? table.offers.filter((o) => o.id > 0) : [];

/** All marks of the open question; of a number question those of the picked card. */
export function marksOf(table: NightTable, picked: number | null): Mark[] {
  const kind = table.question?.kind;
  if (!kind || !me(table)) return [];
  if (kind === 'number')
    return rideMarks(
      table,
      table.offers.filter((option) => option.id === picked),
    );
  if (kind === 'exit') return rideMarks(table, table.offers);
  return table.offers.flatMap((option) => plainMark(table, option) ?? []);
}

/** One mark for each space where a ride can end; an option whose ends are all taken is marked at its first step. */
function rideMarks(table: NightTable, options: readonly NightOption[]): Mark[] {
  const found = new Map<string, Mark>();
  const mark = (option: NightOption, route: string[]) => {
    const space = route.at(-1)!;
    const old = found.get(space);
    if (old && old.route.length <= route.length) return;
    found.set(space, { ...describe(table, option, space, route), key: `${option.id} ${space}` });
  };
  for (const option of options) for (const ride of targetOf(option).rides ?? []) mark(option, ride.split(' '));
  for (const option of options) {
    const first = targetOf(option).space;
    if (first && ![...found.values()].some((other) => other.option === option.id)) mark(option, [first]);
  }
  return [...found.values()];
}

function describe(table: NightTable, option: NightOption, space: string, route: string[]): Mark {
  const { scene, view } = table;
  const forest = forestOf(scene);
  const ground = groundOf(forest, view, space);
  const foe = view.seats.find((rider) => rider.space === space && rider.role !== me(table)!.role);
  return {
    key: `${option.id} ${space}`,
    option: option.id,
    space,
    shape: foe && route.length ? 'target' : 'ring',
    route,
    title: titleOf(forest, view, space),
    fact:
      foe && route.length ? `Attack ${foe.name}, ${foe.hp} hit points` : rideFact(table, option, space, ground, route),
    tag: foe && route.length ? `Attack ${foe.name}` : '',
    ground,
  };
}

/** What waits at the end of a ride, in a few words. */
function rideFact(table: NightTable, option: NightOption, space: string, ground: Ground, route: string[]): string {
  const rider = me(table)!;
  const count = table.view.move?.left ?? (table.question?.kind === 'number' ? option.id : route.length);
  const left = count - route.length;
  if (ground === 'bridge') return rider.role === 'Ichabod' ? 'Reach the Bridge and win' : 'You may cross, not stop';
  if (ground === 'church') return 'Stop here, regain all hit points';
  if (ground === 'graveyard' || ground === 'mausoleum') return 'Regain all hit points';
  if (ground === 'blue') return left > 0 ? `Spin here, ${left} left to ride` : 'Rest here, spin next turn';
  if (left > 0) return 'Stops short: the way on is taken';
  if (rider.role === 'Horseman') return `${route.length} spaces`;
  return `${forestOf(table.scene).homes.get(space)} to the Bridge from here`;
}

/** Chips, places to go to, foes to throw at: one mark for each option that points somewhere. */
function plainMark(table: NightTable, option: NightOption): Mark | null {
  const target = targetOf(option);
  const forest = forestOf(table.scene);
  const foe = table.view.seats.find((rider) => rider.name === target.seat);
  const space = target.space ?? foe?.space;
  if (!space) return null;
  const mark: Mark = {
    key: `${option.id} ${space}`,
    option: option.id,
    space,
    shape: foe ? 'target' : (target.chip ?? 'ring'),
    route: [],
    title: titleOf(forest, table.view, space),
    fact: '',
    tag: '',
    ground: groundOf(forest, table.view, space),
  };
  if (target.chip) return { ...mark, fact: `Place a ${target.chip} here` };
  if (!foe) return { ...mark, fact: placeFact(table) };
  const attack = table.question!.kind === 'attack';
  return {
    ...mark,
    title: `${attack ? 'Attack' : 'Throw at'} ${foe.name}`,
    fact: attack
      ? `${foe.hp} hit points, you win ${target.chance} in 100`
      : `${target.distance} away, hits ${target.chance} in 100`,
    tag: attack ? `Attack ${foe.name}, ${target.chance} %` : `${foe.name}, ${target.distance} away, ${target.chance} %`,
  };
}

function placeFact(table: NightTable): string {
  const kind = table.question!.kind;
  if (kind === 'exile') return 'The Horseman goes here';
  if (kind === 'transport card') return 'Ride on from here';
  return kind === 'nearest' ? 'Go here, your ride ends' : 'Start your turn here, healed';
}
