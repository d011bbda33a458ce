/** A space in words: its name and kind, and who and what is there. */
import type { FilmView } from '../view';

/** The colour of a space's edge by what it is for. */
export const EDGE = { plain: 'var(--film-indigo-71)', search: 'var(--film-cyan-63)', exit: 'var(--film-mint-65)' };

export function kindOf(view: FilmView, name: string): keyof typeof EDGE {
  const here = view.board.spaces[name];
  return here?.exit ? 'exit' : here?.deck !== undefined ? 'search' : 'plain';
}

export function titleOf(view: FilmView, name: string): string {
  const here = view.board.spaces[name];
  return here?.exit ? `${name}, Exit` : here?.deck !== undefined ? `${name}, Search` : name;
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export function factsOf(view: FilmView, name: string): string[] {
  const here = view.board.spaces[name] ?? {};
  const facts: string[] = [];
  if (view.girl.at === name) facts.push(`${view.girl.girl} is here`);
  if (view.killer.at === name) facts.push(`${view.killer.name} is here`);
  const people = (here.victims ?? 0) + (here.special?.length ?? 0);
  if (people) facts.push(here.exit ? `${plural(people, 'Victim')} can be saved` : plural(people, 'Victim'));
  if (here.special?.length) facts.push(here.special.join(', '));
  if (here.minions?.length) facts.push(plural(here.minions.length, view.killer.minions?.name ?? 'Minion'));
  if (here.deck !== undefined) facts.push(deckFact(view, here.deck));
  for (const token of here.tokens ?? [])
    facts.push(token === 'open' ? 'its door is open' : token === 'searched' ? 'searched' : `${token} token`);
  return facts;
}

function deckFact(view: FilmView, deck: number): string {
  const cards = view.decks[deck]?.cards ?? [];
  if (!cards.length) return 'nothing left to find';
  const known = cards.map((card) => card.name ?? '?');
  return known.some((name) => name !== '?')
    ? `Items: ${known.join(', ')}`
    : `${plural(cards.length, 'item')}, face down`;
}
