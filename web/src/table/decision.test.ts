import { expect, it } from 'vitest';
import { piecesOf } from './decision';
import type { Play } from './play.svelte';

/** A seat at a table of two Counselors, whose view is there when the seat was welcomed. */
function seatWith(view: { counselors?: { player: string; name: string }[] }): Play {
  const glance = ({ view }: { view: { counselors: { player: string; name: string }[] } }) =>
    view.counselors.map(({ player, name }) => ({ seat: player, label: name }));
  return { begun: 'counselors' in view, view, face: { glance } } as unknown as Play;
}

it('calls a seat by its pieces', () => {
  const counselors = ['Alma', 'Boyd'].map((name) => ({ player: 'Ines', name }));
  expect(piecesOf(seatWith({ counselors }), 'Ines')).toEqual(['Alma', 'Boyd']);
});

it('calls a seat that was not welcomed yet by its own name', () => {
  expect(piecesOf(seatWith({}), 'Ines')).toEqual(['Ines']);
});
