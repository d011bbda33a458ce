import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Face, Scene } from '../games/face';
import type { Question, TableInfo, Welcome } from '../wire/messages';

// What a browser has and these tests do without.
const store = new Map<string, string>();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => {} }, hidden: false });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});

let Play: typeof import('./play.svelte').Play;
let standingOf: typeof import('./decision').standingOf;
let buttonsOf: typeof import('./decision').buttonsOf;
let keyboard: typeof import('./keys').keyboard;
let showingOf: typeof import('./windows').showingOf;
let tick: typeof import('./windows').tick;
let toasts: typeof import('../kit/toasts.svelte').toasts;
beforeAll(async () => {
  ({ Play } = await import('./play.svelte'));
  ({ buttonsOf, standingOf } = await import('./decision'));
  ({ keyboard } = await import('./keys'));
  ({ showingOf, tick } = await import('./windows'));
  ({ toasts } = await import('../kit/toasts.svelte'));
}, 120_000);

const scene = { game: 'toy', title: 'Toy', seats: ['Red', 'Blue'], words: {}, kinds: {}, content: {} } as Scene;
const info = {
  id: 't',
  game: 'toy',
  deduction: true,
  status: 'playing',
  seats: [
    { seat: 0, label: 'Red', kind: 'person', name: 'Ann' },
    { seat: 1, label: 'Blue', kind: 'person', name: 'Bob' },
  ],
} as TableInfo;
const face = {
  help: { move: 'Tap a space.' },
  sound: () => null,
  moment: () => null,
  onBoard: () => false,
  glance: () => [{ seat: 'Blue', label: 'Blue', mark: {}, vital: '', acting: true, out: false }],
} as unknown as Face;
const question: Question = {
  id: 7,
  kind: 'move',
  prompt: 'Where to?',
  options: [
    { id: 0, text: 'stay' },
    { id: 1, text: 'go' },
  ],
  seconds: 30,
};

const opening: Welcome = {
  type: 'welcome',
  v: 1,
  table: info,
  seat: 0,
  version: 1,
  first: 0,
  events: [],
  view: { round: 1 },
};

function seated(more: Partial<Welcome> = {}) {
  const play = new Play({ scene, info, face, token: 'x' });
  play.hear({ ...opening, ...more });
  play.link = 'open';
  return play;
}
const event = (word: string) => ({ event: word, clause: 'TOY-01' });

test('a welcome fills the table', () => {
  const play = seated({ question, undo: true, pace: { skip: ['aim'], passing: true } });
  expect(play.begun).toBe(true);
  expect(play.offers.map((offer) => offer.text)).toEqual(['stay', 'go']);
  expect([play.undoable, play.passing, play.skip]).toEqual([true, true, ['aim']]);
  expect(play.deadline).toBeGreaterThan(Date.now() + 29_000);
});

test('an update changes what it names and leaves the rest', () => {
  const play = seated({ question });
  play.hear({ type: 'update', version: 2, changes: [[['round'], 2]] });
  expect(play.view).toEqual({ round: 2 });
  expect(play.question?.id).toBe(7);
  play.hear({ type: 'update', version: 3, question: null });
  expect(play.question).toBeNull();
});

test('events that were taken back are cut off before new ones come', () => {
  const play = seated({ events: [event('one'), event('two'), event('three')] });
  play.hear({ type: 'update', version: 2, first: 1, events: [event('other')] });
  expect(play.events.map((happening) => happening.event)).toEqual(['one', 'other']);
  expect(play.fresh).toBe(1);
});

test('coming back goes on from the events one has', () => {
  const play = seated({ events: [event('one'), event('two')] });
  play.hear({ type: 'welcome', v: 1, table: info, seat: 0, version: 9, first: 2, events: [event('three')], view: {} });
  expect(play.events).toHaveLength(3);
});

test('a match that begins anew replaces everything', () => {
  const play = seated({ events: [event('one'), event('two')] });
  play.hear({ type: 'welcome', v: 1, table: info, seat: 0, version: 1, first: 0, events: [event('new')], view: {} });
  expect(play.events.map((happening) => happening.event)).toEqual(['new']);
});

test('only what is on offer can be chosen, and only once', () => {
  const play = seated({ question });
  play.choose(5);
  expect(play.sent).toBeNull();
  play.choose(1);
  play.choose(0);
  expect(play.sent).toBe(1);
});

