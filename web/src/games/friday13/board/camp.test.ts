import { describe, expect, it } from 'vitest';
import { survey, walks, type Space, type SpaceKind } from './camp';

const space = (id: string, kind: SpaceKind, x: number, y: number, ...adjacent: string[]): Space => ({
  id,
  name: id,
  kind,
  number: 0,
  x,
  y,
  adjacent,
});

/** A square road around a smaller one, joined by one trail over T, with a cabin at A and woods at B. */
const file = {
  name: 'Small camp',
  width: 100,
  height: 100,
  space: [
    space('A', 'junction', 0, 0, 'B', 'D', 'cabin'),
    space('B', 'junction', 90, 0, 'A', 'C', 'woods', 'T'),
    space('C', 'junction', 90, 90, 'B', 'D'),
    space('D', 'junction', 0, 90, 'A', 'C'),
    space('T', 'junction', 70, 20, 'B', 'b'),
    space('a', 'junction', 30, 30, 'b', 'd'),
    space('b', 'junction', 60, 30, 'a', 'c', 'T'),
    space('c', 'junction', 60, 60, 'b', 'd'),
    space('d', 'junction', 30, 60, 'a', 'c'),
    space('cabin', 'small', -5, -5, 'A'),
    space('woods', 'woods', 95, -5, 'B'),
  ],
};

describe('the survey of a camp', () => {
  const camp = survey(file);
  const names = (line: Space[]): string =>
    line
      .map((s) => s.id)
      .sort()
      .join('');

  it('finds the loop roads from outside in', () => {
    expect(camp.loops.map(names)).toEqual(['ABCD', 'abcd']);
  });

  it('joins what is left of the roads into trails', () => {
    expect(camp.trails.map(names)).toEqual(['BTb']);
  });

  it('sorts the other ways by what they lead to', () => {
    expect(camp.drives.map((edge) => names(edge))).toEqual(['Acabin']);
    expect(camp.footpaths.map((edge) => names(edge))).toEqual(['Bwoods']);
  });
});

describe('walks', () => {
  const camp = survey(file);

  it('go as far as the steps reach, by the shortest way', () => {
    const found = walks(
      camp,
      'A',
      2,
      ['B', 'D', 'cabin'],
      () => false,
      () => false,
    );
    expect(found.get('C')).toEqual(['B', 'C']);
    expect(found.get('T')).toEqual(['B', 'T']);
    expect(found.has('b')).toBe(false);
  });

  it('end where a space stops the walker and avoid what is closed', () => {
    const found = walks(
      camp,
      'A',
      3,
      ['B', 'D'],
      (id) => id === 'B',
      (id) => id === 'C',
    );
    expect([...found.keys()].sort()).toEqual(['B', 'D']);
  });
});
