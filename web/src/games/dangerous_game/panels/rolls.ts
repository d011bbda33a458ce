/** The last dice on the table, read from the events: a roll to move, or the two dice of a fight. */
import type { Happening } from '../../../wire/messages';
import type { HuntView } from '../view';

export type Roll =
  | { sort: 'none' }
  | { sort: 'move'; id: number; seat: string; dice: number[]; faces: number[]; chosen: number | null; verdict: string }
  | {
      sort: 'fight';
      id: number;
      attacker: string;
      defender: string;
      betrayal: boolean;
      sides: [number, number];
      /** Empty until the dice are rolled. */
      dice: number[];
      bonus: number;
      verdict: string;
    };

/** A die of a fight, and what a card adds to it. */
const FOUGHT = ['combat rolled', 'combat rolled with bonus'];
const VERDICTS: Record<string, string> = {
  captured: 'captured',
  escaped: 'escaped',
  drawn: 'even, nothing happens',
  'called off': 'called off',
  'sent back': 'sent back to Camp',
};

export function lastRoll(events: readonly Happening[], view: HuntView): Roll {
  if (view.fight) return now(events, view.fight);
  const at = events.findLastIndex(({ event }) => ['rolled', 'rolled unseen', ...FOUGHT, 'turn began'].includes(event));
  if (at < 0) return { sort: 'none' };
  if (FOUGHT.includes(events[at]!.event)) return fought(events);
  if (events[at]!.event === 'turn began') return { sort: 'none' };
  return moved(events, at);
}

function now(events: readonly Happening[], fight: NonNullable<HuntView['fight']>): Roll {
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
    verdict: dice.length ? 'the dice lie' : 'announced',
  };
}

function moved(events: readonly Happening[], last: number): Roll {
  const seat = String(events[last]!.data?.who);
  const first = events.findLastIndex(({ event }) => event === 'turn began');
  const rolls = events.slice(first + 1).filter(({ event, data }) => event === 'rolled' && data?.who === seat);
  const chosen = events.slice(first + 1).find(({ event }) => event === 'number chosen');
  const secret = events.slice(first + 1).some(({ event }) => event === 'rolled unseen');
  return {
    sort: 'move',
    id: last,
    seat,
    dice: rolls.map(({ data }) => Number(data?.number)),
    faces: rolls.map(({ data }) => Number(data?.die)),
    chosen: chosen ? Number(chosen.data?.number) : null,
    verdict: secret ? 'in secret' : 'everyone saw it',
  };
}

/** A fight that is over: its last two dice and how it ended. */
function fought(events: readonly Happening[]): Roll {
  const id = events.findLastIndex(({ event }) => event === 'attacked' || event === 'betrayed');
  const begun = events[id]!;
  let attacker = String(begun.data?.who);
  let defender = String(begun.data?.whom);
  const rolled = new Map<string, [number, number, number]>();
  let verdict = '';
  for (const { event, data } of events.slice(id + 1)) {
    if (event === 'poached') attacker = String(data?.who);
    if (event === 'scapegoated') defender = String(data?.whom);
    if (FOUGHT.includes(event))
      rolled.set(String(data?.who), [Number(data?.number), Number(data?.die), Number(data?.bonus ?? 0)]);
    verdict ||= VERDICTS[event] ?? '';
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
