import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Arena, type MapData } from './arena';
import { faces } from '../panels/dice';
import { outline } from './outline';
import { reach, walk } from './paths';
import { look, range } from './sight';
import { placeTags } from './tags';

/** The maps of the game, read from its content: just enough TOML for them. */
function maps(): MapData[] {
  const file = new URL('../../../../../src/deadfall/games/frag/data/maps.toml', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('[[maps]]')
    .slice(1)
    .map((part) => ({
      id: /id = "(.)"/.exec(part)![1],
      name: /name = "(.*)"/.exec(part)![1],
      door_colours: ['red', 'green', 'blue'],
      zones: [...part.matchAll(/\["(.*)", "(\w+)", "(\w+)"\]/g)].map((m) => [m[1], m[2], m[3]]) as MapData['zones'],
      block: part.split("'''")[1],
    }));
}

const [smelter, subnet] = maps().map((chart) => new Arena(chart));

const SMELTER = [580, 1890, 1896, 16];
const SUBNET = [582, 1880, 1892, 22];
// prettier-ignore
const SEEN_A = {
  B02: 20, B13: 54, B29: 22, S02: 22, S18: 54, S29: 20, 'F06.nw': 29, 'F09.nw': 34, 'F09.se': 69, 'F22.ne': 23,
  B12: 51, E24: 39, I05: 50, L12: 102, 'O22.se': 34, S03: 23,
};
// prettier-ignore
const SEEN_B = {
  B02: 60, K02: 9, E29: 42, P02: 42, J29: 9, S29: 60, 'A11.se': 53, 'A30.sw': 49, 'I20.nw': 39, 'J14.nw': 12,
  B12: 49, E23: 21, I03: 39, L12: 51, O22: 32, S02: 46,
};

// The numbers are those of the rules (Arena in Python): the board may not draw another arena than the one played on.
describe('the arena', () => {
  it('has the cells, doors and steps of the rules', () => {
    const steps = (arena: Arena, keyed: boolean) =>
      arena.cells.reduce((sum, cell) => sum + arena.steps(cell, keyed).length, 0);
    expect([smelter.cells.length, steps(smelter, false), steps(smelter, true), smelter.doors.length]).toEqual(SMELTER);
    expect([subnet.cells.length, steps(subnet, false), steps(subnet, true), subnet.doors.length]).toEqual(SUBNET);
  });

  it.each([
    ['Smelter', smelter, SEEN_A],
    ['Subnet', subnet, SEEN_B],
  ] as const)('sees on %s what the rules see', (_name, arena, seen) => {
    for (const [name, count] of Object.entries(seen)) {
      const here = arena.cell(name)!;
      const visible = arena.cells.filter((cell) => cell !== here && look(arena, here, cell, [], []).open);
      expect([name, visible.length]).toEqual([name, count]);
    }
  });
});

describe('a line of sight', () => {
  it('is blocked by a fighter whose square it crosses, not by one whose corner it grazes', () => {
    const [a, b] = [smelter.cell('G10')!, smelter.cell('G15')!];
    expect(look(smelter, a, b, [], []).open).toBe(true);
    expect(look(smelter, a, b, [], ['G12'])).toMatchObject({ open: false, fighter: true });
    expect(look(smelter, smelter.cell('P19')!, smelter.cell('R21')!, [], ['P20']).open).toBe(true);
    expect(look(smelter, smelter.cell('P19')!, smelter.cell('R21')!, [], ['Q20']).open).toBe(false);
  });

  it('goes through a door square only while somebody holds it', () => {
    const [a, b] = [smelter.cell('C24')!, smelter.cell('C26')!];
    expect(look(smelter, a, b, [], []).open).toBe(false);
    expect(look(smelter, a, b, ['C25'], []).open).toBe(true);
  });

  it('has the range that the table counts', () => {
    const [a, b] = [smelter.cell('G10')!, smelter.cell('J14')!];
    expect([range(a, b, 'orthogonal'), range(a, b, 'king'), range(a, b, 'walking')]).toEqual([7, 4, null]);
  });
});

describe('a walk', () => {
  const from = (name: string, left: number, hurts: string[] = []) =>
    reach(smelter, smelter.cell(name)!, left, false, new Set(hurts));

  it('is as long as the rules say', () => {
    const found = from('B02', 60);
    expect(['B13', 'B29', 'S02', 'S18', 'S29'].map((name) => found.steps.get(name))).toEqual([13, 33, 27, 33, 44]);
    expect(walk(found, 'B13')).toHaveLength(13);
  });

  it('ends where the movement ends', () => {
    const found = from('B02', 3);
    expect(Math.max(...found.steps.values())).toBe(3);
    expect(walk(found, 'B13')).toEqual([]);
  });

  it('goes round what hurts if there is time, and through it if there is not', () => {
    const round = from('G10', 4, ['G11']);
    expect(walk(round, 'G12')).not.toContain('G11');
    expect(walk(from('G10', 2, ['G11']), 'G12')).toEqual(['G11', 'G12']);
  });
});

describe('dice to look at', () => {
  it('add up to what was drawn, and fall the same way every time', () => {
    for (let dice = 1; dice <= 12; dice++) {
      for (const sum of [dice, 2 * dice + 1, 6 * dice].filter((total) => total <= 6 * dice)) {
        const shown = faces(dice, sum, dice * 31 + sum);
        expect(shown).toHaveLength(dice);
        expect(shown.every((face) => face >= 1 && face <= 6)).toBe(true);
        expect(shown.reduce((a, b) => a + b, 0)).toBe(sum);
        expect(faces(dice, sum, dice * 31 + sum)).toEqual(shown);
      }
    }
  });
});

describe('the board', () => {
  it('draws one outline round squares that touch and leaves holes out', () => {
    expect(outline(new Set(['0,0', '1,0'])).match(/M/g)).toHaveLength(1);
    const ring = new Set(['0,0', '1,0', '2,0', '0,1', '2,1', '0,2', '1,2', '2,2']);
    expect(outline(ring).match(/M/g)).toHaveLength(2);
  });

  it('puts tags beside their fighters, on the board and clear of each other', () => {
    const frame = { x: 0, y: 0, width: 990, height: 660 };
    const size = { width: 176, height: 42 };
    const spots = [
      { x: 20, y: 20 },
      { x: 60, y: 20 },
      { x: 970, y: 640 },
    ];
    const tags = placeTags(spots, size, frame, spots);
    for (const tag of tags) {
      expect(tag.x >= 0 && tag.y >= 0 && tag.x + size.width <= 990 && tag.y + size.height <= 660).toBe(true);
    }
    const [a, b] = tags;
    expect(Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height).toBe(true);
  });
});
