/** What the board says about a square under the pointer. */
import type { Arena, Cell } from './arena';
import { look, range } from './sight';
import { fighterOf, hasEffect, own, type FragTable } from '../view';

export interface Tip {
  title: string;
  lines: string[];
}

/** What a square is, in a word or two. */
export function squareWord(cell: Cell): string {
  if (/\d/.test(cell.mark)) return `Respawn point ${cell.mark}`;
  switch (cell.mark) {
    case 'W':
      return 'Weapon square';
    case 'G':
      return 'Gadget square';
    case 'T':
      return 'Teleporter';
    case 'A':
      return 'Acid';
    case '%':
      return 'Grate';
    case '=':
    case ':':
      return 'Door';
    case '^':
    case '>':
    case 'v':
    case '<':
      return 'One-way door';
    default:
      return cell.zone;
  }
}

/** What happens to somebody who enters a square. */
export function entering(table: FragTable, cell: Cell): string[] {
  const { view, scene } = table;
  const found: string[] = [];
  if ('WG'.includes(cell.mark)) {
    const surge = view.seats.some((fighter) => hasEffect(scene, fighter.specials, 'power_surge'));
    const done = view.turn?.checked.includes(cell.name);
    found.push(done ? 'checked this turn' : `card on ${surge ? 2 : 4}+`);
  }
  if (cell.mark === 'A') found.push('2 dice of damage');
  const lying = view.counters.filter((counter) => counter.cell === cell.name);
  const here = lying.filter((counter) => !counter.closed_to.includes(view.active ?? ''));
  if (here.length < lying.length) found.push('counter taken this turn');
  if (here.some((counter) => counter.kind === 'blood')) found.push('blood: 1 Health');
  for (const pile of here.filter((counter) => counter.kind !== 'blood')) {
    const left = pile.kind === 'pile' ? `${pile.left} of ` : '';
    found.push(`${left}${(pile.cards ?? []).join(', ')}`);
  }
  const mine = view.mines.find((laid) => laid.cell === cell.name);
  if (mine) found.push(`mine of ${mine.owner}`);
  return found;
}

/** The cells of the fighters who can stand in a line of sight. */
export function blockers(table: FragTable, ...but: string[]): string[] {
  if (table.info.options?.['fighters_block'] === 'never') return [];
  return table.view.seats.flatMap((fighter) => {
    const ghost = hasEffect(table.scene, fighter.specials, 'insubstantial');
    return fighter.cell && !ghost && !but.includes(fighter.seat) ? [fighter.cell] : [];
  });
}

export function holders(table: FragTable): string[] {
  return table.view.seats.flatMap((fighter) => fighter.cell ?? []);
}

export function metric(table: FragTable): string {
  return String(table.info.options?.['range_metric'] ?? 'orthogonal');
}

/** The others who would be in sight from a cell, with the range of each. */
export function inSightFrom(
  table: FragTable,
  arena: Arena,
  cell: Cell,
): { seat: string; cell: Cell; range: number | null }[] {
  const me = own(table.view);
  if (!me) return [];
  return table.view.seats.flatMap((foe) => {
    const there = arena.cell(foe.cell);
    if (!there || foe.seat === me.seat || there === cell) return [];
    const seen = look(arena, cell, there, holders(table), blockers(table, me.seat, foe.seat));
    return seen.open ? [{ seat: foe.seat, cell: there, range: range(cell, there, metric(table)) }] : [];
  });
}

/** A fighter in one line: what everybody can see of him. */
export function fighterTip(table: FragTable, seat: string): Tip | null {
  const fighter = fighterOf(table.view, seat);
  if (!fighter) return null;
  const armed = fighter.weapons.map((arm) => (arm.ammo === null ? arm.card : `${arm.card} ${arm.ammo}`));
  const lines = [
    `Health ${fighter.health}, Speed ${fighter.speed}, Accuracy ${fighter.accuracy}`,
    armed.join(', ') || 'pistol only',
  ];
  const hand = table.truth?.[table.scene.seats.indexOf(seat)]?.you?.hand;
  if (hand) lines.push(`holds ${hand.join(', ') || 'nothing'}`);
  return { title: seat, lines };
}