test('one key alone ends no turn: what can be done comes first, and the first press only points at the end', () => {
  const play = seated({ question });
  Object.assign(play.face, { ends: ['move'] });
  let focused: unknown = null;
  const button = { focus: () => (focused = button) };
  vi.stubGlobal('document', {
    ...document,
    querySelector: () => button,
    get activeElement() {
      return focused;
    },
  });
  const none = () => {};
  const press = (key: string): void =>
    keyboard(play, { hints: none, log: none, chat: none, stops: none, words: none })({
      key,
      target: { closest: () => null },
    } as unknown as KeyboardEvent);
  expect(buttonsOf(play).map(({ text }) => text)).toEqual(['go', 'stay']);
  press('2');
  expect(play.sent).toBeNull();
  press('2');
  expect(play.sent).toBe(0);
  Object.assign(play.face, { ends: undefined });
});

test('a match played to its end is remembered', () => {
  seated().hear({ type: 'over', result: { winners: [1], reason: '', clause: '' } as never });
  expect(store.get('deadfall.finished')).toBe('true');
});

test('a refused choice can be made again', () => {
  const play = seated({ question });
  play.choose(1);
  play.hear({ type: 'error', code: 'illegal', text: 'no', id: 1 });
  expect(play.sent).toBeNull();
  expect(play.question?.id).toBe(7);
});

test('a finger on the board aims first and chooses at the second tap', () => {
  const play = seated({ question });
  Object.assign(play, { face: { ...face, onBoard: () => true }, touching: true });
  play.choose(1);
  expect([play.armed, play.sent]).toEqual([1, null]);
  play.choose(1);
  expect(play.sent).toBe(1);
});

test('a finger walks at the second tap on the same place, and what it aims at instead ends that', () => {
  const play = seated({ question });
  Object.assign(play, { face: { ...face, onBoard: () => true }, touching: true });
  const gone: string[] = [];
  const tap = (place: string) => play.walkTo(place, () => gone.push(place));
  tap('Docks');
  tap('Lake');
  expect([gone, play.walk?.place]).toEqual([[], 'Lake']);
  play.choose(1);
  expect([play.walk, play.armed]).toEqual([null, 1]);
  tap('Lake');
  expect([gone, play.armed]).toEqual([[], null]);
  tap('Lake');
  expect([gone, play.walk]).toEqual([['Lake'], null]);
  play.touching = false;
  tap('Docks');
  expect(gone).toEqual(['Lake', 'Docks']);
});

test('the decision bar says how things stand', () => {
  expect(standingOf(seated({ question }))).toMatchObject({ state: 'turn', title: 'Where to?', help: 'Tap a space.' });
  expect(standingOf(seated({ question: { ...question, window: true } })).state).toBe('reaction');
  expect(standingOf(seated())).toMatchObject({ state: 'waiting', title: 'Waiting for Bob' });
  const lost = seated({ question });
  lost.link = 'lost';
  expect(standingOf(lost)).toMatchObject({ state: 'lost', help: 'Your seat is kept. Nothing you confirmed is lost.' });
  const result = {
    winners: [0],
    scores: [1, 0],
    reason: 'Three frags.',
    clause: '',
    commit: '',
    secret: '',
    shares: [],
  };
  expect(standingOf(seated({ result }))).toMatchObject({ state: 'over', title: 'You win', help: 'Three frags.' });
});

test('where a bot plays, the table waits for its piece', () => {
  const bot = { ...info, seats: [info.seats[0]!, { ...info.seats[1]!, kind: 'bot', name: 'normal bot' }] } as TableInfo;
  const called = { ...face, glance: () => [{ ...face.glance({} as never)[0]!, label: 'Heiress' }] } as Face;
  const play = new Play({ scene, info: bot, face: called, token: 'x' });
  play.hear({ ...opening, table: bot });
  play.link = 'open';
  expect(standingOf(play).title).toBe('Waiting for Heiress');
});

test('whoever has lost the seat is told why, and the table is closed', () => {
  const play = seated();
  play.hear({ type: 'error', code: 'replaced', text: 'Lena plays your seat now' });
  expect(play.refusal).toEqual({ code: 'replaced', text: 'Lena plays your seat now' });
});

const opened = { kind: 'aim', seats: [0, 1], opens: 1000, closes: 6000, extended: false };
const reaction: Question = { id: 9, kind: 'aim', prompt: 'Duck?', options: [{ id: 0, text: 'pass' }], window: true };

test('a window drains from when it was opened to when it closes, by our own clock', () => {
  const play = seated({ window: opened, now: 3000, question: reaction });
  expect(play.drain!.to - play.drain!.from).toBe(5000);
  expect(play.drain!.to).toBeLessThanOrEqual(Date.now() + 3000);
  play.hear({ type: 'window', window: null, pad: '' });
  expect([play.window, play.drain]).toEqual([null, null]);
});

