import { expect, it } from 'vitest';
import { shelf } from '../../posters/shelf';
import type { GameInfo } from '../../wire/api';
import { balance } from './balance';
import cards from './balance.json';
import { Draft } from './draft.svelte';

const game = (key: string, names: string[], seats: number[]): GameInfo =>
  ({
    key,
    title: '',
    blurb: '',
    seats,
    bots: ['basic'],
    levels: [],
    minutes: 60,
    weight: 3,
    options: names.map((name) => ({
      name,
      label: '',
      help: '',
      default: name === 'killer' ? 'hans' : 'normal',
      allowed: '',
      values: [],
      low: null,
      high: null,
      clause: '',
    })),
  }) as GameInfo;

it('tells what was played, and nothing where house rules differ', () => {
  const draft = new Draft(game('final_girl', ['killer', 'side', 'girl', 'epic'], [1]));
  const hans = balance(draft)!;
  expect(hans.shares.map(({ words }) => words.replace(/ [\d.]+ %$/, ''))).toEqual(['the Killer', 'the Final Girl']);
  draft.set('side', 'extreme');
  expect(balance(draft)!.shares[1]!.parts[0]).toBeLessThan(hans.shares[1]!.parts[0]!);
  draft.set('girl', 'reiko');
  expect(balance(draft)).not.toBeNull();
  draft.set('epic', 'force');
  expect(balance(draft)).toBeNull();
});

it('has a card for every game of the shelf, with shares of all games', () => {
  for (const { key } of shelf) {
    const seats = cards.filter((card) => card.game === key).map((card) => card.seats);
    const draft = new Draft(game(key, key === 'final_girl' ? ['killer', 'side'] : [], seats));
    for (const many of seats) {
      draft.resize(many);
      const { shares, give } = balance(draft)!;
      const all = shares.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part, 0);
      expect(all).toBeGreaterThan(99.5);
      expect(all).toBeLessThan(100.5);
      expect(give).toBeGreaterThan(0);
    }
  }
});

it('says of seats that are alike how far they are apart', () => {
  const draft = new Draft(game('frag', [], [4]));
  draft.resize(4);
  expect(balance(draft)!.shares.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^each seat about 25 %, between [\d.]+ and [\d.]+$/),
  ]);
});
