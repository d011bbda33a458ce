/** What is heard, and what stops the table for a moment. */
import type { Happening } from '../../wire/messages';
import { told, type Moment } from '../face';
import { islandOf } from './board/island';
import { pieces } from './board/placing';
import { characterOf } from './art/tokens';
import type { Events } from './contract';
import { me, type DangerousGame, type Hunt } from './view';

const CUES: Partial<Record<keyof Events, string>> = {
  rolled: 'die-roll',
  'rolled unseen': 'die-roll',
  'setup rolled': 'die-roll',
  'combat rolled': 'die-roll',
  'combat rolled with bonus': 'die-roll',
  drew: 'card-draw',
  played: 'card-play',
  'card shown': 'card-play',
  discarded: 'card-draw',
  reshuffled: 'shuffle',
  stepped: 'step',
  sailed: 'oar',
  launched: 'oar',
  camped: 'place',
  'start chosen': 'pencil',
  'moved unseen': 'pencil',
  'trap laid': 'pencil',
  'start shown': 'place',
  'trail shown': 'place',
  'trail false': 'place',
  tracked: 'place',
  glimpsed: 'twig',
  sighted: 'reveal',
  shown: 'reveal',
  lit: 'fire-light',
  'trap sprung': 'trap-snap',
  attacked: 'rifle',
  betrayed: 'rifle',
  captured: 'horn',
  escaped: 'coin',
  scored: 'coin',
};

export function sound(event: Happening): string | null {
  return CUES[told<DangerousGame>(event).event] ?? null;
}

/** The words of a moment, with {who} and {whom} as the characters are called; "you" has its own. */
interface Staging {
  tone: Moment['tone'];
  headline: string;
  text: string;
  /** What is said to the one it happens to, and what to the other. */
  own?: { headline: string; text: string };
  other?: { headline: string; text: string };
}

const STAGES: Partial<Record<keyof Events, Staging>> = {
  captured: {
    tone: 'danger',
    headline: '{whom} is captured',
    text: '{who} wins the fight, scores 2, and {whom} joins the hunt.',
    own: { headline: '{whom} is captured', text: 'You win the fight and score 2. {whom} hunts with you now.' },
    other: { headline: 'You are captured', text: '{who} wins the fight. From now on you hunt.' },
  },
  escaped: {
    tone: 'good',
    headline: '{who} escapes',
    text: '{whom} rolls lower: 2 points for {who}.',
    own: { headline: 'You escape', text: '{whom} rolls lower: 2 points for you.' },
    other: { headline: '{who} escapes', text: 'You roll lower: 2 points for {who}.' },
  },
  'trap sprung': {
    tone: 'danger',
    headline: 'A trap snaps',
    text: '{who} steps into {card} at {square}.',
    own: { headline: 'You step into a trap', text: '{card}, laid by {owner} at {square}.' },
  },
  sighted: {
    tone: 'danger',
    headline: '{who} is seen',
    text: 'At {square}, within range of a Hunter.',
    own: { headline: 'You are seen', text: 'At {square}, within range of a Hunter.' },
  },
  ended: { tone: 'good', headline: 'The hunt is over', text: 'All mini boards are opened.' },
};

export function moment(event: Happening, table: Hunt): Moment | null {
  const stage = STAGES[told<DangerousGame>(event).event];
  if (!stage) return null;
  const { view } = table;
  const data = event.data ?? {};
  if (event.event === 'sighted' && data.who !== view.seat && me(view)?.role !== 'Hunter') return null;
  const words = (data.who === view.seat ? stage.own : data.whom === view.seat ? stage.other : undefined) ?? stage;
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(data[key]);
      return table.scene.seats.includes(value) ? characterOf(table.scene, view, value).short : value;
    });
  return {
    headline: capital(filled(words.headline)),
    text: capital(filled(words.text)),
    clause: event.clause,
    at: place(event, table),
    tone: data.whom === view.seat && event.event === 'captured' ? 'danger' : stage.tone,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The square that the event names, or where the one it is about stands. */
function place(event: Happening, table: Hunt): { x: number; y: number } | undefined {
  const island = islandOf(table.scene);
  const square = island.named.get(String(event.data?.square));
  if (square) return { x: square.x, y: square.y };
  const names = [event.data?.whom, event.data?.who];
  const piece = pieces(island, table.view, null).find(
    ({ kind, seat }) => kind === 'token' && names.includes(seat.name),
  );
  return piece ? { x: piece.x, y: piece.y } : undefined;
}
