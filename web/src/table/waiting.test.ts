/** How long bots keep a player waiting, by the page's own clock; `tools/pace.py` measures whole matches with it. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Face, Scene, Staging } from '../games/face';
import type { Happening, Question, TableInfo } from '../wire/messages';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => {} }, hidden: false });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });

interface Match {
  seats: string[];
  seat: number;
  view: Record<string, unknown>;
  rounds: Happening[][][];
  content?: object;
}

const file = process.env.DEADFALL_ROUNDS;
const matches = JSON.parse(readFileSync(file ?? new URL('./rounds.fixture.json', import.meta.url), 'utf8')) as Record<
  string,
  Match
>;

const STAGINGS: Record<string, () => Promise<{ staging: Staging }>> = {
  frag: () => import('../games/frag/staging'),
  friday13: () => import('../games/friday13/staging'),
  dangerous_game: () => import('../games/dangerous_game/staging'),
  headless_horseman: () => import('../games/headless_horseman/staging'),
  final_girl: () => import('../games/final_girl/staging'),
};
const BUDGET = 12;
/** How the table sends what bots do to somebody who plays alone: one step of the match after the other. */
const GRID = 50;
/** A pause for every step, as it was before there were beats. */
const BEFORE = 0.7;

let Play: typeof import('./play.svelte').Play;
const stagings = new Map<string, Staging>();
beforeAll(async () => {
  ({ Play } = await import('./play.svelte'));
  for (const [game, load] of Object.entries(STAGINGS)) stagings.set(game, (await load()).staging);
}, 120_000);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waits(game: string, match: Match): number[] {
  const staging = { ...stagings.get(game)!, strike: undefined, out: undefined };
  const scene = {
    game,
    title: game,
    seats: match.seats,
    words: {},
    kinds: {},
    content: match.content ?? {},
  } as unknown as Scene;
  const info = {
    id: 't',
    game,
    clock: {},
    status: 'playing',
    seats: match.seats.map((label, seat) => ({ seat, label, kind: seat === match.seat ? 'person' : 'bot' })),
  } as unknown as TableInfo;
  const face = {
    help: {},
    sound: () => null,
    moment: () => null,
    onBoard: () => false,
    glance: () => [],
    card: () => ({}),
    staging,
  } as unknown as Face;
  const play = new Play({ scene, info, face, token: 'x' });
  const question = { kind: 'move', prompt: '?', options: [{ id: 0, text: 'go' }] };
  let number = 0;
  let known = 0;
  play.hear({
    type: 'welcome',
    v: 1,
    table: info,
    seat: match.seat,
    version: 1,
    first: 0,
    events: [],
    view: match.view,
  });
  const found: number[] = [];
  for (const round of match.rounds) {
    if (play.question) play.choose(0);
    const began = Date.now();
    round.forEach((events, at) => {
      const last = at === round.length - 1;
      number += 1;
      const asked = last ? { question: { ...question, id: number } as Question } : at === 0 ? { question: null } : {};
      play.hear({ type: 'update', version: number, first: known, events, ...asked });
      known += events.length;
      if (play.roll?.waits) play.goOn();
      if (!last) vi.advanceTimersByTime(GRID);
    });
    if (round.length === 0) continue;
    while (play.question === null) {
      if (play.roll?.waits)
        play.goOn(); // whoever plays rolls at once: that is no waiting for bots
      else vi.advanceTimersToNextTimer();
    }
    found.push((Date.now() - began) / 1000);
  }
  return found;
}

