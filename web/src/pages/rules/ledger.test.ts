import { describe, expect, it } from 'vitest';
import type { ClauseInfo } from '../../wire/api';
import { sectionName } from '../../table/sections';
import { matching, pieces, sections } from './ledger';

const clause = (id: string, section: string, text: string): ClauseInfo => ({
  id,
  section,
  text,
  kind: 'clause',
  question: '',
  example: '',
});

describe('section names', () => {
  it('are words, whatever the ledger calls them', () => {
    expect(
      [
        '2.9 ATT / LOS',
        'COMP — components',
        '2.7 Effect icons (ICON)',
        'General and end of game',
        '2.6 PUP (powering up)',
      ].map(sectionName),
    ).toEqual(['Attacks, line of sight', 'Components', 'Effect icons', 'General and end of game', 'Powering up']);
  });
});

describe('the clauses', () => {
  const rules = [
    clause('FRAG-LOS-01', '2.9 ATT / LOS', 'A straight line from centre to centre.'),
    clause('FRAG-LOS-02', '2.9 ATT / LOS', 'No obstacle in that line (R-18).'),
    clause('FRAG-R-18', '3.4 Table of rulings', 'See `fighters_block`.'),
  ];

  it('stand in their sections', () => {
    expect(sections(rules).map(({ clauses }) => clauses.length)).toEqual([2, 1]);
  });

  it('are found by beginnings of words, in any order', () => {
    expect(matching(rules, 'line obst').map(({ id }) => id)).toEqual(['FRAG-LOS-02']);
    expect(matching(rules, 'los-01').map(({ id }) => id)).toEqual(['FRAG-LOS-01']);
    expect(matching(rules, ' ')).toHaveLength(3);
  });

  it('link to each other and mark the names of options', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(pieces(rules[1]!.text, known, 'FRAG')).toEqual([
      { text: 'No obstacle in that line (', kind: 'text' },
      { text: 'R-18', kind: 'link', to: 'FRAG-R-18' },
      { text: ').', kind: 'text' },
    ]);
    expect(pieces(rules[2]!.text, known, 'FRAG')[1]).toEqual({ text: 'fighters_block', kind: 'code' });
    expect(pieces('B-52 flies', known, 'FRAG')).toEqual([{ text: 'B-52 flies', kind: 'text' }]);
  });
});
