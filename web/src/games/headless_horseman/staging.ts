/** How a night ride is staged: who acts, what strikes a rider, and how wheel, pumpkins and battles are told. */
import type { Happening } from '../../wire/messages';
import type { Moment, RollPart, RollStage, Staging } from '../face';
import { forestOf } from './board/forest';
import Wheel from './panels/Wheel.svelte';
import { inWords, resultOf } from './panels/spinner';
import type { Horseman, NightTable } from './view';

const DICE = ['rolled', 'rolled_with'];
/** What the dice of a battle and of a pumpkin are for. */
const FOUGHT = ['attack', 'defense'];
const THROWN = ['the pumpkin', 'the mirror'];
const BANISHED = 'the banishment';
/** By what a rider is sent away against their will: a card, or a battle that is lost. */
const SENT_AWAY = ['HH-BANISH-02', 'HH-BANISH-05', 'HH-BATTLE-09', 'HH-R-58'];

function spin(events: readonly Happening[], from: number, table: NightTable): RollStage | null {
  const spun = events.slice(from).findLast(({ event }) => event === 'spun');
  if (!spun) return null;
  const { data = {} } = spun;
  const result = resultOf(String(data.result));
  const you = data.who === table.view.seat;
  const left = leftToRide(events, String(data.who));
  const rest =
    left && /^(left|right|any)$/.test(result)
      ? ` ${left === 1 ? 'One space is' : `${left} spaces are`} left to ride.`
      : '';
  const before = rideTo(events, from, String(data.who), table);
  return {
    ...(before ? { before } : {}),
    title: you ? 'You turn the wheel' : `${data.who} turns the wheel`,
    parts: [{ title: '', rows: [], words: `${inWords(result)}.${rest}` }],
    from: 0,
    button: 'Spin',
    clause: spun.clause,
    Picture: Wheel,
    result,
  };
}

/** The rider at the crossroads, where the ride there came in the same breath as the wheel. */
function rideTo(
  events: readonly Happening[],
  from: number,
  who: string,
  { view, scene }: NightTable,
): RollStage['before'] {
  const spun = events.findLastIndex(({ event }) => event === 'spun');
  const rode = events.slice(from, spun).findLast(({ event, data }) => event === 'rode' && data?.who === who);
  const space = forestOf(scene).byTitle.get(String(rode?.data?.to ?? ''));
  if (!space) return undefined;
  const seats = view.seats.map((rider) =>
    rider.name === who ? { ...rider, space, trail: [...rider.trail, space] } : rider,
  );
  return { view: { ...view, seats }, events: spun };
}

/** How many spaces of the ride are left where the wheel is turned. */
function leftToRide(events: readonly Happening[], who: string): number {
  const spun = events.findLastIndex(({ event, data }) => event === 'spun' && data?.who === who);
  return Number(
    events.slice(0, spun).findLast(({ event, data }) => event === 'rode' && data?.who === who)?.data?.left ?? 0,
  );
}

function dice(events: readonly Happening[], from: number, table: NightTable): RollStage | null {
  const fresh = events.slice(from).filter(({ event }) => DICE.includes(event));
  const purpose = String(fresh.at(-1)?.data?.purpose ?? '');
  const battle = FOUGHT.includes(purpose);
  if (purpose === BANISHED) return banishment(events, from, table);
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

/** The die that says to which graveyard a beaten Horseman goes. */
function banishment(events: readonly Happening[], from: number, table: NightTable): RollStage | null {
  const last = events.findLastIndex(({ event }) => event === 'rolled');
  const { data = {}, clause } = events[last]!;
  const to = events.slice(last).find(({ event }) => event === 'put');
  const whom = to?.data?.who === table.view.seat ? 'you' : String(to?.data?.who ?? 'the Horseman');
  const part: RollPart = {
    title: data.who === table.view.seat ? 'You roll' : `${data.who} rolls`,
    rows: [{ dice: [Number(data.face)], sides: 10, total: String(data.face) }],
    words: to ? `${whom === 'you' ? 'You go' : `${whom} goes`} to ${to.data?.at}.` : 'That place is taken.',
  };
  const by = data.who === table.view.seat ? 'You banish' : `${data.who} banishes`;
  return last < from ? null : { title: `${by} ${whom}`, parts: [part], from: 0, button: 'Roll', clause };
}

function strike({ event, data = {}, clause }: Happening, table: NightTable): Moment | null {
  if (data.who !== table.view.seat || !table.view.seat) return null;
  const space = forestOf(table.scene).spaces.get(table.view.seats.find(({ name }) => name === data.who)?.space ?? '');
  const made = (headline: string, text: string, lost?: string): Moment => ({
    headline,
    text,
    clause,
    tone: 'danger',
    ...(space ? { at: { x: space.x, y: space.y } } : {}),
    ...(lost ? { lost } : {}),
  });
  switch (event) {
    case 'stunned':
      return made('A pumpkin strikes you', 'You lose your next turn.');
    case 'skipped':
      return made('You lose this turn', 'The pumpkin has stunned you.');
    case 'put':
      return SENT_AWAY.includes(clause) ? made('You are banished', `You begin again at ${data.at}.`) : null;
    case 'gem_dropped':
      return made(`You lose ${data.item}`, `It lies under a gem at ${data.at}.`, String(data.item));
    default:
      return null;
  }
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
  strike,
  roll: (events, from, table) => spin(events, from, table) ?? dice(events, from, table),
};