for (const [game, match] of Object.entries(matches)) {
  test(`${game}: bots take at most ${BUDGET} seconds between two own decisions`, () => {
    const found = waits(game, match).sort((one, other) => one - other);
    const before = match.rounds.map((round) => round.length * BEFORE).sort((one, other) => one - other);
    if (file) console.info(`${game.padEnd(18)} before ${figures(before)}   now ${figures(found)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.at(-1)).toBeLessThanOrEqual(BUDGET);
  });
}

/** A table of three bots that stages whatever it is sent: a word is how an event is told. */
function staged(): import('./play.svelte').Play {
  const seats = ['Red', 'Blue', 'Green', 'Gold'];
  const scene = { game: 'toy', title: 'Toy', seats, words: {}, kinds: {}, content: {} } as unknown as Scene;
  const info = {
    id: 't',
    game: 'toy',
    clock: {},
    status: 'playing',
    seats: seats.map((label, seat) => ({ seat, label, kind: seat === 0 ? 'person' : 'bot' })),
  } as unknown as TableInfo;
  const part = { title: '', rows: [], words: '' };
  const headline = (event: string) => ({ headline: event, text: '', clause: '', tone: 'danger' });
  const staging = {
    actions: { spin: 'act', fight: 'act', card: 'act', walk: 'walk', strike: 'act', moment: 'act' },
    actor: ({ data }: Happening) => ({ name: String(data?.who), seat: String(data?.who) }),
    played: ({ event }: Happening) => (event === 'card' ? { card: 'Ambush' } : null),
    strike: ({ event }: Happening) => (event === 'strike' ? headline(event) : null),
    roll: (events: readonly Happening[], from: number) => {
      const cast = events.slice(from).find(({ event }) => event === 'spin' || event === 'fight');
      if (!cast) return null;
      const wheel = cast.event === 'spin';
      return { title: '', parts: wheel ? [part] : [part, part, part], from: 0, button: 'Roll', Picture: wheel };
    },
  };
  const face = {
    help: {},
    sound: () => null,
    moment: ({ event }: Happening) => (event === 'moment' ? headline(event) : null),
    onBoard: () => false,
    glance: () => [],
    card: () => ({}),
    staging,
  } as unknown as Face;
  const play = new Play({ scene, info, face, token: 'x' });
  const question = { id: 1, kind: 'move', prompt: '?', options: [{ id: 0, text: 'go' }] };
  play.hear({ type: 'welcome', v: 1, table: info, seat: 0, version: 1, first: 0, events: [], view: {}, question });
  play.choose(0);
  play.hear({ type: 'update', version: 2, question: null });
  return play;
}

/** Sends one event after the other, then the next question, and notes how long each thing stood on the page. */
function toldIn(words: string[]): { wait: number; stood: [what: string, milliseconds: number][] } {
  const play = staged();
  const began = Date.now();
  words.forEach((event, at) => {
    const happened = [{ event, clause: '', data: { who: ['Blue', 'Green', 'Gold'][at % 3] } }];
    play.hear({ type: 'update', version: at + 3, first: at, events: happened });
    vi.advanceTimersByTime(GRID);
  });
  const next = { id: 2, kind: 'move', prompt: '?', options: [{ id: 0, text: 'go' }] };
  play.hear({ type: 'update', version: words.length + 3, question: next });
  const stood: [string, number][] = [];
  let what = '';
  let since = began;
  const note = (): void => {
    const now = play.roll ? 'roll' : (play.moments[0]?.headline ?? '');
    if (now === what) return;
    if (what) stood.push([what, Date.now() - since]);
    [what, since] = [now, Date.now()];
  };
  while (play.question === null) {
    note();
    vi.advanceTimersToNextTimer();
  }
  note();
  return { wait: (Date.now() - began) / 1000, stood };
}

const ROUNDS: Record<string, string[]> = {
  wheels: Array<string>(9).fill('spin'),
  'a battle to the death': Array<string>(14).fill('fight'),
  headlines: Array<string>(8).fill('moment'),
  strikes: Array<string>(5).fill('strike'),
  everything: ['card', 'spin', 'walk', 'fight', 'strike', 'moment', 'card', 'fight', 'spin', 'strike', 'walk', 'spin'],
};
for (const [name, words] of Object.entries(ROUNDS)) {
  test(`a round of ${name} keeps nobody waiting for longer than ${BUDGET} seconds`, () => {
    expect(toldIn(words).wait).toBeLessThanOrEqual(BUDGET);
  });
}

test('a strike keeps its hold where the rest of a long round is hurried, and the last wheel still turns', () => {
  const { stood } = toldIn(['spin', 'spin', 'strike', 'spin', 'spin']);
  expect(stood.find(([what]) => what === 'strike')?.[1]).toBe(3970);
  expect(stood.filter(([what]) => what === 'roll')).toHaveLength(4);
  for (const [, time] of stood) expect(time).toBeGreaterThan(500);
});

/** Mean, what nine of ten stay below, and the longest; of those that take time at all. */
function figures(sorted: number[]): string {
  const some = sorted.filter((seconds) => seconds > 1);
  if (some.length === 0) return 'no waiting';
  const mean = some.reduce((sum, seconds) => sum + seconds, 0) / some.length;
  const [p90, most] = [some[Math.floor(some.length * 0.9)] ?? some.at(-1)!, some.at(-1)!];
  return `mean ${mean.toFixed(1)}, p90 ${p90.toFixed(1)}, max ${most.toFixed(1)} s (${some.length} waits)`;
}
