import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Scene } from '../face';
import { sharesOf } from './panels/spinner';
import type { NightTable } from './view';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => {} }, hidden: false });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
let staging: (typeof import('./staging'))['staging'];
beforeAll(async () => void ({ staging } = await import('./staging')), 120_000);

const board = readFileSync('../src/deadfall/games/headless_horseman/data/board.toml', 'utf8');
const sector = (result: string, sectors: number, spaces?: number) => ({ result, sectors, spaces });
const spinner = [sector('left', 3), sector('right', 3), ...[2, 3, 4].map((far) => sector('back', 1, far))];
const scene = {
  seats: ['Brom', 'Katrina'],
  content: {
    board: { title: 'Sleepy Hollow', spaces: /'''([\s\S]*?)'''/.exec(board)![1], names: {}, paths: {} },
    pack: { spinner: [...spinner, sector('any', 2), sector('nearest', 1)] },
  },
} as unknown as Scene;
const riders = ['Brom', 'Katrina'].map((name) => ({ name, space: 'C20', trail: ['C20'] }));
const mine = { scene, view: { seat: 'Brom', seats: riders } } as unknown as NightTable;
const said = (event: string, data: Record<string, unknown>, clause = '') => ({ event, clause, data });

test('the wheel is told with its shares, its words and what is left to ride', () => {
  expect(sharesOf(scene).map(({ name, sectors, of }) => `${sectors} in ${of}: ${name}`)).toEqual([
    '3 in 12: left',
    '3 in 12: right',
    '3 in 12: back 2, 3 or 4',
    '2 in 12: any',
    '1 in 12: nearest',
  ]);
  const rode = said('rode', { who: 'Brom', to: 'Gunpowder Run 11', left: 2 });
  const spun = (result: string) => said('spun', { who: 'Brom', at: 'Gunpowder Run 11', result });
  const roll = staging.roll!([rode, spun('Path on the Right')], 1, mine)!;
  expect([roll.title, roll.result, roll.parts[0]!.words, roll.button]).toEqual([
    'You turn the wheel',
    'right',
    'Take the path on the right. 2 spaces are left to ride.',
    'Spin',
  ]);
  expect(staging.roll!([rode, spun('Go Back 3 Spaces')], 1, mine)!.parts[0]!.words).not.toContain('left to ride');
});

test('a banishment is a die of its own', () => {
  const events = [
    said('rolled', { who: 'Brom', die: 'd10', face: 4, purpose: 'the banishment' }),
    said('put', { who: 'Katrina', at: 'Reed Pond' }),
  ];
  const roll = staging.roll!(events, 0, mine)!;
  expect([roll.title, roll.parts[0]!.words]).toEqual(['You banish Katrina', 'Katrina goes to Reed Pond.']);
});

test('what strikes this rider is a moment, what strikes others is not', () => {
  const strike = (event: string, data: Record<string, unknown>, clause = '') =>
    staging.strike!(said(event, data, clause), mine)?.headline;
  expect(strike('stunned', { who: 'Brom', turns: 1 })).toBe('A pumpkin strikes you');
  expect(strike('skipped', { who: 'Brom' })).toBe('You lose this turn');
  expect(strike('put', { who: 'Brom', at: 'Reed Pond' }, 'HH-BATTLE-09')).toBe('You are banished');
  expect(strike('put', { who: 'Brom', at: 'Reed Pond' }, 'HH-R-26')).toBeUndefined();
  expect(strike('stunned', { who: 'Katrina', turns: 1 })).toBeUndefined();
});

test('a rider comes to the crossroads before the wheel turns', async () => {
  const { forestOf, titleOf } = await import('./board/forest');
  const forest = forestOf(scene);
  const title = titleOf(forest, { ...mine.view, board: { churches: [], graveyards: [], empty: [] } } as never, 'C23');
  const rode = said('rode', { who: 'Katrina', to: title, left: 2 });
  const events = [rode, said('spun', { who: 'Katrina', at: title, result: 'Path on the Left' })];
  const { before } = staging.roll!(events, 0, mine)!;
  expect([before?.events, before?.view.seats[1].space, before?.view.seats[0].space]).toEqual([1, 'C23', 'C20']);
  expect(staging.roll!(events, 1, mine)!.before).toBeUndefined();
});
