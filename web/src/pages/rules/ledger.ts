/** The clauses of a game, made readable: sections with names, links between clauses, and search. */
import { sectionName } from '../../table/sections';
import type { ClauseInfo } from '../../wire/api';

export interface Section {
  id: string;
  name: string;
  clauses: ClauseInfo[];
}

export interface Piece {
  text: string;
  kind: 'text' | 'code' | 'link';
  to?: string;
}

export function sections(clauses: readonly ClauseInfo[]): Section[] {
  const found: Section[] = [];
  for (const clause of clauses) {
    const last = found.at(-1);
    const bare = sectionName(clause.section);
    const name = clause.kind === 'ruling' && !/ruling/i.test(bare) ? `Rulings: ${bare.toLowerCase()}` : bare;
    if (last?.name === name) last.clauses.push(clause);
    else found.push({ id: `section-${found.length + 1}`, name, clauses: [clause] });
  }
  return found;
}

/** The clauses that contain the beginnings of all these words. */
export function matching(clauses: readonly ClauseInfo[], words: string): ClauseInfo[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...clauses];
  return clauses.filter((clause) => {
    const text = ` ${[clause.id, clause.section, clause.text, clause.question, clause.example].join(' ').toLowerCase()}`;
    return wanted.every(
      (word) => text.split(/[^a-z0-9§]+/).some((part) => part.startsWith(word)) || text.includes(word),
    );
  });
}

const TOKENS = /`([^`]+)`|\b(?:[A-Z][A-Z0-9]*-)*[A-Z]+-\d+\b/g;

/** A clause's sentence in pieces: names of options as code, ids of other clauses as links. */
export function pieces(text: string, known: ReadonlySet<string>, prefix: string): Piece[] {
  const readable = text.replace(/ -> /g, ' → ').replace(/\*\*/g, '');
  const made: Piece[] = [];
  let from = 0;
  for (const found of readable.matchAll(TOKENS)) {
    const to = [found[0], `${prefix}-${found[0]}`].find((id) => known.has(id));
    if (!found[1] && !to) continue;
    if (found.index > from) made.push({ text: readable.slice(from, found.index), kind: 'text' });
    made.push(found[1] ? { text: found[1], kind: 'code' } : { text: found[0], kind: 'link', to });
    from = found.index + found[0].length;
  }
  if (from < readable.length) made.push({ text: readable.slice(from), kind: 'text' });
  return made;
}
