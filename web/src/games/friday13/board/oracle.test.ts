import { describe, expect, it } from 'vitest';
import type { Scene } from '../../face';
import { BARE, BLOCKS_ON, HITS_ON } from '../cards';
import oracle from '../oracle.json';
import { ITEMS, WEAPONS } from '../panels/hands';
import { DARK, WOODS } from '../story';
import { COUNSELOR_WOUNDS, JASON_WOUNDS, type Table } from '../view';
import { campOf } from './camp';
import { byLake, firelit } from './facts';
import { reach } from './options';

const scene = { content: oracle.content[0] } as unknown as Scene;
const camp = campOf(scene);
const spaces = (found: (id: (typeof camp.spaces)[number]) => boolean): string[] =>
  camp.spaces.filter(found).map((space) => space.id);
const names = (words: string): string[] => words.split(' ').filter(Boolean);

// Python's rules say what is right: the board may not promise another camp than the one that is played in.
describe('a Move', () => {
  it.each(oracle.walks)(
    'goes as far as the rules let it: $name',
    ({ kind, options, view, events, offers, reach: far }) => {
      const table = { scene, info: { options }, view, events, offers, question: { kind, options: offers } };
      const found = [...reach(camp, table as unknown as Table)].map(([id, way]) => [id, way.length]);
      expect(Object.fromEntries(found)).toEqual(far);
    },
  );
});

describe('the ground', () => {
  it.each(oracle.lights)('is lit by fires as in the rules: $board', ({ board, shows }) => {
    const table = { scene, view: { board } } as unknown as Table;
    expect(spaces((space) => firelit(table, space)).sort()).toEqual(names(shows).sort());
  });

  it.each(oracle.shore)('is by the Lake where the rules say', ({ spaces: shore }) => {
    expect(spaces((space) => byLake({ scene } as Table, space)).sort()).toEqual(names(shore).sort());
  });
});

it('has the numbers of the rules', () => {
  expect({
    counselor_wounds: COUNSELOR_WOUNDS,
    jason_wounds: JASON_WOUNDS,
    weapons: WEAPONS,
    items: ITEMS,
    dark: DARK,
    woods: WOODS,
    hits_on: HITS_ON,
    blocks_on: BLOCKS_ON,
    bare_attack: BARE.attack,
    bare_defence: BARE.defence,
  }).toEqual(oracle.numbers[0]);
});
