/** What the board works out from a view: where one can walk, who would see him there, what a blast strikes.
 *
 * The rules say what is right; oracle.json has their word on it. */
import { cardRow, hasEffect, own, type FighterView, type FragTable } from '../view';
import type { Arena, Cell } from './arena';
import { reach, type Reach } from './paths';
import { look, rangeFrom } from './sight';

/** The dice of acid, and the least die that draws a card at a power-up square. */
export const ACID_DICE = 2;
const POWER_UP = 4;

/** The cells of the fighters, who hold door squares open. */
export function holders(table: FragTable, but = ''): string[] {
  return table.view.seats.flatMap((fighter) => (fighter.cell && fighter.seat !== but ? [fighter.cell] : []));
}

/** The cells of the fighters who can stand in a line of sight. */
export function blockers(table: FragTable, ...but: string[]): string[] {
  if (table.info.options?.['fighters_block'] === 'never') return [];
  return table.view.seats.flatMap((fighter) => {
    const ghost = hasEffect(table.scene, fighter.specials, 'insubstantial');
    return fighter.cell && !ghost && !but.includes(fighter.seat) ? [fighter.cell] : [];
  });
}

export function metric(table: FragTable): string {
  return String(table.info.options?.['range_metric'] ?? 'orthogonal');
}

function wears(table: FragTable, fighter: FighterView, effect: string): boolean {
  return hasEffect(
    table.scene,
    fighter.gadgets.map((gadget) => gadget.card),
    effect,
  );
}

/** The walks that the movement left allows; what hurts on the way is shunned if it can be. */
export function walks(table: FragTable, arena: Arena): Reach | null {
  const me = own(table.view);
  const home = arena.cell(me?.cell);
  if (!me || !home) return null;
  const acid = wears(table, me, 'acid_proof') ? [] : arena.cells.filter((cell) => cell.mark === 'A');
  const mines = table.view.mines.filter((mine) => mine.owner !== me.seat).map((mine) => mine.cell);
  const hurts = new Set([...acid.map((cell) => cell.name), ...mines]);
  const taken = new Set(holders(table, me.seat));
  return reach(arena, home, table.view.turn?.left ?? 0, wears(table, me, 'override'), hurts, taken);
}

/** The others who would be in sight of a fighter in a cell, with the range of each. */
export function inSightFrom(table: FragTable, arena: Arena, cell: Cell): { seat: string; cell: Cell; range: number }[] {
  const me = own(table.view);
  if (!me) return [];
  const range = rangeFrom(arena, cell, metric(table));
  return rivals(table, arena, me.seat).flatMap(({ seat, cell: there }) => {
    if (there === cell) return [];
    const seen = look(arena, cell, there, holders(table, me.seat), blockers(table, me.seat, seat));
    return seen.open ? [{ seat, cell: there, range: range(there) }] : [];
  });
}

/** Those of the cells in which a rival would see the fighter from where he stands. */
export function exposed(table: FragTable, arena: Arena, cells: readonly Cell[]): Cell[] {
  const me = own(table.view)?.seat ?? '';
  const open = holders(table, me);
  return cells.filter((cell) =>
    rivals(table, arena, me).some((rival) => look(arena, rival.cell, cell, open, blockers(table, me, rival.seat)).open),
  );
}

function rivals(table: FragTable, arena: Arena, me: string): { seat: string; cell: Cell }[] {
  return table.view.seats.flatMap(({ seat, cell }) => {
    const there = seat === me ? null : arena.cell(cell);
    return there ? [{ seat, cell: there }] : [];
  });
}

/** The cells that the blast of a weapon strikes when it goes off in one. */
export function struck(table: FragTable, arena: Arena, centre: Cell, weapon: string): Cell[] {
  const reaches = Number(cardRow(table.scene, weapon)?.row.blast_n ?? 0);
  const range = rangeFrom(arena, centre, metric(table));
  return arena.cells.filter((cell) => range(cell) <= reaches && look(arena, centre, cell, holders(table), []).open);
}

/** The least die that draws a card at a power-up square now. */
export function powerUpNeeds(table: FragTable): number {
  const surges = table.view.seats.flatMap((fighter) =>
    fighter.specials.map((card) => cardRow(table.scene, card)?.row).filter((row) => row?.effect === 'power_surge'),
  );
  return Math.min(POWER_UP, ...surges.map((row) => Number(row?.amount)));
}
