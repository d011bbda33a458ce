/** One line about a space: what is worth knowing before one goes there. */
import { campOf, type Camp, type Space } from './camp';
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
    !view.board.lit.includes(space.id) && firelit(table, space) && `firelight shows ${view.killer.name}`,
    space.kind !== 'lake' && byLake(table, space) && `by the Lake, ${view.killer.name} has 1 more die`,
  ];
  return facts.filter(Boolean).slice(0, 3).join(' · ');
}

const GROUND: Partial<Record<Space['kind'], string>> = {
  woods: 'held without a 5 or 6',
  lake: 'ends a Counselor’s turn',
  center: 'search it to view a cabin',
  cave: 'searched with a light only',
};

/** Whether a fire shows the killer here: on its space and one farther, while the power is on and no fog lies. */
export function firelit({ scene, view }: Table, space: Space): boolean {
  const { lit, power, fog } = view.board;
  return power && !fog && within(campOf(scene), space, (other) => lit.includes(other.id));
}

export function byLake({ scene }: Table, space: Space): boolean {
  return within(campOf(scene), space, (other) => other.kind === 'lake');
}

/** Whether this space or one next to it is such a space. */
function within(camp: Camp, space: Space, such: (other: Space) => boolean): boolean {
  return camp.spaces.some((other) => such(other) && (other === space || other.adjacent.includes(space.id)));
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
