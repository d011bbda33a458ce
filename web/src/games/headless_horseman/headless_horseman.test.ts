import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../face';
import { ART } from './art/art';
import { cardFace, place } from './cards';
import { forestOf, titleOf, wayBetween, wayOf } from './board/forest';
import { marksOf } from './board/marks';
import { glide, stepsOf } from './board/ride';
import { diceOf, lastExchange, lastShown, meaning } from './panels/rolls';
import { lanterns, trees } from './board/scenery';
import { chanceOf, resultOf, sectorsOf } from './panels/spinner';
import oracle from './oracle.json';
import { flightsFrom, ridesOf } from './board/threat';
import type { Night, NightTable, RiderFacts } from './view';

const DATA = '../src/deadfall/games/headless_horseman/data/';
const file = (name: string) => readFileSync(`${DATA}${name}.toml`, 'utf8');
const table = (text: string, name: string) => {
  const part = new RegExp(`\\[${name}\\][^\\n]*\\n([\\s\\S]*?)(?=\\n\\[|$)`).exec(text)![1];
  return Object.fromEntries([...part.matchAll(/^(\w+) = "([^"]*)"/gm)].map(([, key, value]) => [key, value]));
};
const lists = (text: string, name: string) =>
  text
    .split(`[[${name}]]`)
    .slice(1)
    .map((part) => {
      const own = part.split('\n[')[0];
      return Object.fromEntries(
        [...own.matchAll(/^(\w+) = (?:"([^"]*)"|(\d+))/gm)].map(([, key, words, number]) => [
          key,
          words ?? Number(number),
        ]),
      );
    });

const board = file('board');
const cards = file('cards');
const scene = {
  seats: ['Brom', 'Katrina'],
  content: {
    board: {
      title: 'Sleepy Hollow',
      spaces: /'''([\s\S]*?)'''/.exec(board)![1],
      names: table(board, 'names'),
      paths: table(board, 'paths'),
    },
    cards: {
      ichabod: lists(cards, 'ichabod'),
      horseman: lists(cards, 'horseman'),
      ability: lists(cards, 'ability'),
    },
    pack: { spinner: lists(file('pack'), 'spinner') },
  },
} as unknown as Scene;
const forest = forestOf(scene);

test('every place that has a name is told in words, a hex of a path is not', () => {
  for (const [title, id] of forest.byTitle) {
    const told = place(title, scene);
    expect(told === null, title).toBe(forest.spaces.get(id)!.ground === 'path');
    if (told) expect(told.clause).toMatch(/^HH-/);
  }
  expect(place("Orphan's Rise", scene)?.kind).toBe('Clearing');
});
const rider = { name: 'Brom', role: 'Ichabod', space: 'C20', trail: ['C19', 'C20'], hp: 20 };
const foe = { name: 'Katrina', role: 'Horseman', space: 'C23', trail: ['C23'], hp: 9 };
const night = {
  seats: [rider, foe],
  board: { churches: ['V06', 'CHURCH'], graveyards: ['V04', 'V05'], empty: [] },
  move: null,
} as unknown as Night;

describe('the forest', () => {
  test('is read from the content: 404 spaces, 492 steps between them', () => {
    expect(forest.spaces.size).toBe(404);
    const lanes = forest.lanes.reduce((sum, lane) => sum + lane.length - 1, 0);
    expect(lanes + forest.tracks.length + forest.yard.length).toBe(492);
    expect(forest.yard).toHaveLength(8);
  });

  test('runs a long row of hexes from every first hex', () => {
    for (const [, first] of forest.yard)
      expect(forest.lanes.find((lane) => lane.includes(first))!.length, first.id).toBeGreaterThan(12);
  });

  test('gives every space a title of its own', () => {
    expect(forest.byTitle.size).toBe(404);
    expect(titleOf(forest, night, 'V06')).toBe('Church at Black Pond');
    expect(titleOf(forest, night, 'V05')).toBe("Graveyard 2 at Widow's Rise");
    expect(wayOf(forest, 'MAUSOLEUM')).toBe('Mausoleum');
  });

  test('has the titles and ways home that the rules know', () => {
    for (const { space, title, home } of oracle.spaces) {
      expect(forest.byTitle.get(title)).toBe(space);
      expect(forest.homes.get(space), space).toBe(home);
    }
  });

  const seen = (places: { churches: string[]; graveyards: string[] }, seats: object[] = []) =>
    ({ board: { ...places, empty: [] }, seats }) as unknown as Night;

  test.each(oracle.rides)(
    'a $role rides from $from as far as the rules let him',
    ({ places, riders, steps, ...him }) => {
      const seats = riders.map(([name, role, space]) => ({ name, role, space }));
      const rider = seats.find(({ name }) => name === him.name) as unknown as RiderFacts;
      expect(Object.fromEntries(ridesOf(forest, seen(places, seats), rider, him.far))).toEqual(steps);
    },
  );

  test.each(oracle.flights)('a pumpkin flies from $from as far as the rules let it', ({ places, from, far, steps }) => {
    expect(Object.fromEntries(flightsFrom(forest, seen(places), from, far))).toEqual(steps);
  });

  test('strews the same trees every time, none of them on a hex', () => {
    const wood = trees(forest);
    expect(wood.length).toBeGreaterThan(350);
    expect(trees(forest)).toEqual(wood);
    for (const { x, y } of wood)
      expect([...forest.spaces.values()].every((space) => Math.hypot(space.x - x, space.y - y) > 9)).toBe(true);
    expect(lanterns(forest)).toHaveLength(12);
  });
});

