import { expect, it } from 'vitest';
import type { Happening } from '../../../wire/messages';
import { lastRoll } from './rolls';
import type { HuntView } from '../view';

const view = { fight: null } as unknown as HuntView;
const said = (event: string, data: Record<string, unknown> = {}): Happening => ({ event, clause: '', data });

it('shows both dice of a roll to move, and the number that was chosen', () => {
  const events = [
    said('turn began', { who: 'Red' }),
    said('rolled', { who: 'Red', number: 4, die: 8 }),
    said('rolled', { who: 'Red', number: 9, die: 10 }),
    said('number chosen', { who: 'Red', number: 9 }),
  ];
  expect(lastRoll(events, view)).toMatchObject({ sort: 'move', seat: 'Red', dice: [4, 9], faces: [8, 10], chosen: 9 });
});

it('tells a secret roll from an open one', () => {
  const events = [said('turn began', { who: 'Blue' }), said('rolled unseen', { who: 'Blue' })];
  expect(lastRoll(events, view)).toMatchObject({ sort: 'move', dice: [], verdict: 'in secret' });
});

it('shows the last dice of a fight in which another took over, with how it ended', () => {
  const events = [
    said('attacked', { who: 'Red', whom: 'Blue' }),
    said('poached', { who: 'Green', whom: 'Red' }),
    said('combat rolled', { who: 'Green', number: 2, die: 8 }),
    said('combat rolled', { who: 'Blue', number: 3, die: 6 }),
    said('combat rolled with bonus', { who: 'Green', number: 7, die: 8, bonus: 2, total: 9 }),
    said('captured', { who: 'Green', whom: 'Blue' }),
  ];
  expect(lastRoll(events, view)).toMatchObject({
    attacker: 'Green',
    defender: 'Blue',
    dice: [7, 3],
    bonus: 2,
    verdict: 'captured',
  });
});

it('forgets the dice when the next turn begins', () => {
  expect(lastRoll([said('rolled', { who: 'Red', number: 4, die: 8 }), said('turn began')], view)).toEqual({
    sort: 'none',
  });
});
