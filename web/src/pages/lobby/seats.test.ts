import { expect, it } from 'vitest';
import { seatMark, seatRole } from './seats';

it('deals six Counselors as evenly as possible, low seats first', () => {
  const dealt = (seats: number): string[] =>
    Array.from({ length: seats - 1 }, (_, at) => seatRole('friday13', at + 1, seats));
  expect(dealt(3)).toEqual(['Alma, Boyd and Cassie', 'Dmitri, Effie and Gus']);
  expect(dealt(5)).toEqual(['Alma and Boyd', 'Cassie and Dmitri', 'Effie', 'Gus']);
  expect(dealt(7)).toEqual(['Alma', 'Boyd', 'Cassie', 'Dmitri', 'Effie', 'Gus']);
});

it('gives every seat of a table another mark', () => {
  for (const [game, seats] of Object.entries({ frag: 6, friday13: 7, dangerous_game: 7, headless_horseman: 8 })) {
    const marks = Array.from({ length: seats }, (_, seat) => seatMark(game, seat));
    expect(new Set(marks.map(({ colour }) => colour)).size).toBe(seats);
    expect(new Set(marks.map(({ shape }) => shape)).size).toBe(seats);
  }
});