test('a window looks the same with and without a card, but for the play button', () => {
  const without = showingOf(seated({ window: opened, question: reaction }));
  const card = { id: 3, text: 'play Sidestep' };
  const withCard = showingOf(
    seated({ window: opened, question: { ...reaction, options: [...reaction.options, card] } }),
  );
  expect([without.plays, withCard.plays]).toEqual([[], [card]]);
  expect({ ...without, plays: [] }).toEqual({ ...withCard, plays: [] });
});

test('who is not asked in a window is told who may answer, and no more', () => {
  const showing = showingOf(seated({ window: { ...opened, seats: [1] } }));
  expect(showing).toMatchObject({ asked: false, title: 'Bob may answer.', plays: [], seats: ['Bob'] });
  const sides = { ...face, side: (_: unknown, seats: readonly string[]) => (seats.includes('Red') ? '' : 'Hunted') };
  const play = new Play({ scene, info, face: sides as Face, token: 'x' });
  play.hear({ ...opening, window: { ...opened, seats: [1] } });
  expect(showingOf(play).title).toBe('The Hunted may answer.');
});

test('until its end another press may be made in a window', () => {
  const play = seated({ window: opened, question: reaction });
  play.choose(0);
  expect(play.sent).toBe(0);
  play.hear({ type: 'update', version: 2, question: { ...reaction, pressed: 0 } });
  expect([play.sent, play.question?.pressed]).toEqual([null, 0]);
});

test('a moment is asked for once, and not where no clock runs', () => {
  const play = seated({ window: opened, question: reaction });
  play.askForMoment();
  expect(play.wanted).toBe(true);
  play.hear({ type: 'window', window: { ...opened, extended: true }, pad: '' });
  play.askForMoment();
  expect(play.wanted).toBe(false);
  const slow = seated({ window: { ...opened, closes: null }, question: reaction });
  slow.askForMoment();
  expect(slow.wanted).toBe(false);
});

test('the box passes a kind until the own next turn', () => {
  const play = seated({ window: opened, question: reaction });
  tick(play, true);
  expect([play.ahead, showingOf(play).ticked]).toEqual([['aim'], true]);
  tick(play, false);
  expect(play.ahead).toEqual([]);
  tick(play, true);
  play.hear({ type: 'update', version: 2, question });
  expect(play.ahead).toEqual([]);
});

test('a refusal says why, and no rule that has nothing to do with it', async () => {
  const play = seated({ question });
  play.deny('H16 is out of reach, you have 3 movement left');
  await Promise.resolve();
  await vi.waitFor(() => expect(toasts.notes.at(-1)?.text).toBe('H16 is out of reach, you have 3 movement left.'));
});

