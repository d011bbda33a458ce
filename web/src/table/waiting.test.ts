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
  const scene = { game, title: game, seats: match.seats, words: {}, kinds: {}, content: {} } as unknown as Scene;
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

/** Mean, what nine of ten stay below, and the longest; of those that take time at all. */
function figures(sorted: number[]): string {
  const some = sorted.filter((seconds) => seconds > 1);
  if (some.length === 0) return 'no waiting';
  const mean = some.reduce((sum, seconds) => sum + seconds, 0) / some.length;
  const [p90, most] = [some[Math.floor(some.length * 0.9)] ?? some.at(-1)!, some.at(-1)!];
  return `mean ${mean.toFixed(1)}, p90 ${p90.toFixed(1)}, max ${most.toFixed(1)} s (${some.length} waits)`;
}
