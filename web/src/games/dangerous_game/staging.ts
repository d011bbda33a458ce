/** How a hunt is staged: what is seen as an action, who acts, which cards are shown, and how a fight is told. */
import type { Happening } from '../../wire/messages';
import type { RollPart, RollStage, Staging, TableState } from '../face';
import { characterOf } from './art/tokens';
import type { HuntView } from './view';

const FOUGHT = ['combat rolled', 'combat rolled with bonus'];

/** Two dice against each other; what follows from them is told afterwards. */
function roll(events: readonly Happening[], from: number, table: TableState): RollStage | null {
  if (!events.slice(from).some(({ event }) => FOUGHT.includes(event))) return null;
  const begun = events.findLastIndex(({ event }) => event === 'attacked' || event === 'betrayed');
  if (begun < 0) return null;
  const { who, whom } = events[begun]!.data ?? {};
  const view = table.view as HuntView;
  const name = (seat: unknown) => (seat === view.seat ? 'you' : characterOf(table.scene, view, String(seat)).short);
  const parts: RollPart[] = [];
  let stood = 0;
  events.slice(begun).forEach(({ event, data = {} }, nth) => {
    if (!FOUGHT.includes(event)) return;
    const total = Number(data.total ?? data.number);
    parts.push({
      title: name(data.who) === 'you' ? 'You roll' : name(data.who),
      rows: [{ dice: [Number(data.number)], sides: Number(data.die), total: String(total) }],
      words: data.who === who ? 'attacks' : 'defends',
    });
    if (begun + nth < from) stood = parts.length;
  });
  return {
    title: who === view.seat ? `You attack ${name(whom)}` : `${name(who)} attacks ${name(whom)}`,
    parts: parts.slice(-2),
    from: Math.min(stood, 1),
    button: 'Roll',
    clause: events[begun]!.clause,
  };
}

export const staging: Staging = {
  actions: {
    camped: 'act',
    'hunter chosen': 'act',
    rolled: 'dice',
    'rolled unseen': 'act',
    stepped: 'walk',
    sailed: 'walk',
    'moved unseen': 'act',
    moved: 'act',
    'start shown': 'act',
    'trail shown': 'act',
    'trail false': 'act',
    glimpsed: 'act',
    sighted: 'act',
    shown: 'act',
    lit: 'act',
    launched: 'act',
    named: 'act',
    'zone told': 'act',
    'zone counted': 'act',
    tracked: 'act',
    played: 'card',
    'trap laid': 'act',
    'trap sprung': 'act',
    attacked: 'act',
    betrayed: 'act',
    'combat rolled': 'act',
    'combat rolled with bonus': 'act',
    captured: 'act',
    escaped: 'act',
    drawn: 'act',
    'called off': 'act',
    'turn lost': 'act',
  },
  actor({ data = {} }, { scene, view }) {
    const who = String(data.who ?? '');
    return who ? { name: characterOf(scene, view as HuntView, who).short, seat: who } : null;
  },
  played: ({ event, data = {} }) => (event === 'played' ? { card: String(data.card) } : null),
  strike(event, table) {
    const view = table.view as HuntView;
    if (event.event !== 'pinned' || event.data?.who !== view.seat) return null;
    return { headline: 'You are pinned', text: 'You lose your next turn.', clause: event.clause, tone: 'danger' };
  },
  roll,
};
