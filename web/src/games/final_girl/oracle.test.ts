import { expect, test } from 'vitest';
import { Chart } from './board/geometry';
import { reach, ways } from './board/reach';
import oracle from './oracle.json';
import type { Location } from './packs';
import { reasonWhyNot } from './panels/hand';
import { lastRoll } from './panels/roll';
import type { ActionCard, FilmTable, FilmView, Kind } from './view';

const charts = new Map(oracle.boards.map((place) => [place.id, new Chart(place as unknown as Location)]));

test.each(oracle.ways)('from $from at $place, $who get as far as the rules say', (walk) => {
  const view = { board: walk } as unknown as FilmView;
  const found = reach(ways(charts.get(walk.place)!, view, walk.who), walk.from, 99);
  expect(Object.fromEntries([...found].map(([name, way]) => [name, way.length]))).toEqual(walk.steps);
});

test.each(oracle.rolls)('a roll ends with $dice and $successes successes', ({ events, dice, successes }) => {
  const told = lastRoll(events.map((event) => ({ ...event, clause: '' })));
  expect(told).toMatchObject({ dice, successes });
});

test.each(oracle.reasons)('$card.name is not on offer: $reason', ({ kind, time, rewards, card, reason }) => {
  const table = {
    question: { kind: kind as Kind },
    view: { girl: { time } },
    offers: rewards ? [{ id: 1, text: '', target: { do: 'reward' } }] : [],
  } as unknown as FilmTable;
  expect(reasonWhyNot(table, card as ActionCard, kind === 'act' ? 'hand' : 'tableau')).toBe(reason);
});
