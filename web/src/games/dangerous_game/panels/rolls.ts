/** The last dice on the table, read from the events: a roll to move, or the two dice of a fight. */
import type { Happening } from '../../../wire/messages';
import { told, type Told } from '../../face';
import type { Events } from '../contract';
import type { DangerousGame, HuntView } from '../view';

export type Roll =
  | { sort: 'none' }
  | { sort: 'move'; id: number; seat: string; dice: number[]; faces: number[]; chosen: number | null; verdict: string }
  | {
      sort: 'fight';
      id: number;
      attacker: string;
      defender: string;
      betrayal: boolean;
      sides: number[];
      /** Empty until the dice are rolled. */
      dice: number[];
      bonus: number;
      verdict: string;
    };

type Event = Told<DangerousGame>;
/** A die of a fight, perhaps with what a card adds to it. */
type Fought = Extract<Event, { event: 'combat rolled' | 'combat rolled with bonus' }>;
const isFought = (event: Event): event is Fought =>
  event.event === 'combat rolled' || event.event === 'combat rolled with bonus';
const VERDICTS: Partial<Record<keyof Events, string>> = {
  captured: 'captured',
  escaped: 'escaped',
  drawn: 'even, nothing happens',
  'called off': 'called off',
  'sent back': 'sent back to Camp',
};

export function lastRoll(happenings: readonly Happening[], view: HuntView): Roll {
  const events = happenings.map(told<DangerousGame>);
  if (view.fight) return now(events, view.fight);
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    if (event.event === 'turn began') break;
    if (isFought(event)) return fought(events);
    if (event.event === 'rolled' || event.event === 'rolled unseen') return moved(events, at, String(event.data.who));
  }
  return { sort: 'none' };
}

function now(events: readonly Event[], fight: NonNullable<HuntView['fight']>): Roll {
  const { attacker, defender, betrayal, dice: sides, bonus, rolls } = fight;
  const id = events.findLastIndex(({ event }) => event === 'attacked' || event === 'betrayed');
  const dice = rolls[0] && rolls[1] ? [...rolls] : [];
  return {
    sort: 'fight',
    id,
    attacker,
    defender,
    betrayal,
    sides,
    dice,
    bonus,
    verdict: dice.length ? 'both have rolled' : 'announced',
  };
}

function moved(events: readonly Event[], last: number, seat: string): Roll {
  const turn = events.slice(events.findLastIndex(({ event }) => event === 'turn began') + 1);
  const rolls = turn.filter((event) => event.event === 'rolled').filter(({ data }) => data.who === seat);
  const chosen = turn.find((event) => event.event === 'number chosen');
  const secret = turn.some(({ event }) => event === 'rolled unseen');
  return {
    sort: 'move',
    id: last,
    seat,
    dice: rolls.map(({ data }) => data.number),
    faces: rolls.map(({ data }) => data.die),
    chosen: chosen?.data.number ?? null,
    verdict: secret ? 'in secret' : 'everyone saw it',
  };
}

/** A fight that is over: its last two dice and how it ended. */
function fought(events: readonly Event[]): Roll {
  const id = events.findLastIndex(({ event }) => event === 'attacked' || event === 'betrayed');
  const begun = events[id];
  if (begun?.event !== 'attacked' && begun?.event !== 'betrayed') return { sort: 'none' };
  let attacker = String(begun.data.who);
  let defender = String(begun.data.whom);
  const rolled = new Map<string, [number, number, number]>();
  let verdict = '';
  for (const event of events.slice(id + 1)) {
    if (event.event === 'poached') attacker = String(event.data.who);
    if (event.event === 'scapegoated') defender = String(event.data.whom);
    if (isFought(event)) {
      const { who, number, die } = event.data;
      rolled.set(String(who), [number, die, 'bonus' in event.data ? event.data.bonus : 0]);
    }
    verdict ||= VERDICTS[event.event] ?? '';
  }
  const [attack, defence] = [rolled.get(attacker) ?? [0, 8, 0], rolled.get(defender) ?? [0, 6, 0]];
  return {
    sort: 'fight',
    id,
    attacker,
    defender,
    betrayal: begun.event === 'betrayed',
    sides: [attack[1], defence[1]],
    dice: [attack[0], defence[0]],
    bonus: attack[2],
    verdict,
  };
}
