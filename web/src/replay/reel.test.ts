import { describe, expect, it } from 'vitest';
import type { Happening } from '../wire/messages';
import { Reel, stepsOf, together, wholeTruth } from './reel';

const event = (name: string, data: Record<string, unknown> = {}): Happening => ({ event: name, clause: 'X-01', data });

const watcher = new Reel({
  seat: null,
  view: { round: 0, seats: [{ hp: 2 }] },
  updates: [
    { step: 0 },
    { step: 2, changes: [[['round'], 1]], first: 0, events: [event('begins')] },
    { step: 5, changes: [[['seats', 0, 'hp'], 1]], first: 1, events: [event('hurt'), event('cries')] },
  ],
});

describe('a reel', () => {
  it('shows the last thing seen at every step', () => {
    expect([0, 1, 2, 4, 5, 99].map((step) => watcher.at(step).view.round)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(watcher.at(4).view.seats[0].hp).toBe(2);
    expect(watcher.at(5).view.seats[0].hp).toBe(1);
  });

  it('keeps what was shown before a choice was taken back', () => {
    const reel = new Reel({
      seat: 1,
      view: {},
      updates: [
        { step: 1, first: 0, events: [event('a'), event('b')] },
        { step: 2, first: 1, events: [] },
        { step: 3, first: 1, events: [event('c')] },
      ],
    });
    const told = (step: number): string[] => {
      const frame = reel.at(step);
      return frame.log.slice(0, frame.known).map(({ event }) => event);
    };
    expect([told(1), told(2), told(3)]).toEqual([['a', 'b'], ['a'], ['a', 'c']]);
    expect(wholeTruth([reel], [1, 2, 3])).toEqual({ events: [event('a'), event('c')], until: [1, 1, 2] });
  });
});

describe('several reels', () => {
  it('tell whose it is what one seat alone was told', () => {
    const told = (seat: number | null): Reel =>
      new Reel({ seat, view: {}, updates: [{ step: 1, first: 0, events: [event(seat === null ? 'all' : 'one')] }] });
    const named = (one: ReturnType<typeof event>, seat: number) => ({ ...one, data: { who: seat } });
    expect(wholeTruth([told(null), told(0), told(1)], [1], named).events).toEqual([
      event('all'),
      named(event('one'), 0),
      named(event('one'), 1),
    ]);
  });

  it('line up by their steps', () => {
    const other = new Reel({ seat: 0, view: {}, updates: [{ step: 0 }, { step: 3 }, { step: 5 }] });
    expect(stepsOf([watcher, other])).toEqual([0, 2, 3, 5]);
  });

  it('tell together every event once, secret ones too', () => {
    const shared = event('moved', { to: 'B03' });
    const secret = event('drew card', { card: 'Medkit' });
    expect(together([[shared], [shared, secret], [shared]])).toEqual([shared, secret]);
    expect(together([[shared, shared], [shared]])).toHaveLength(2);
  });
});
