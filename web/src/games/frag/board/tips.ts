/** What the board says about a square under the pointer. */
import type { Cell } from './arena';
import { ACID_DICE, powerUpNeeds } from './reckoning';
import { fighterOf, type FragTable } from '../view';

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
  const { view } = table;
  const found: string[] = [];
  if ('WG'.includes(cell.mark)) {
    const done = view.turn?.checked.includes(cell.name);
    found.push(done ? 'checked this turn' : `card on ${powerUpNeeds(table)}+`);
  }
  if (cell.mark === 'A') found.push(`${ACID_DICE} dice of damage`);
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
