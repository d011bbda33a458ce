import { describe, expect, it } from 'vitest';
import type { Happening } from '../../wire/messages';
import type { Scene } from '../face';
import oracle from './oracle.json';
import { staging } from './staging';
import type { Table } from './view';

const said = (event: string, data: Record<string, unknown> = {}): Happening => ({ event, clause: 'F13-FGT-07', data });
const scene = { content: oracle.content[0] } as unknown as Scene;
const people = ['Alma', 'Boyd', 'Cassie'].map((name) => ({ name, player: 'Player 1', space: 'C7', alive: true }));
const view = {
  seat: 'Player 1',
  seats: [
    { name: 'Jason', counselors: [] },
    { name: 'Player 1', counselors: ['Alma', 'Boyd'] },
  ],
  you: { counselors: ['Alma', 'Boyd'] },
  counselors: people,
  killer: { name: 'Jason', space: 'C7' },
};
const table = { scene, view } as unknown as Table;
const asJason = { scene, view: { ...view, seat: 'Jason', you: { events: [] } } } as unknown as Table;
const blow = [
  said('strikes', { who: 'Alma' }),
  said('weapon shown', { card: 'Pitchfork' }),
  said('hit roll', { dice: 3, hits: 2 }),
  said('block roll', { dice: 2, blocks: 1 }),
  said('wounded', { who: 'Alma', wounds: 1, total: 1 }),
];

describe('a blow', () => {
  it('is told in three parts: hits, blocks, wounds', () => {
    const roll = staging.roll!(blow, 0, table)!;
    expect(roll.title).toBe('Jason strikes Alma');
    expect(roll.parts.map(({ verdict, words }) => [verdict, words])).toEqual([
      ['2 hits', 'Jason, Pitchfork'],
      ['1 blocked', 'Alma'],
      ['1 wound', 'Alma has 1 of 2 wounds'],
    ]);
    expect(roll.parts[2]!.sum).toBe('2 − 1 = 1');
    expect(roll.parts[0]!.rows[0]!.dice).toEqual([1, 1, 0]);
  });

  it('that misses has no second part', () => {
    const back = [said('strikes back', { who: 'Alma' }), said('fights bare-handed', { who: 'Alma' })];
    const roll = staging.roll!([...blow, ...back, said('hit roll', { dice: 1, hits: 0 })], blow.length, table)!;
    expect(roll.title).toBe('Alma strikes Jason');
    expect(roll.parts.map(({ verdict, words }) => [verdict, words])).toEqual([['Miss', 'Alma, unarmed']]);
  });

  it('is struck by the killer, though the event names the Counselor', () => {
    expect(staging.actor(blow[0]!, table)).toEqual({ name: 'Jason', seat: 'Jason' });
    expect(staging.actor(said('strikes back', { who: 'Alma' }), table)?.seat).toBe('Player 1');
  });
});

describe('a die of one’s own', () => {
  it('in the dark says what was needed and whether it was found', () => {
    const roll = staging.roll!([said('dark roll', { who: 'Boyd', die: 3 })], 0, table)!;
    expect(roll.parts[0]).toMatchObject({ words: '4 or more is needed', verdict: 'In vain' });
    expect(staging.roll!([said('dark roll', { who: 'Boyd', die: 4 })], 0, table)!.parts[0]!.verdict).toBe('Found');
  });

  it('of a flight that is cut off says so', () => {
    const events = [said('flees', { who: 'Alma' }), said('flee roll', { who: 'Alma', die: 2 })];
    expect(staging.roll!(events, 0, table)!.parts[0]!.verdict).toBeUndefined();
    const caught = [...events, said('cannot flee', { who: 'Alma' })];
    expect(staging.roll!(caught, 0, table)!.parts[0]!.verdict).toBe('No way out');
  });

  it('is staged for those who roll it alone', () => {
    expect(staging.roll!([said('dark roll', { who: 'Cassie', die: 4 })], 0, table)).toBeNull();
    expect(staging.roll!([said('rolled', { who: 'Alma', die: 4 })], 0, table)).toBeNull();
    expect(staging.roll!([said('killer flee die', { die: 4 })], 0, table)).toBeNull();
    expect(staging.roll!([said('killer flee die', { die: 4 })], 0, asJason)!.title).toBe('You slip away');
  });
});

it('what wounds one’s own is a moment, a death is another', () => {
  expect(staging.strike!(said('wounded', { who: 'Alma', total: 1 }), table)).toMatchObject({
    headline: 'Alma is wounded',
    at: { x: expect.any(Number) as number },
  });
  expect(staging.strike!(said('wounded', { who: 'Alma', total: 2 }), table)).toBeNull();
  expect(staging.strike!(said('wounded', { who: 'Cassie', total: 1 }), table)).toBeNull();
  expect(staging.strike!(said('killer wounded', { total: 3 }), table)).toBeNull();
  expect(staging.strike!(said('killer wounded', { total: 3 }), asJason)?.text).toBe('You have 3 of 6 wounds.');
});

it('whoever has lost all Counselors is out while others live', () => {
  const dead = people.map((person) => ({ ...person, alive: person.name === 'Cassie' }));
  expect(staging.out!(table)).toBeNull();
  expect(staging.out!({ scene, view: { ...view, counselors: dead } } as unknown as Table)).toEqual({
    title: 'Your Counselors are dead',
    text: 'Your team plays on: Cassie lives.',
  });
});
