import { describe, expect, it } from 'vitest';
import oracle from '../oracle.json';
import { Arena, type MapData } from './arena';
import { faces } from '../panels/dice';
import { outline } from './outline';
import { reach, walk } from './paths';
import { look, rangeFrom } from './sight';
import { placeTags } from './tags';

const arenas = new Map((oracle.maps as unknown as MapData[]).map((chart) => [chart.id, new Arena(chart)]));
const smelter = arenas.get('A')!;
const names = (words: string): string[] => words.split(' ').filter(Boolean);

// Python's Arena says what is right: the board may not draw another arena than the one played on.
describe('the arena', () => {
  it.each(oracle.cells)('$map has the cells and doors of the rules', ({ map, cells, doors }) => {
    const arena = arenas.get(map)!;
    expect(arena.cells.map((cell) => cell.name)).toEqual(names(cells));
    expect(arena.doors).toHaveLength(doors);
  });

  it('lets one step where the rules do', () => {
    const to = (map: string, from: string, keyed: boolean): string[] =>
      arenas
        .get(map)!
        .steps(arenas.get(map)!.cell(from)!, keyed)
        .map((cell) => cell.name);
    for (const { map, from, to: plain, keyed } of oracle.steps) {
      expect([map, from, ...to(map, from, false).sort()]).toEqual([map, from, ...names(plain).sort()]);
      expect([map, from, ...to(map, from, true).sort()]).toEqual([map, from, ...names(keyed).sort()]);
    }
  });

  it.each(oracle.sights)('sees from $from of map $map what the rules see', ({ map, from, sees }) => {
    const arena = arenas.get(map)!;
    const here = arena.cell(from)!;
    const visible = arena.cells.filter((cell) => cell !== here && look(arena, here, cell, [], []).open);
    expect(visible.map((cell) => cell.name)).toEqual(names(sees));
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

  it.each(oracle.lines)('goes from $from to $to of map $map as in the rules', (line) => {
    const arena = arenas.get(line.map)!;
    const [a, b] = [arena.cell(line.from)!, arena.cell(line.to)!];
    const others = names(line.others);
    const held = [line.from, line.to, ...others];
    expect(look(arena, a, b, held, others).open).toBe(line.open);
    expect(look(arena, a, b, held, []).open).toBe(line.past);
    for (const [metric, far] of Object.entries(line.range)) expect(rangeFrom(arena, a, metric)(b)).toBe(far);
  });
});

describe('a walk', () => {
  const from = (name: string, left: number, hurts: string[] = []) =>
    reach(smelter, smelter.cell(name)!, left, false, new Set(hurts), new Set());

  it.each(oracle.walks)('from $from of map $map is as long as the rules say', ({ map, from: name, steps }) => {
    const arena = arenas.get(map)!;
    const found = reach(arena, arena.cell(name)!, 6, false, new Set(), new Set());
    expect(Object.fromEntries(found.steps)).toEqual(steps);
    for (const [to, length] of Object.entries(steps)) expect(walk(found, to)).toHaveLength(length!);
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
