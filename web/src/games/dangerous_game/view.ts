/** What a seat of The Most Dangerous Game is shown (contract.ts), and how to find something in it. */
import type { OptionOf, TableState } from '../face';
import type { Tie } from './board/odds';
import type { Contract, Seat, Target, Trap, View } from './contract';

export type DangerousGame = Contract;
export type HuntView = View;
export type Hunt = TableState<DangerousGame>;
export type HuntOption = OptionOf<DangerousGame>;
export type { Seat, Target, Trap };

/** What this table does about even numbers; a betrayal with even numbers is always nobody's. */
export function tieOf(table: Hunt, betrayal: boolean): Tie {
  return betrayal ? 'standoff' : ((table.info.options?.combat_tie ?? 'standoff') as Tie);
}

/** The seat of that name; undefined before anybody has one. */
export function seatOf(view: HuntView, name: string | null): Seat | undefined {
  return view.seats.find((seat) => seat.name === name);
}

/** The own seat; undefined for those who watch. */
export function me(view: HuntView): Seat | undefined {
  return seatOf(view, view.seat);
}

/** Where a seat's piece is, as far as this view knows; null if nobody says. */
export function squareOf(view: HuntView, seat: Seat): string | null {
  if (seat.role === 'Hunter') return seat.square ?? null;
  if (seat.name === view.seat) return view.you?.square ?? null;
  return seat.sighting?.in_sight ? seat.sighting.square : null;
}
