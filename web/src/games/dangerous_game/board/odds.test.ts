import { expect, it } from 'vitest';
import oracle from '../oracle.json';
import { odds, type Tie } from './odds';

it.each(oracle.fights)('gives $dice with $bonus more, ties to $tie, the chances that the rules do', (fight) => {
  const { dice, bonus, tie, won, even, lost } = fight;
  const decided = won + even + lost;
  const { win, tie: drawn, lose } = odds(dice, bonus, tie as Tie);
  expect(win).toBeCloseTo(won / decided);
  expect(drawn).toBeCloseTo(even / decided);
  expect(lose).toBeCloseTo(lost / decided);
});

it.each(oracle.betrayals)('leaves a betrayal as it is where ties are for $tie', ({ dice, won, even, lost }) => {
  expect(odds(dice)).toEqual({ win: won / 64, tie: even / 64, lose: lost / 64 });
});
