/** How Frag is staged: what is seen as an action, who acts, which cards are shown, and how a shot is told. */
import type { Happening } from '../../wire/messages';
import { told, type Moment, type RollPart, type RollStage, type Staging } from '../face';
import { arenaOf } from './board/arena';
import { faces } from './panels/dice';
import { fighterOf, type Frag, type FragTable } from './view';

const ON_WHOM: Record<string, string> = { sniffed: 'whose' };

function strike(happening: Happening, table: FragTable): Moment | null {
  const event = told<Frag>(happening);
  const me = table.view.seat;
  const made = (headline: string, text: string, lost?: string): Moment => {
    const cell = arenaOf(table.scene, table.view.map).cell(fighterOf(table.view, me)?.cell);
    const at = cell ? { at: { x: cell.x, y: cell.y } } : {};
    return { headline, text, clause: event.clause, tone: 'danger', ...at, ...(lost ? { lost } : {}) };
  };
  switch (event.event) {
    case 'discarded of':
      return event.data.whose === me
        ? made(
            `${event.data.who} throws away your ${event.data.card}`,
            `${event.data.who} has seen your whole hand. One card of it is gone.`,
            String(event.data.card),
          )
        : null;
    case 'armor gone':
      return event.data.who === me
        ? made(`Your ${event.data.card} is gone`, 'It took all that it could take.', String(event.data.card))
        : null;
    case 'tranquilized':
      return event.data.who === me
        ? made('You fall asleep', 'You lose your next turn unless somebody wakes you.')
        : null;
    default:
      return null;
  }
}

/** A shot in three parts: to hit, damage, loss. */
function roll(happenings: readonly Happening[], from: number, table: FragTable): RollStage | null {
  const events = happenings.map(told<Frag>);
  const fresh = events.slice(from).map((event) => event.event);
  if (!fresh.includes('rolled to hit') && !fresh.includes('rolled damage')) return null;
  const begun = events.findLastIndex(({ event }) => event === 'declared' || event === 'declared at cell');
  const shot = events[begun];
  if (!shot || (shot.event !== 'declared' && shot.event !== 'declared at cell')) return null;
  const since = events.slice(begun);
  const you = (who: unknown) => who === table.view.seat;
  const name = (who: unknown) => (you(who) ? 'you' : String(who));
  const parts: RollPart[] = [];
  let stood = 0;
  since.forEach((event, nth) => {
    const at = begun + nth;
    if (event.event === 'rolled to hit') {
      const needs = since.slice(0, nth).findLast((before) => before.event === 'needs');
      const hit = since.slice(nth).some((later) => later.event === 'hit');
      const range = shot.event === 'declared' ? `: range ${shot.data.range}` : '';
      parts.push({
        title: 'To hit',
        rows: [{ dice: faces(event.data.dice, event.data.sum, at), total: String(event.data.sum) }],
        words: `needs ${needs?.event === 'needs' ? needs.data.number : '?'}${range}`,
        verdict: hit ? 'Hit' : 'Miss',
        tone: hit ? 'good' : 'plain',
      });
    } else if (event.event === 'rolled damage') {
      const { dice, attack, shield, defense } = event.data;
      const whole = Math.floor(attack / Math.max(1, defense));
      const rest = attack - whole * Math.max(1, defense);
      parts.push({
        title: `Damage to ${name(event.data.target)}`,
        rows: [
          { icon: 'bolt', dice: faces(dice, attack, at), total: String(attack) },
          { icon: 'shield', dice: faces(shield, defense, at + 7919), total: String(defense) },
        ],
        sum: `${attack} ÷ ${Math.max(1, defense)} = ${whole}`,
        words: rest ? `${rest} left over ${rest === 1 ? 'is' : 'are'} dropped` : 'nothing left over',
      });
    } else if (event.event === 'lost health' || event.event === 'unhurt') {
      const lost = event.event === 'lost health' ? event.data : null;
      parts.push({
        title: 'Loss',
        rows: [],
        words: lost
          ? `${you(lost.who) ? 'You keep' : `${lost.who} keeps`} ${Math.max(0, lost.health)}`
          : `${you(event.data.who) ? 'You are' : `${event.data.who} is`} not hurt`,
        verdict: lost ? `−${lost.loss} Health` : 'Unhurt',
        tone: lost ? 'danger' : 'plain',
      });
    }
    if (at < from) stood = parts.length;
  });
  const latest = parts.slice(-3);
  const by = String(shot.data.who);
  const at = shot.event === 'declared' ? name(shot.data.target) : String(shot.data.at);
  return {
    title: `${you(by) ? 'You fire' : `${by} fires`} the ${shot.data.weapon} at ${at}`,
    parts: latest,
    from: Math.max(0, stood - (parts.length - latest.length)),
    button: 'Roll',
    clause: shot.clause,
  };
}

export const staging: Staging<Frag> = {
  actions: {
    placed: 'act',
    'rolled movement': 'dice',
    'rolled bonus': 'dice',
    stepped: 'walk',
    jumped: 'walk',
    teleported: 'act',
    warped: 'act',
    respawned: 'act',
    bumped: 'act',
    'put back': 'act',
    lifted: 'act',
    disconnected: 'act',
    checked: 'dice',
    'put in play': 'act',
    attached: 'act',
    used: 'card',
    'used from hand': 'card',
    played: 'card',
    'card die': 'dice',
    declared: 'act',
    'declared at cell': 'act',
    'rolled to hit': 'act',
    'rolled damage': 'act',
    fragged: 'act',
    healed: 'act',
    acid: 'act',
    'mine laid': 'act',
    'mine went off': 'act',
    sniffed: 'act',
    'discarded of': 'act',
    'picked up': 'act',
    'picked from pile': 'act',
    'game won': 'act',
  },
  actor({ data = {} }) {
    const who = String(data.who ?? '');
    return who ? { name: who, seat: who } : null;
  },
  played(happening, table) {
    const event = told<Frag>(happening);
    if (!['played', 'used', 'used from hand', 'put in play', 'attached'].includes(event.event)) return null;
    const on = table.events
      .slice(table.fresh)
      .map((other) => other.data?.[ON_WHOM[other.event] ?? ''])
      .find(Boolean);
    const brief = event.event === 'put in play' || event.event === 'attached';
    return { card: String(happening.data?.card), brief, ...(on ? { on: String(on) } : {}) };
  },
  strike,
  roll,
};
