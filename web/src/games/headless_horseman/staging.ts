/** How a night ride is staged: what is seen as an action, who acts, and how wheel, pumpkins and battles are told. */
import type { Happening } from '../../wire/messages';
import type { RollPart, RollStage, Staging } from '../face';
import Wheel from './panels/Wheel.svelte';
import { inWords, resultOf } from './panels/spinner';
import type { Horseman, NightTable } from './view';

const DICE = ['rolled', 'rolled_with'];
/** What the dice of a battle and of a pumpkin are for. */
const FOUGHT = ['attack', 'defense'];
const THROWN = ['the pumpkin', 'the mirror'];

function spin(events: readonly Happening[], from: number, table: NightTable): RollStage | null {
  const spun = events.slice(from).findLast(({ event }) => event === 'spun');
  if (!spun) return null;
  const { data = {} } = spun;
  const result = resultOf(String(data.result));
  const you = data.who === table.view.seat;
  return {
    title: you ? 'You turn the wheel' : `${data.who} turns the wheel`,
    parts: [{ title: '', rows: [], words: inWords(result) }],
    from: 0,
    button: 'Spin',
    clause: spun.clause,
    Picture: Wheel,
    result,
  };
}

function dice(events: readonly Happening[], from: number, table: NightTable): RollStage | null {
  const fresh = events.slice(from).filter(({ event }) => DICE.includes(event));
  const purpose = String(fresh.at(-1)?.data?.purpose ?? '');
  const battle = FOUGHT.includes(purpose);
  if (!battle && !THROWN.includes(purpose)) return null;
  const begun = events.findLastIndex(({ event }) => event === (battle ? 'battle' : 'threw'));
  const cause = events[begun]?.data ?? {};
  const you = (who: unknown) => who === table.view.seat;
  const first = events
    .slice(0, from)
    .findLastIndex(({ event, data }) => DICE.includes(event) && data?.purpose === 'attack');
  const open =
    battle && fresh.every(({ data }) => data?.purpose === 'defense') && first > begun ? [events[first]!] : [];
  const parts: RollPart[] = [...open, ...fresh].map(({ data = {} }) => ({
    title: you(data.who) ? 'You' : String(data.who),
    rows: [
      { dice: [Number(data.face)], sides: Number(String(data.die).slice(1)), total: String(data.total ?? data.face) },
    ],
    words: battle ? (data.purpose === 'attack' ? 'attacks' : 'defends') : `for ${data.purpose}`,
  }));
  const told = events
    .slice(from)
    .find(({ event }) => ['exchange', 'tied', 'pumpkin_hit', 'pumpkin_missed'].includes(event));
  if (told) parts.push(verdict(told, you));
  const title = battle
    ? `${you(cause.attacker) ? 'You fight' : `${cause.attacker} fights`} ${you(cause.defender) ? 'you' : cause.defender}`
    : `${you(cause.who) ? 'You throw' : `${cause.who} throws`} a pumpkin at ${you(cause.at) ? 'you' : cause.at}`;
  return { title, parts: parts.slice(-3), from: open.length, button: 'Roll', clause: fresh[0]!.clause };
}

function verdict({ event, data = {} }: Happening, you: (who: unknown) => boolean): RollPart {
  const part = { title: '', rows: [], words: '' };
  if (event === 'exchange')
    return {
      ...part,
      title: you(data.loser) ? 'You lose' : `${data.loser} loses`,
      verdict: `−${data.loss}`,
      words: `${data.left} hit points left`,
      tone: 'danger',
    };
  if (event === 'pumpkin_hit') return { ...part, verdict: 'Hit', words: `up to ${data.most} hits`, tone: 'danger' };
  if (event === 'pumpkin_missed') return { ...part, verdict: 'Miss', words: `up to ${data.most} hits`, tone: 'plain' };
  return { ...part, verdict: 'A tie', words: 'nobody is hurt', tone: 'plain' };
}

export const staging: Staging<Horseman> = {
  actions: {
    chip_placed: 'act',
    played: 'act',
    rode: 'walk',
    goes_back: 'walk',
    stops_short: 'act',
    no_step: 'act',
    spun: 'act',
    put: 'act',
    rolled: 'act',
    rolled_with: 'act',
    healed: 'act',
    curse_turned: 'act',
    turned: 'act',
    stunned: 'act',
    skipped: 'act',
    threw: 'act',
    battle: 'act',
    exchange: 'act',
    battle_won: 'act',
    escaped: 'act',
    bound: 'act',
    dawned: 'act',
    took: 'act',
  },
  actor({ data = {} }) {
    const who = String(data.who ?? data.attacker ?? data.winner ?? '');
    return who ? { name: who, seat: who } : null;
  },
  /** A number card says only how far its player rides: that is seen on the board. */
  played: ({ event, data = {} }) =>
    event === 'played' && !/^(Ride )?\d+$/.test(String(data.card)) ? { card: String(data.card) } : null,
  roll: (events, from, table) => spin(events, from, table) ?? dice(events, from, table),
};
