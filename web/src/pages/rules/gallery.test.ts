import { describe, expect, it } from 'vitest';
import type { Face, Scene } from '../../games/face';
import type { ClauseInfo } from '../../wire/api';
import { clausesOf, decks, gallery, matching, related, slugOf, sum } from './gallery';

const rows = [
  { name: 'Nuke', deck: 'Weapons', count: 1, text: 'Every fighter within range 4 suffers 10 dice.' },
  { name: 'Chainsaw', deck: 'Weapons', count: 2, text: 'Range 1 only.' },
  { name: 'Flak Suit', deck: 'Gadgets', count: 3, text: 'A Nuke costs you 1 less.' },
];
const face = {
  cards: () => rows,
  card: (name: string) => {
    const row = rows.find((other) => other.name === name);
    return row ? { name, kind: row.deck, text: row.text, clause: 'FRAG-WPN-01' } : null;
  },
} as unknown as Face;
const cards = gallery(face, {} as Scene);
const clause = (id: string, kind: string, text: string): ClauseInfo => ({
  id,
  kind,
  text,
  section: '',
  question: '',
  example: '',
});

describe('the gallery', () => {
  it('finds cards by name and by text, in a deck or in all', () => {
    const names = (deck: string, words: string) => matching(cards, deck, words, 'By deck').map(({ name }) => name);
    expect(names('', 'range')).toEqual(['Nuke', 'Chainsaw']);
    expect(names('Gadgets', 'nuke')).toEqual(['Flak Suit']);
    expect(names('', 'nuke 10')).toEqual(['Nuke']);
    expect(names('', 'leech')).toEqual([]);
  });

  it('sorts by name where that is asked for', () => {
    expect(matching(cards, '', '', 'A to Z').map(({ name }) => name)).toEqual(['Chainsaw', 'Flak Suit', 'Nuke']);
  });

  it('counts kinds and cards of each deck', () => {
    expect(decks(cards)).toEqual([
      { name: 'Weapons', kinds: 2, cards: 3 },
      { name: 'Gadgets', kinds: 1, cards: 3 },
    ]);
    expect(sum(cards)).toBe(6);
  });

  it('shows the clause behind a card, then the rulings that name it', () => {
    const clauses = [
      clause('FRAG-X-01', 'clause', 'A Nuke is no grenade.'),
      clause('FRAG-R-02', 'ruling', 'Who is hit by a Nuke? Everyone.'),
      clause('FRAG-R-03', 'ruling', 'Nukes are not meant.'),
      clause('FRAG-WPN-01', 'clause', 'Declare the weapon.'),
    ];
    expect(clausesOf(cards[0]!, clauses).map(({ id }) => id)).toEqual(['FRAG-WPN-01', 'FRAG-R-02', 'FRAG-X-01']);
  });

  it('shows cards that name each other', () => {
    expect(related(cards[0]!, cards).map(({ name }) => name)).toEqual(['Flak Suit']);
    expect(related(cards[2]!, cards).map(({ name }) => name)).toEqual(['Nuke']);
  });

  it('gives every card an address', () => {
    expect(slugOf('Game Hack: Insubstantial')).toBe('game-hack-insubstantial');
    expect(slugOf("Mother's Voice")).toBe('mothers-voice');
    expect(slugOf('Hide in Here!')).toBe('hide-in-here');
  });
});
