import { expect, it } from 'vitest';
import type { Scene } from '../../face';
import { islandOf } from './island';
import { pieces } from './placing';
import type { HuntView, Seat } from '../view';

const scene = {
  content: {
    pack: { name: 'test' },
    island: { zones: ['JJJJ', 'MMMM'], kinds: ['....', '....'], drawing: { left: 18, top: 18, cell: 36 } },
  },
} as unknown as Scene;
const island = islandOf(scene);
const seat = (name: string, more: Partial<Seat>): Seat =>
  ({ name, token: null, points: 0, captures: 0, escapes: 0, cards: 0, ...more }) as Seat;

function hunt(seats: Seat[], more: Partial<HuntView> = {}): HuntView {
  return { seat: 'Red', phase: 'movement', seats, traps: [], ...more } as unknown as HuntView;
}
const hunter = seat('Green', { role: 'Hunter', square: 'A01' });
const unseen = seat('Blue', { role: 'Hunted', trail: { square: 'B01', kind: 'trail', cycle: 2 }, sighting: null });

it('shows of those in hiding only what is public', () => {
  expect(pieces(island, hunt([hunter, unseen]), null).map(({ id }) => id)).toEqual(['Blue trail', 'Green token']);
});

it('shows the own token, and what everybody else saw last of one', () => {
  const own = seat('Red', {
    role: 'Hunted',
    sighting: { square: 'C01', in_sight: false, cycle: 3, turn: 'Green' },
  });
  const view = hunt([own], { you: { square: 'D02' } as HuntView['you'] });
  expect(pieces(island, view, null).map(({ id, square }) => [id, square.name])).toEqual([
    ['Red last seen', 'C01'],
    ['Red token', 'D02'],
  ]);
});

it('shows where everybody truly is when all views are open', () => {
  const truth = [hunt([], { seat: 'Blue', you: { square: 'D01' } as HuntView['you'] })];
  const token = pieces(island, hunt([unseen]), truth).find(({ kind }) => kind === 'token');
  expect(token?.square.name).toBe('D01');
});

it('marks where somebody told this seat to be, until the next cycle is over', () => {
  const told = new Map([['Blue', { square: 'D02', cycle: 4 }]]);
  const shown = (cycle: number): string[] =>
    pieces(island, hunt([unseen], { cycle }), null, told).map(({ id, square }) => `${id} ${square.name}`);
  expect(shown(5)).toEqual(['Blue trail B01', 'Blue told D02']);
  expect(shown(6)).toEqual(['Blue trail B01']);
});

it('sets those apart who share a square', () => {
  const two = [hunter, seat('Violet', { role: 'Hunter', square: 'A01' })];
  const [one, other] = pieces(island, hunt(two), null);
  expect([one!.x, one!.y]).not.toEqual([other!.x, other!.y]);
});
