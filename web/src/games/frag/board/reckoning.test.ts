import { describe, expect, it } from 'vitest';
import type { Scene } from '../../face';
import oracle from '../oracle.json';
import { lastRoll } from '../panels/rolls';
import type { FragTable } from '../view';
import { arenaOf } from './arena';
import { ACID_DICE, exposed, inSightFrom, powerUpNeeds, struck, walks } from './reckoning';

const scene = { content: { maps: { maps: oracle.maps }, ...oracle.cards[0] } } as unknown as Scene;
const arena = arenaOf(scene, 'A');
const names = (words: string): string[] => words.split(' ').filter(Boolean);
const tableOf = (view: object, options: object): FragTable =>
  ({ scene, info: { options }, view }) as unknown as FragTable;

// Python's rules say what is right: what the board promises must come true.
describe.each(oracle.positions)('$name', ({ options, view, steps, safe, sight, exposed: seen, power_up }) => {
  const table = tableOf(view, options);
  const found = walks(table, arena)!;

  it('lets one walk as far as the rules do', () => {
    expect(Object.fromEntries(found.steps)).toEqual(steps);
    expect(Object.fromEntries(found.safe.steps)).toEqual(safe);
  });

  it('shows whom one sees from there', () => {
    for (const [name, foes] of Object.entries(sight)) {
      const met = inSightFrom(table, arena, arena.cell(name)!).map(({ seat, range }) => [seat, range]);
      expect([name, Object.fromEntries(met)]).toEqual([name, foes]);
    }
  });

  it('shows where one is seen', () => {
    const cells = arena.cells.filter((cell) => cell.name in steps);
    expect(exposed(table, arena, cells).map((cell) => cell.name)).toEqual(names(seen));
  });

  it('says what power-ups need', () => {
    expect(powerUpNeeds(table)).toBe(power_up);
  });
});

it.each(oracle.blasts)('a blast strikes what it strikes in the rules: $options', (blast) => {
  const cells = struck(tableOf(blast.view, blast.options), arena, arena.cell(blast.at)!, blast.weapon);
  expect(cells.map((cell) => cell.name)).toEqual(names(blast.struck));
});

it.each(oracle.losses)('a hit costs what it costs in the rules: $loss', ({ events, loss }) => {
  expect(lastRoll(events)!.meaning.split(',')[0]).toBe(loss ? `${loss} Health lost` : 'too little to hurt');
});

it('has the numbers of the rules', () => {
  expect({ acid_dice: ACID_DICE }).toEqual(oracle.numbers[0]);
});
