/** One line about a space: what is worth knowing before one goes there. */
import { campOf, type Space } from './camp';
import { killersOwn, type Night, type Table } from '../view';

export function fact(table: Table, space: Space, way: readonly string[] | undefined): string {
  const { view } = table;
  const facts = [
    way && `${way.length} ${way.length === 1 ? 'space' : 'spaces'}`,
    killersOwn(table)?.space === space.id && view.killer.space === null && 'you are here',
    ...company(view, space.id),
    ...inside(view, space),
    view.board.barred === space.id && 'barred',
    view.board.lit.includes(space.id) && 'fire lit',
    GROUND[space.kind],
    near(table, space, table.view.board.lit) && `firelight shows ${view.killer.name}`,
    near(table, space, lakes(table)) && `by the Lake, ${view.killer.name} has 1 more die`,
  ];
  return facts.filter(Boolean).slice(0, 3).join(' · ');
}

const GROUND: Partial<Record<Space['kind'], string>> = {
  woods: 'held without a 5 or 6',
  lake: 'ends a Counselor’s turn',
  center: 'search it to view a cabin',
  cave: 'searched with a light only',
};

function near({ scene }: Table, space: Space, spaces: readonly string[]): boolean {
  return spaces.some((id) => id !== space.id && campOf(scene).at.get(id)?.adjacent.includes(space.id));
}

function lakes({ scene }: Table): string[] {
  return campOf(scene).spaces.flatMap((space) => (space.kind === 'lake' ? [space.id] : []));
}

function company(view: Night, id: string): string[] {
  const here = view.counselors.filter((person) => person.space === id).map((person) => person.name);
  if (view.killer.space === id) here.unshift(view.killer.name);
  return here.length ? [here.join(' and ')] : [];
}

function inside(view: Night, space: Space): string[] {
  if (view.board.generator === space.id) return ['Generator'];
  const cabin = view.board.cabins[space.id];
  if (!cabin) return [];
  if (cabin.known.length > 0) return [`seen: ${cabin.known.join(', ')}`];
  return [cabin.cards === 0 ? 'empty' : cabin.cards === 1 ? '1 card inside' : `${cabin.cards} cards inside`];
}
