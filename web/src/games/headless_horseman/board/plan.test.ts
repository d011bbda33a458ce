import { describe, expect, test } from 'vitest';
import type { NightTable } from '../view';
import { Plan } from './plan.svelte';

const number = (value: number) => ({
  id: value,
  text: `play Ride ${value}`,
  target: { card: `Ride ${value}`, rides: [] },
});
const way = (id: number, space: string) => ({ id, text: `ride to ${space}`, target: { space } });

function table(kind: string, offers: object[], space = 'C20', id = 1) {
  const chosen: number[] = [];
  const asked = {
    seat: 0,
    view: { seats: [{ space, role: 'Ichabod' }], board: { churches: [], graveyards: [] } },
    question: { id, kind },
    offers,
    aimed: null as number | null,
    confirm: (option: number) => chosen.push(option),
  };
  return { asked, chosen, plan: new Plan(asked as unknown as NightTable) };
}

describe('the card in mind', () => {
  test('is the highest, until another one is picked', () => {
    const { plan } = table('number', [number(3), number(5)]);
    expect(plan.chosen).toBe(5);
    plan.pick(3);
    expect(plan.chosen).toBe(3);
  });

  test('gives way to the one aimed at', () => {
    const { asked, plan } = table('number', [number(3), number(5)]);
    asked.aimed = 3;
    expect([plan.picked, plan.chosen]).toEqual([3, 5]);
  });

  test('is picked anew for every question', () => {
    const { asked, plan } = table('number', [number(3), number(5)]);
    plan.pick(3);
    asked.question = { id: 2, kind: 'number' };
    expect(plan.chosen).toBe(5);
  });
});

describe('the ride in mind', () => {
  test('answers the forks on its way', () => {
    const { asked, chosen, plan } = table('exit', [way(1, 'C21'), way(2, 'C19')]);
    plan.route.ahead = ['C21', 'C22'];
    plan.follow();
    expect(new Set(chosen)).toEqual(new Set([1]));
    asked.view.seats[0].space = 'C21';
    asked.question = { id: 2, kind: 'exit' };
    asked.offers = [way(7, 'C22'), way(8, 'V05')];
    plan.follow();
    expect(new Set(chosen)).toEqual(new Set([1, 7]));
  });

  test('is forgotten when the rider is somewhere else', () => {
    const { chosen, plan } = table('exit', [way(1, 'D21')], 'D20');
    plan.route.ahead = ['C21', 'C22'];
    plan.follow();
    expect(chosen).toEqual([]);
    expect(plan.route.ahead).toEqual([]);
  });

  test('waits while something else is asked', () => {
    const { chosen, plan } = table('attack', [{ id: 0, text: 'pass', target: {} }]);
    plan.route.ahead = ['C21', 'C22'];
    plan.follow();
    expect(chosen).toEqual([]);
    expect(plan.route.ahead).toHaveLength(2);
  });
});
