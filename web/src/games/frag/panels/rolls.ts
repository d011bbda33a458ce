/** The last roll of the dice, with what it means. */
import type { Happening } from '../../../wire/messages';
import { told, type Told } from '../../face';
import type { Frag } from '../view';
import { faces } from './dice';

export interface Roll {
  number: number;
  title: string;
  who: string;
  dice: number[];
  /** The dice against it. */
  against: number[];
  total: string;
  meaning: string;
  tone: 'plain' | 'good' | 'fail';
}

type Data = Partial<Record<string, string | number | null>>;

function rollOf(happenings: readonly Happening[], at: number): Roll | null {
  const events = happenings.map(told<Frag>);
  const { event } = events[at]!;
  const data: Data = events[at]!.data;
  const n = (name: string) => Number(data[name] ?? 0);
  const who = String(data.who ?? '');
  const plain = { number: at, who, against: [], tone: 'plain' as const };
  const one = (title: string, total: string, meaning: string, tone: Roll['tone']): Roll => ({
    ...plain,
    title,
    dice: [n('die')],
    total,
    meaning,
    tone,
  });
  switch (event) {
    case 'rolled movement':
    case 'rolled bonus': {
      const title = event === 'rolled movement' ? 'Movement roll' : 'Bonus dice';
      return {
        ...plain,
        title,
        dice: faces(n('dice'), n('sum'), at),
        total: sumOf(n('sum'), n('total')),
        meaning: `${n('total')} squares at most`,
      };
    }
    case 'rolled to hit': {
      const hit = events.slice(at).some((later) => later.event === 'hit');
      const missed = events.slice(at).some((later) => later.event === 'missed');
      const needs = events.slice(0, at).findLast((before) => before.event === 'needs');
      const meaning = `needs ${needs?.data.number ?? '?'}`;
      const tone = hit ? 'good' : missed ? 'fail' : 'plain';
      return {
        ...plain,
        title: 'To hit',
        dice: faces(n('dice'), n('sum'), at),
        total: String(n('sum')),
        meaning,
        tone,
      };
    }
    case 'rolled damage': {
      const next = events[at + 1];
      const extra = next?.event === 'extra damage' ? next.data.extra : 0;
      const loss = Math.floor(n('attack') / Math.max(1, n('defense'))) + extra;
      return {
        ...plain,
        who: String(data.target),
        title: 'Damage',
        dice: faces(n('dice'), n('attack'), at),
        against: faces(n('shield'), n('defense'), at + 7919),
        total: `${n('attack')} ÷ ${n('defense')} = ${loss - extra}`,
        meaning: damageOf(loss, extra, n('attack') % Math.max(1, n('defense'))),
        tone: loss ? 'good' : 'fail',
      };
    }
    case 'checked':
      return one(
        data.deck === 'weapons' ? 'Weapon square' : 'Gadget square',
        String(n('die')),
        drew(events, at) ? 'a card' : 'nothing',
        drew(events, at) ? 'good' : 'fail',
      );
    case 'respawned':
    case 'bumped':
      return n('die')
        ? one(event === 'bumped' ? 'Bumped' : 'Respawn', String(n('die')), 'respawn point', 'plain')
        : null;
    case 'card die':
      return one(String(data.card), String(n('die')), 'the card’s die', 'plain');
    case 'rolled for first':
      return one('First turn', String(n('die')), 'highest begins', 'plain');
    default:
      return null;
  }
}

/** What was rolled, and what was added or taken away: 8 − 2. */
function sumOf(rolled: number, total: number): string {
  if (rolled === total) return String(total);
  return `${rolled} ${total < rolled ? '−' : '+'} ${Math.abs(total - rolled)}`;
}

function damageOf(loss: number, extra: number, rest: number): string {
  if (loss === 0) return 'too little to hurt';
  const more = extra ? `, ${extra} more by the weapon` : rest ? `, ${rest} left over are dropped` : '';
  return `${loss} Health lost${more}`;
}

function drew(events: readonly Told<Frag>[], at: number): boolean {
  const next = events[at + 1]?.event;
  return next === 'drew' || next === 'drew card' || next === 'reshuffled';
}

export function lastRoll(events: readonly Happening[]): Roll | null {
  for (let at = events.length - 1; at >= Math.max(0, events.length - 60); at--) {
    const roll = rollOf(events, at);
    if (roll) return roll;
  }
  return null;
}