describe('marks', () => {
  const asked = (kind: string, options: object[]) =>
    ({ scene, seat: 0, view: night, question: { id: 1, kind }, offers: options }) as unknown as NightTable;
  const five = { id: 5, text: 'play Ride 5', target: { card: 'Ride 5', rides: ['C21 C22 C23', 'C21 V06', 'C19 C18'] } };

  test('a picked number card shows where its rides end', () => {
    const marks = marksOf(asked('number', [five]), 5);
    expect(marks.map(({ space, shape }) => [space, shape])).toEqual([
      ['C23', 'target'],
      ['V06', 'ring'],
      ['C18', 'ring'],
    ]);
    expect(marks[1].fact).toBe('Stop here, regain all hit points');
    expect(marksOf(asked('number', [five]), 4)).toEqual([]);
  });

  test('every exit can be chosen, even if another way ends at the same spaces', () => {
    const exits = [
      { id: 1, text: 'a', target: { space: 'C21', rides: ['C21 C22'] } },
      { id: 2, text: 'b', target: { space: 'C19', rides: ['C19 R09c C22'] } },
    ];
    expect(new Set(marksOf(asked('exit', exits), null).map((mark) => mark.option))).toEqual(new Set([1, 2]));
  });

  test('both chips of a void can be chosen', () => {
    const chips = ['church', 'graveyard'].map((chip, id) => ({ id, text: chip, target: { space: 'V01', chip } }));
    expect(marksOf(asked('place', chips), null).map((mark) => mark.shape)).toEqual(['church', 'graveyard']);
  });
});

describe('rides', () => {
  const told = (event: string, data: object) => ({ event, clause: '', data });

  test('follow what was told: out, back, and where it ended', () => {
    const events = [
      told('rode', { who: 'Brom', to: 'Tarry Ridge Path 7 crossroads' }),
      told('goes_back', { who: 'Brom', to: 'Tarry Ridge Path 5' }),
      told('rode', { who: 'Katrina', to: 'Tarry Ridge Path 1' }),
    ];
    const steps = stepsOf(forest, events, 'Brom', 'A05', 'A05');
    expect(steps.map(({ x }) => x)).toEqual(['A06', 'A07', 'A06', 'A05'].map((id) => forest.spaces.get(id)!.x));
    expect(steps.some((step) => step.jump)).toBe(false);
  });

  test('a banished rider jumps', () => {
    const steps = stepsOf(forest, [told('put', { who: 'Brom', at: 'Weir Bend' })], 'Brom', 'A05', 'V18');
    expect(steps).toHaveLength(1);
    expect(steps[0].jump).toBe(true);
  });

  test('take at most 0.9 seconds, and end where they should', () => {
    const way = wayBetween(forest, 'A01', 'A10')!.slice(1);
    const { frames, duration } = glide(
      forest.spaces.get('A01')!,
      way.map((id) => ({ ...forest.spaces.get(id)!, jump: false })),
    );
    expect(duration).toBeLessThanOrEqual(900);
    expect(frames.at(-1)!.transform).toContain('translate(217px, 44px)');
  });
});

describe('dice and spinner', () => {
  const rolled = (who: string, die: string, face: number, purpose: string) => ({
    event: 'rolled',
    clause: '',
    data: { who, die, face, purpose },
  });
  const battle = [
    { event: 'battle', clause: '', data: {} },
    rolled('Katrina', 'd12', 9, 'attack'),
    rolled('Brom', 'd6', 4, 'defense'),
    { event: 'exchange', clause: '', data: { loser: 'Brom', loss: 5, left: 15 } },
  ];

  test('an exchange shows both dice and who lost', () => {
    expect(lastExchange(battle)!.loss).toEqual({ who: 'Brom', points: 5, left: 15 });
    expect(meaning(lastShown(battle))).toBe('Brom loses 5, 15 left');
    expect(lastExchange(battle.slice(0, 1))).toBe(null);
  });

  test('a phone draws each die with its own sides', () => {
    expect(diceOf(battle)).toMatchObject({ dice: [9, 4], sides: [12, 6] });
  });

  test('a roll with an item keeps what the item adds', () => {
    const armed = [
      battle[0],
      { event: 'rolled_with', clause: '', data: { ...battle[1].data, bonus: 2, total: 11 } },
      battle[2],
      { event: 'exchange', clause: '', data: { loser: 'Brom', loss: 7, left: 13 } },
    ];
    expect(lastShown(armed).rolls.map((roll) => roll.bonus)).toEqual([2, undefined]);
    expect(meaning(lastShown(armed))).toBe('Brom loses 7, 13 left');
  });

  test('a pumpkin says what it needed', () => {
    const thrown = rolled('Katrina', 'd6', 4, 'the pumpkin');
    const missed = { event: 'pumpkin_missed', clause: '', data: { who: 'Brom', most: 3 } };
    expect(meaning(lastShown([thrown, missed]))).toBe('needs 3 or less: a miss');
    expect(meaning(lastShown([thrown]))).toBe('a hit');
  });

  test('the wheel has twelve sectors and every result its share', () => {
    expect(sectorsOf(scene).at(-1)!.to).toBeCloseTo(360);
    for (const { words, result, percent } of oracle.spins) {
      expect(resultOf(words)).toBe(result);
      expect(chanceOf(scene, result)).toBe(`${percent} %`);
    }
  });
});

test('every card says what it does and when, and has a picture of its own', () => {
  const { ichabod, horseman, ability } = scene.content.cards as Record<string, { name: string; effect?: string }[]>;
  for (const { name, effect } of [...ichabod, ...horseman, ...ability]) {
    const face = cardFace(name, scene)!;
    expect(face.text.length, name).toBeGreaterThan(20);
    expect(face.timing, name).toBeTruthy();
    expect(face.clause, name).toMatch(/^HH-/);
    if (effect !== 'ride') expect(ART[name], name).toBeDefined();
  }
});
