/** The cards of a game as a gallery: found by words, sorted into decks, with the clauses that speak of them. */
import type { CardFace, Face, Listed, Scene } from '../../games/face';
import { cutAt } from '../../table/naming';
import type { ClauseInfo } from '../../wire/api';

export interface Shown extends Listed {
  slug: string;
  face: CardFace;
}

export type Order = 'By deck' | 'A to Z';

/** Missile Launcher is at /cards/missile-launcher. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function gallery(face: Face, scene: Scene): Shown[] {
  const found = new Map<string, Shown>(); // of two that share a name, the card that a table shows
  for (const listed of face.cards(scene)) {
    const card = face.card(listed.name, scene);
    const slug = slugOf(listed.name);
    if (card && !found.has(slug)) found.set(slug, { ...listed, slug, face: card });
  }
  return [...found.values()];
}

/** The cards of a deck (all: '') whose name or text has all these words, or their beginnings. */
export function matching(cards: readonly Shown[], deck: string, words: string, order: Order): Shown[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter((card) => {
    const text = [card.name, card.face.kind, card.face.text, card.face.timing ?? ''].join(' ').toLowerCase();
    return (deck === '' || card.deck === deck) && wanted.every((word) => text.includes(word));
  });
  return order === 'A to Z' ? found.sort((a, b) => a.name.localeCompare(b.name)) : found;
}

/** The decks in their order, each with its kinds of cards and its cards. */
export function decks(cards: readonly Shown[]): { name: string; kinds: number; cards: number }[] {
  const names = [...new Set(cards.map((card) => card.deck))];
  return names.map((name) => {
    const inside = cards.filter((card) => card.deck === name);
    return { name, kinds: inside.length, cards: sum(inside) };
  });
}

export const sum = (cards: readonly Listed[]): number => cards.reduce((all, card) => all + card.count, 0);

/** The clause behind a card, then the rulings that name it, then other clauses that do. */
export function clausesOf(card: Shown, clauses: readonly ClauseInfo[]): ClauseInfo[] {
  const names = (clause: ClauseInfo): boolean =>
    cutAt(`${clause.question} ${clause.text}`, [card.name]).some((part) => part.name);
  const own = clauses.filter((clause) => clause.id === card.face.clause);
  const said = clauses.filter((clause) => clause.id !== card.face.clause && names(clause));
  const rulings = said.filter((clause) => clause.kind === 'ruling');
  return [...own, ...rulings, ...said.filter((clause) => !rulings.includes(clause))];
}

/** Cards that this one names, and those that name it. */
export function related(card: Shown, cards: readonly Shown[]): Shown[] {
  const named = (text: string, name: string): boolean => cutAt(text, [name]).some((part) => part.name);
  return cards.filter(
    (other) => other !== card && (named(card.face.text, other.name) || named(other.face.text, card.name)),
  );
}
