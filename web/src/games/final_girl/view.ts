/** What a film shows (contract.ts), and whether it is set up. */
import type { OptionOf, QuestionOf, TableState } from '../face';
import type { ActionCard, Board, Contract, Girl, Killer, Kind, Target, View } from './contract';

export type FinalGirl = Contract;
export type { ActionCard, Killer, Kind, Target, View };
export type FilmOption = OptionOf<FinalGirl>;
export type FilmQuestion = QuestionOf<FinalGirl>;
/** A film that is set up: before that there is neither girl nor Killer nor board. */
export type FilmView = View & { girl: Girl; killer: Killer; board: Board };
export type FilmTable = TableState<Omit<FinalGirl, 'view'> & { view: FilmView }>;

export function ready(view: View): view is FilmView {
  return view.girl !== null && view.killer !== null && view.board !== null;
}

/** Whether the film of a table is set up. */
export function begun(table: TableState<FinalGirl>): table is FilmTable {
  return ready(table.view);
}
