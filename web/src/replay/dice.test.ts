import { describe, expect, it } from 'vitest';
import { patched, type Change } from '../wire/patch';
import { outcome, verify, type DiceRecord, type Noted } from './dice';
import first from './record.fixture.json';
import tampered from './tampered.fixture.json';

const good = tampered.good as unknown as DiceRecord[];
const seen: Noted[] = tampered.seen.map(({ commit, share, seals }) => ({
  commit,
  shares: [share],
  seals: seals.split(','),
}));

describe('the dice of a record', () => {
  it('hold, draw by draw, and the check says what it shows and what not', () => {
    const verdict = verify(good[0], seen[0]);
    expect(verdict).toMatchObject({ holds: true, draws: good[0].proof!.draws.length });
    expect(verdict.text).toContain('nobody could choose the dice');
    expect(verdict.text).toContain('Not checked here');
  });

  it('hold for whoever only watched, but prove less', () => {
    const verdict = verify(good[0]);
    expect(verdict.holds).toBe(true);
    expect(verdict.text).not.toContain('nobody could choose');
  });

  it('hold for a match that went on from a moment of another, and say so', () => {
    const verdict = verify(good[1], seen[1]);
    expect(verdict).toMatchObject({ holds: true, text: expect.stringContaining('before the branch') });
  });

  it('of a match away from a table are not sealed, and nothing is said against them', () => {
    const { proof: _, ...record } = good[0];
    expect(verify(record)).toMatchObject({ holds: false, sealed: false, draws: 0 });
  });

  it('of the old protocol follow, but could have been chosen', () => {
    for (const record of [tampered.old, first] as unknown as DiceRecord[]) {
      const verdict = verify(record);
      expect(verdict).toMatchObject({ holds: true, text: expect.stringContaining('could have chosen them') });
    }
  });

  it.each(tampered.tampered.map((found) => [found.name, found] as const))('with %s', (_, found) => {
    const record = patched(good[found.of], found.changes as unknown as Change[]);
    const verdict = verify(record, seen[found.of]);
    expect(verdict.holds).toBe(!found.visible);
    expect(verdict.text).toMatch(found.visible ? /\.$/ : /Not checked here/);
  });
});

describe('the share of a number', () => {
  it('follows the weights', () => {
    const roll = (value: number): Uint8Array => Uint8Array.of(0, value);
    expect([0, 1, 2, 3, 4].map((value) => outcome(roll(value), [7, 8], [1, 3]))).toEqual([7, 8, 8, 8, 7]);
    expect(outcome(roll(5), [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1])).toBe(6);
  });
});
