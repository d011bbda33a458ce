import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Face, Scene } from '../games/face';
import type { TableInfo } from '../wire/messages';
import type { Change } from '../wire/patch';
import type { Tale } from './reel';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => undefined } });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { Replay } = await import('./replay.svelte');

const moved = (who: string) => ({ event: 'moved', clause: 'X-01', data: { who } });
const hidden = { event: 'hid', clause: 'X-02', data: { at: 'C3' } };
const tales: Record<string, Tale> = {
  watcher: {
    seat: null,
    view: { round: 1 },
    updates: [{ step: 0 }, { step: 4, changes: [[['round'], 2]], first: 0, events: [moved('Red')] }],
  },
  0: {
    seat: 0,
    view: { round: 1, at: 'A1' },
    updates: [
      { step: 0 },
      { step: 2, changes: [[['at'], 'C3']], first: 0, events: [hidden] },
      { step: 4, changes: [[['round'], 2]], first: 1, events: [moved('Red')] },
    ],
  },
  1: {
    seat: 1,
    view: { round: 1, at: 'B1' },
    updates: [{ step: 0 }, { step: 4, changes: [[['round'], 2]], first: 0, events: [moved('Red')] }],
  },
};

function open() {
  const asked: (number | null)[] = [];
  const replay = new Replay({
    scene: { seats: ['Red', 'Blue'], words: {} } as unknown as Scene,
    info: { deduction: true } as TableInfo,
    face: { moment: () => null } as unknown as Face,
    result: null,
    tale: async (seat) => {
      asked.push(seat);
      return tales[seat ?? 'watcher']!;
    },
  });
  return { replay, asked };
}

it('fetches only what the eyes saw, and tells no more', async () => {
  const { replay, asked } = open();
  await replay.wear(1);
  expect(asked).toEqual([1]);
  expect(replay.truth).toBeNull();
  expect(replay.steps).toEqual([0, 4]);
  replay.goTo(1);
  expect(replay.events).toEqual([moved('Red')]);
});

it('fetches what the eyes may have believed once, when it is wanted, and stays at its moment', async () => {
  const asked: unknown[] = [];
  const replay = new Replay({
    scene: { seats: ['Red', 'Blue'], words: {} } as unknown as Scene,
    info: { deduction: true } as TableInfo,
    face: { moment: () => null, likely: true } as unknown as Face,
    result: null,
    tale: async (seat, beliefs) => {
      asked.push([seat, beliefs ?? false]);
      const updates = beliefs ? [{ step: 0 }, { step: 2, changes: [[['chances'], [9000, 1000]]] as Change[] }] : [];
      return { ...tales[1]!, updates: [...updates, ...tales[1]!.updates.slice(updates.length ? 1 : 0)] };
    },
  });
  await replay.wear(1);
  replay.goTo(1);
  await Promise.all([replay.believe(), replay.believe()]);
  expect(asked).toEqual([
    [1, false],
    [1, true],
  ]);
  expect([replay.step, replay.view.chances]).toEqual([4, [9000, 1000]]);
  replay.move(-1);
  expect([replay.step, replay.view.round]).toEqual([2, 1]);
});

it('shows the views of all seats and every event in the truth', async () => {
  const { replay } = open();
  await replay.wear('truth');
  replay.goTo(replay.indexOf(2));
  expect(replay.truth?.map((view) => view.at)).toEqual(['C3', 'B1']);
  expect(replay.events).toEqual([hidden]);
  replay.move(1);
  expect(replay.events).toEqual([hidden, moved('Red')]);
  expect(replay.fresh).toBe(1);
});

it('keeps the moment when the eyes change, and passes over what they did not see', async () => {
  const { replay } = open();
  await replay.wear('truth');
  replay.goTo(1);
  expect(replay.step).toBe(2);
  await replay.wear(0);
  expect(replay.step).toBe(2);
  await replay.wear('watcher');
  replay.goTo(0);
  replay.move(1);
  expect(replay.step).toBe(4);
  replay.move(1);
  expect(replay.at).toBe(replay.last);
});

it('stays within the match', async () => {
  const { replay } = open();
  await replay.wear('watcher');
  replay.goTo(-3);
  expect(replay.at).toBe(0);
  replay.goTo(99);
  expect(replay.at).toBe(replay.last);
});

describe('dice', () => {
  const shot = { event: 'shot', clause: 'X-03' };
  const tale: Tale = {
    seat: 0,
    view: { round: 1 },
    updates: [{ step: 0 }, { step: 1, changes: [[['round'], 2]], first: 0, events: [shot] }, { step: 2 }],
  };
  const parts = [
    { title: 'To hit', rows: [], words: '' },
    { title: 'Damage', rows: [], words: '' },
  ];
  const face = {
    moment: () => ({ headline: 'Fragged', text: '', clause: '', tone: 'danger' }),
    staging: {
      roll: (events: { event: string }[], from: number) =>
        events.slice(from).some(({ event }) => event === 'shot')
          ? { title: 'A shot', parts, from: 0, button: 'Roll' }
          : null,
    },
  } as unknown as Face;

  async function watching() {
    const info = { deduction: true } as TableInfo;
    const replay = new Replay({ scene: { seats: ['Red'] } as Scene, info, face, result: null, tale: async () => tale });
    await replay.wear(0);
    replay.goTo(0);
    return replay;
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are told part by part before anything shows what they decided', async () => {
    const replay = await watching();
    replay.move(1);
    expect([replay.roll?.shown, replay.view.round, replay.events.length]).toEqual([1, 1, 0]);
    vi.advanceTimersByTime(1400);
    expect([replay.roll?.shown, replay.view.round]).toEqual([2, 1]);
    vi.advanceTimersByTime(1400);
    expect([replay.roll, replay.view.round, replay.moment?.headline]).toEqual([null, 2, 'Fragged']);
  });

  it('can be skipped, and a replay that runs goes on after them', async () => {
    const replay = await watching();
    replay.move(1);
    replay.move(1);
    expect([replay.roll, replay.view.round]).toEqual([null, 2]);
    replay.goTo(0);
    replay.toggle();
    vi.advanceTimersByTime(60_000);
    expect([replay.playing, replay.at, replay.roll]).toEqual([false, replay.last, null]);
  });

  it('are nothing on the way back', async () => {
    const replay = await watching();
    replay.goTo(2);
    replay.move(-1);
    expect([replay.roll, replay.view.round]).toEqual([null, 2]);
  });
});
