/** What the dice and the spinner showed last, read from the events a seat has received. */
import type { Happening } from '../../../wire/messages';
import { chapterAt } from '../../../table/sentences';
import { told, type RollRow, type Told } from '../../face';
import type { Horseman } from '../view';
import { resultOf } from './spinner';

export interface Roll {
  who: string;
  die: string;
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
  /** What was told right after the roll. */
  next?: Told<Horseman>;
  /** The number of the event, so that the same result twice is still news. */
  at: number;
}

/** The roll that an event tells of. */
function rollOf(happening: Happening): Roll | null {
  const { event, data } = told<Horseman>(happening);
  if (event !== 'rolled' && event !== 'rolled_with') return null;
  const roll = { who: data.who ?? '', die: data.die ?? '', face: data.face, purpose: data.purpose ?? '' };
  return event === 'rolled_with' ? { ...roll, bonus: data.bonus } : roll;
}

/** The last exchange of blows since the battle began, if there was one. */
export function lastExchange(events: readonly Happening[]): Exchange | null {
  for (let at = events.length - 1; at >= 0; at--) {
    if (events[at].event === 'battle') return null;
    const defense = rollOf(events[at]);
    const attack = defense?.purpose === 'defense' ? rollOf(events[at - 1]) : null;
    if (defense && attack) return { attack, defense, loss: lossOf(events[at + 1]) };
  }
  return null;
}

function lossOf(happening: Happening | undefined): Exchange['loss'] {
  const next = happening && told<Horseman>(happening);
  if (next?.event !== 'exchange') return null;
  return { who: next.data.loser ?? '', points: next.data.loss, left: next.data.left };
}

/** What to show in the tray. */
export function lastShown(events: readonly Happening[]): Shown {
  for (let at = events.length - 1; at >= 0; at--) {
    const spin = spinOf(events[at]);
    if (spin) return { kind: 'spin', ...spin, rolls: [], at };
    const roll = rollOf(events[at]);
    if (!roll) continue;
    if (roll.purpose === 'the first turn') return firstRolls(events, at);
    const exchange = roll.purpose === 'defense' ? lastExchange(events.slice(0, at + 2)) : null;
    if (exchange)
      return { kind: 'exchange', who: exchange.attack.who, rolls: [exchange.attack, exchange.defense], exchange, at };
    return { kind: 'roll', who: roll.who, rolls: [roll], next: events[at + 1] && told<Horseman>(events[at + 1]), at };
  }
  return { kind: 'nothing', who: '', rolls: [], at: -1 };
}

/** Everybody rolls for the first turn: the last die of each. */
function firstRolls(events: readonly Happening[], at: number): Shown {
  const rolls = events.slice(0, at + 1).flatMap((event) => rollOf(event) ?? []);
  const last = new Map(rolls.filter((roll) => roll.purpose === 'the first turn').map((roll) => [roll.who, roll]));
  return { kind: 'roll', who: '', rolls: [...last.values()], at };
}

function spinOf(happening: Happening): { who: string; result: string } | null {
  const { event, data } = told<Horseman>(happening);
  return event === 'spun' ? { who: data.who ?? '', result: resultOf(data.result ?? '') } : null;
}

/** The last result of the spinner alone. */
export function lastSpin(events: readonly Happening[]): { result: string; who: string; at: number } | null {
  const at = events.findLastIndex(({ event }) => event === 'spun');
  const spin = at < 0 ? null : spinOf(events[at]);
  return spin && { ...spin, at };
}

/** What a roll meant, in a few words. */
export function meaning(shown: Shown): string {
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
    case 'the pumpkin':
      return struck(shown.next);
    case 'the mirror':
      return mirrored(shown.next);
    default:
      return banished(roll.face, shown.next);
  }
}

/** Only a hit leaves it open what comes of it: a mirror may be raised. */
function struck(next: Told<Horseman> | undefined): string {
  if (next?.event === 'pumpkin_missed') return `needs ${next.data.most} or less: a miss`;
  if (next?.event === 'pumpkin_hit' || next?.event === 'mirror_met') return `needs ${next.data.most} or less: a hit`;
  return 'a hit';
}

function mirrored(next: Told<Horseman> | undefined): string {
  if (next?.event === 'mirrored') return `it strikes ${next.data.who}`;
  if (next?.event === 'shielded') return `${next.data.who} is safe in a church`;
  return 'it strikes nobody';
}

function banished(face: number, next: Told<Horseman> | undefined): string {
  if (next?.event === 'banish_again') return 'that place is taken: roll again';
  if (next?.event === 'put') return `to ${next.data.at}`;
  return face === 10 ? 'to a graveyard of your choice' : `to graveyard ${face}`;
}

/** The dice of this turn, as a phone shows them beside what happened. */
export function diceOf(events: readonly Happening[]): RollRow | null {
  const { rolls, at } = lastShown(events);
  if (rolls.length === 0 || at < chapterAt(events)) return null;
  return { dice: rolls.map(({ face }) => face), sides: rolls.map(({ die }) => Number(die.slice(1))), total: '' };
}