describe('what happens is told in order', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const staged = {
    ...face,
    card: (name: string) => ({ name }),
    moment: (happening: { event: string }) =>
      happening.event === 'dies' ? { headline: 'Dead', text: '', clause: '', tone: 'danger' } : null,
    staging: {
      actions: { walks: 'walk', rolls: 'dice', plays: 'card', dies: 'act', shoots: 'act', spins: 'act' },
      actor: ({ data }: { data?: { who?: string } }) => (data?.who ? { name: data.who, seat: data.who } : null),
      played: ({ event: word, data }: { event: string; data?: { card?: string } }) =>
        word === 'plays' ? { card: data?.card ?? '' } : null,
      strike: ({ event: word, data }: { event: string; data?: { on?: string } }) =>
        word === 'plays' && data?.on === 'Red' ? { headline: 'Struck', text: '', clause: '', tone: 'danger' } : null,
      roll: (events: { event: string }[], from: number) => {
        const told = { parts: [{ title: 'To hit', rows: [], words: '' }], from: 0, button: 'Roll' };
        const words = events.slice(from).map(({ event: word }) => word);
        if (words.includes('spins')) return { ...told, title: 'A wheel', before: { view: { round: 2 }, events: 1 } };
        return words.includes('shoots') ? { ...told, title: 'A shot' } : null;
      },
      out: ({ view }: { view: { dead?: boolean } }) => (view.dead ? { title: 'You are out', text: '' } : null),
    },
  } as unknown as Face;
  const against = {
    ...info,
    seats: [
      { seat: 0, label: 'Red', kind: 'person', name: 'Ann' },
      { seat: 1, label: 'Blue', kind: 'bot', name: 'bot' },
    ],
  } as TableInfo;

  function table() {
    const play = new Play({ scene, info: against, face: staged, token: 'x' });
    play.hear({ type: 'welcome', v: 1, table: against, seat: 0, version: 1, first: 0, events: [], view: { round: 1 } });
    play.link = 'open';
    let known = 0;
    const tell = (words: [string, Record<string, unknown>][], more: object = {}): void => {
      const events = words.map(([word, data]) => ({ ...event(word), data }));
      play.hear({ type: 'update', version: 1, first: known, events, ...more });
      known += events.length;
    };
    return { play, tell };
  }

  test('the log waits for the headline, and the question for the log', () => {
    const { play, tell } = table();
    tell([['dies', { who: 'Blue' }]], { question, changes: [[['round'], 2]] });
    expect([play.moments[0]?.headline, play.told, play.question]).toEqual(['Dead', 0, null]);
    play.endMoment();
    expect([play.moments.length, play.told, play.question?.id]).toEqual([0, 1, 7]);
  });

  test('seats wait for the dice', () => {
    const { play, tell } = table();
    tell([['rolls', { who: 'Blue' }]], { changes: [[['round'], 2]] });
    expect([play.view.round, play.calm.round]).toEqual([2, 1]);
    vi.advanceTimersByTime(900);
    expect(play.calm.round).toBe(2);
  });

  test('dice that decide something are told before anything shows what they decided', () => {
    const { play, tell } = table();
    tell([['shoots', { who: 'Blue' }]], { changes: [[['round'], 2]] });
    expect([play.roll?.title, play.view.round, play.told]).toEqual(['A shot', 1, 0]);
    vi.runAllTimers();
    expect([play.roll, play.view.round, play.told]).toEqual([null, 2, 1]);
  });

  test('own dice wait for a press, then roll by themselves', () => {
    const { play, tell } = table();
    tell([['shoots', { who: 'Red' }]]);
    expect(play.roll?.waits).toBe(true);
    play.goOn();
    expect(play.roll?.waits).toBe(false);
    tell([['shoots', { who: 'Red' }]]);
    vi.runAllTimers();
    expect([play.roll, play.told]).toEqual([null, 2]);
  });

  test('own dice wait while a clock leaves time, and roll by themselves where it does not', () => {
    const { play, tell } = table();
    tell([['shoots', { who: 'Red' }]], { question: { ...question, id: 8, seconds: 38 } });
    expect(play.roll?.waits).toBe(true);
    vi.runAllTimers();
    expect([play.roll, play.question?.id]).toEqual([null, 8]);
    tell([['shoots', { who: 'Red' }]], { question: { ...question, id: 9, seconds: 12 } });
    expect([play.roll?.waits, play.question]).toEqual([false, null]);
  });

  test('what came before the dice in the same breath is shown before they roll', () => {
    const { play, tell } = table();
    tell(
      [
        ['walks', { who: 'Blue' }],
        ['spins', { who: 'Blue' }],
      ],
      { changes: [[['round'], 3]] },
    );
    expect([play.view.round, play.events.length, play.roll]).toEqual([2, 1, null]);
    vi.advanceTimersByTime(900);
    expect([play.view.round, play.roll?.title]).toEqual([2, 'A wheel']);
    vi.runAllTimers();
    expect([play.view.round, play.events.length, play.fresh, play.lie]).toEqual([3, 2, 1, true]);
  });

  test('the own plain dice tumble before they tell what can be done with them', () => {
    const { play, tell } = table();
    tell([['rolls', { who: 'Red' }]], { question });
    expect(play.question).toBeNull();
    vi.advanceTimersByTime(900);
    expect(play.question?.id).toBe(7);
  });

  test('a rival’s card lies on the table before it does anything, and what strikes you is a moment', () => {
    const { play, tell } = table();
    tell([['plays', { who: 'Blue', card: 'Sniffer', on: 'Red' }]], { changes: [[['round'], 2]] });
    expect([play.played?.card, play.played?.by, play.view.round]).toEqual(['Sniffer', 'Blue', 1]);
    play.goOn();
    expect([play.moments[0]?.headline, play.view.round]).toEqual(['Struck', 2]);
  });

  test('own steps take no time, and the next question is there at once', () => {
    const { play, tell } = table();
    tell([['walks', { who: 'Red' }]], { question });
    expect([play.told, play.question?.id]).toEqual([1, 7]);
  });

  test('what was asked is gone as soon as it is answered, whatever is still being told', () => {
    const { play, tell } = table();
    tell([['walks', { who: 'Red' }]], { question });
    tell([['rolls', { who: 'Blue' }]], { question: null });
    expect(play.question).toBeNull();
    tell([['rolls', { who: 'Blue' }]], { question: { ...question, id: 8 } });
    expect(play.question).toBeNull();
    play.rush();
    expect([play.question?.id, play.told]).toEqual([8, 3]);
  });

  test('a rush goes on until the own next question', () => {
    const { play, tell } = table();
    tell([['rolls', { who: 'Blue' }]]);
    play.rush();
    tell([['dies', { who: 'Blue' }]]);
    expect([play.told, play.moments.length]).toEqual([2, 0]);
    tell([], { question });
    tell([['rolls', { who: 'Blue' }]], { question: null });
    expect(play.told).toBe(2);
  });

  test('the last round can be looked at without leaving the table', () => {
    const { play, tell } = table();
    tell([['rolls', { who: 'Blue' }]], { changes: [[['round'], 2]] });
    tell([['dies', { who: 'Blue' }]], { changes: [[['round'], 3]] });
    vi.runAllTimers();
    play.round.look(-2);
    expect([play.view.round, play.told, play.question]).toEqual([2, 1, null]);
    play.round.look(1);
    expect([play.view.round, play.told]).toEqual([3, 2]);
    play.round.look(1);
    expect(play.past).toBeNull();
    play.round.look(-1);
    tell([], { question });
    expect(play.past, 'a question ends looking back').toBeNull();
  });

  test('whoever is out is told so, and may watch or go to the end', () => {
    const { play, tell } = table();
    tell([['dies', { who: 'Blue' }]], { changes: [[['dead'], true]] });
    vi.runAllTimers();
    expect(standingOf(play)).toMatchObject({ state: 'out', title: 'You are out.' });
    play.watchesOn = true;
    expect(standingOf(play).state).not.toBe('out');
  });

  test('a time that ran out is said, and what was chosen', () => {
    const { play, tell } = table();
    tell([], { question });
    vi.advanceTimersByTime(30_000);
    tell([['rolls', { who: 'Blue' }]], { question: null });
    play.hear({ type: 'stood_in', by: 'clock', stood_in: { moves: ['Stay here', 'Run'] } });
    expect(toasts.notes.at(-1)?.text).toBe('You ran out of time. The bot chose: Run.');
    expect(play.question).toBeNull();
  });

  test('what the table itself says is seen, and is no message', () => {
    const play = seated();
    const text = 'A bot plays for Bob, who is away.';
    play.hear({ type: 'talk', said: { name: '', text, kind: 'notice:seat' } });
    expect(toasts.notes.at(-1)?.text).toBe(text);
    expect(play.unread).toBe(0);
  });

  test('whoever is waited for is so until a moment of this machine', () => {
    const play = seated();
    play.hear({ type: 'waiting', now: 5_000, seats: [{ seat: 1, opens: 1_000, closes: 65_000, more: 1 }] });
    expect(play.waiting).toEqual([{ seat: 1, from: Date.now() - 4_000, to: Date.now() + 60_000, more: 1 }]);
  });
});

