/** What the dice and the spinner showed last, read from the events a seat has received. */
import type { Happening } from '../../../wire/messages';
import { resultOf } from './spinner';

export interface Roll {
  who: string;
  die: 'd6' | 'd10' | 'd12';
  face: number;
  purpose: string;
  /** What an item adds to the face. */
  bonus?: number;
}

export interface Exchange {
  attack: Roll;
  defense: Roll;
  /** Who lost, how much, and what is left; null if nobody did. */
  loss: { who: string; points: number; left: number } | null;
}

export interface Shown {
  kind: 'spin' | 'roll' | 'exchange' | 'nothing';
  who: string;
  result?: string;
  rolls: Roll[];
  exchange?: Exchange;
  /** How far a pumpkin flies. */
  distance?: number;
  /** What was told right after the roll. */
  next?: Happening;
  /** The number of the event, so that the same result twice is still news. */
  at: number;
}

const rollOf = ({ data = {} }: Happening): Roll => ({
  who: data.who as string,
  die: data.die as Roll['die'],
  face: data.face as number,
  purpose: data.purpose as string,
  ...(data.bonus ? { bonus: data.bonus as number } : {}),
});

const isRoll = (event: string) => event === 'rolled' || event === 'rolled_with';

/** The last exchange of blows since the battle began, if there was one. */
export function lastExchange(events: readonly Happening[]): Exchange | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const { event, data = {} } = events[at];
    if (event === 'battle') return null;
    if (!isRoll(event) || data.purpose !== 'defense') continue;
    const next = events[at + 1];
    const lost = next?.event === 'exchange' ? next.data! : null;
    return {
      attack: rollOf(events[at - 1]),
      defense: rollOf(events[at]),
      loss: lost ? { who: lost.loser as string, points: lost.loss as number, left: lost.left as number } : null,
    };
  }
  return null;
}

/** What to show in the tray. */
export function lastShown(events: readonly Happening[]): Shown {
  for (let at = events.length - 1; at >= 0; at--) {
    const { event, data = {} } = events[at];
    if (event === 'spun')
      return { kind: 'spin', who: data.who as string, result: resultOf(String(data.result)), rolls: [], at };
    if (!isRoll(event)) continue;
    const roll = rollOf(events[at]);
    if (roll.purpose === 'the first turn') return firstRolls(events, at);
    const exchange = roll.purpose === 'defense' ? lastExchange(events.slice(0, at + 2)) : null;
    if (exchange)
      return { kind: 'exchange', who: exchange.attack.who, rolls: [exchange.attack, exchange.defense], exchange, at };
    const threw =
      roll.purpose === 'the pumpkin' ? events.slice(0, at).findLast((other) => other.event === 'threw') : null;
    const distance = threw?.data?.distance as number | undefined;
    return { kind: 'roll', who: roll.who, rolls: [roll], distance, next: events[at + 1], at };
  }
  return { kind: 'nothing', who: '', rolls: [], at: -1 };
}

/** Everybody rolls for the first turn: the last die of each. */
function firstRolls(events: readonly Happening[], at: number): Shown {
  const rolls = events
    .slice(0, at + 1)
    .filter(({ event, data }) => event === 'rolled' && data?.purpose === 'the first turn');
  const last = new Map(rolls.map((event) => [event.data!.who, rollOf(event)]));
  return { kind: 'roll', who: '', rolls: [...last.values()], at };
}

/** The last result of the spinner alone. */
export function lastSpin(events: readonly Happening[]): { result: string; who: string; at: number } | null {
  const at = events.findLastIndex(({ event }) => event === 'spun');
  return at < 0 ? null : { result: resultOf(String(events[at].data!.result)), who: String(events[at].data!.who), at };
}

/** What a roll meant, in a few words. */
export function meaning(shown: Shown, hits: number[]): string {
  const roll = shown.rolls[0];
  if (!roll) return '';
  if (shown.exchange) {
    const loss = shown.exchange.loss;
    return loss ? `${loss.who} loses ${loss.points}, ${loss.left} left` : 'Nobody is hurt';
  }
  switch (roll.purpose) {
    case 'the first turn':
      return 'the lowest goes first';
    case 'the move':
      return 'spaces to ride';
    case 'the pumpkin': {
      const most = hits[(shown.distance ?? 1) - 1];
      return `needs ${most} or less: ${roll.face <= most ? 'a hit' : 'a miss'}`;
    }
    case 'the mirror':
      return mirrored(shown.next);
    default:
      return banished(roll.face, shown.next);
  }
}

function mirrored(next: Happening | undefined): string {
  if (next?.event === 'mirrored') return `it strikes ${next.data?.who}`;
  if (next?.event === 'shielded') return `${next.data?.who} is safe in a church`;
  return 'it strikes nobody';
}

function banished(face: number, next: Happening | undefined): string {
  if (next?.event === 'banish_again') return 'that place is taken: roll again';
  if (next?.event === 'put') return `to ${next.data?.at}`;
  return face === 10 ? 'to a graveyard of your choice' : `to graveyard ${face}`;
}