test('whoever is offline is told so, though a question is open or an answer on its way', () => {
  const play = seated({ question: reaction });
  play.link = 'lost';
  play.sent = 0;
  vi.stubGlobal('navigator', { onLine: true });
  expect(standingOf(play)).toMatchObject({ state: 'lost', title: 'Connection lost, coming back' });
  vi.stubGlobal('navigator', { onLine: false });
  expect(standingOf(play)).toMatchObject({ state: 'lost', title: 'You are offline' });
});

test('words are counted where the chat is out of sight, and heard from the first one on', () => {
  const play = seated({ talk: [{ name: 'Mara', text: 'before', seat: 1 }] });
  const say = (text: string, more = {}): void =>
    play.hear({ type: 'talk', said: { name: 'Mara', text, kind: 'chat', seat: 1, ...more } });
  expect([play.unread, play.firstHeard]).toEqual([0, null]);
  say('Are you there?');
  say('The whole table', { kind: 'notice:seat', seat: undefined });
  expect([play.unread, play.firstHeard]).toEqual([1, 1]);
  play.listening = true;
  say('I see you');
  expect([play.unread, play.talk.length]).toEqual([1, 4]);
});

test('a sign sits on a move for four seconds and is no line of the talk', () => {
  vi.useFakeTimers();
  const play = seated();
  play.hear({ type: 'talk', said: { name: 'Mara', text: '👏', kind: 'reaction', seat: 1, on: 0 } });
  expect([play.reactions.length, play.talk.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(4000);
  expect(play.reactions).toEqual([]);
  vi.useRealTimers();
});
