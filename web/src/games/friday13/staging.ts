/** How a night at the camp is staged: who acts, what strikes one's own Counselors, and how dice and blows are told. */
import type { Happening } from '../../wire/messages';
import { told, type Actor, type Moment, type RollPart, type RollStage, type Staging, type Told } from '../face';
import { campOf } from './board/camp';
import CombatDie from './panels/CombatDie.svelte';
import { DARK, WOODS } from './story';
import {
  COUNSELOR_WOUNDS,
  fallen,
  isKiller,
  JASON_WOUNDS,
  mine,
  personOf,
  placeName,
  spaceId,
  type Friday,
  type Table,
} from './view';

/** What the killer does, though the event names a Counselor. */
const BY_KILLER = ['plays an event', 'strikes', 'lures', 'batteries dead', 'grips'];

/** What an event says of something, in words. */
const said = (event: Happening, key: string): string => String(event.data?.[key] ?? '');

function actor(event: Happening, table: Table): Actor | null {
  const { view } = table;
  const person = personOf(view, said(event, 'who'));
  if (event.event.startsWith('killer') || BY_KILLER.includes(event.event) || !person) {
    const seat = view.seats.find((other) => other.counselors.length === 0) ?? view.seats[0];
    return event.event === 'round' || !seat ? null : { name: view.killer.name, seat: seat.name };
  }
  return { name: person.name, seat: person.player };
}

function strike(event: Happening, table: Table): Moment | null {
  const { view } = table;
  const who = said(event, 'who');
  const own = isKiller(view) ? event.event === 'killer wounded' : mine(view).includes(who);
  if (!own) return null;
  const at = campOf(table.scene).at.get((isKiller(view) ? view.killer : personOf(view, who))?.space ?? '');
  const made = (headline: string, text: string, lost?: string): Moment => ({
    headline,
    text,
    clause: event.clause,
    tone: 'danger',
    ...(at ? { at: { x: at.x, y: at.y } } : {}),
    ...(lost ? { lost } : {}),
  });
  const card = said(event, 'card');
  switch (event.event) {
    case 'batteries dead':
      return made(`${who} loses the ${card}`, 'The batteries are dead.', card);
    case 'grips':
      return made(
        `${who} loses the ${card}`,
        `It lies in ${placeName(table.scene, spaceId(said(event, 'at')))} now.`,
        card,
      );
    case 'surrendered':
      return made(`${who} gives up the ${card}`, `${view.killer.name} has it now.`, card);
    case 'wounded':
      return Number(event.data?.total) < COUNSELOR_WOUNDS
        ? made(`${who} is wounded`, 'One more wound is one too many.')
        : null;
    case 'killer wounded':
      return Number(event.data?.total) < JASON_WOUNDS
        ? made('You are wounded', `You have ${said(event, 'total')} of ${JASON_WOUNDS} wounds.`)
        : null;
    case 'snared':
      return made(`${who} steps into a snare`, `At ${placeName(table.scene, spaceId(said(event, 'at')))}.`);
    case 'lures':
      return made(`${who} is lured away`, `Something calls from the dark: ${said(event, 'die')} spaces.`);
    default:
      return null;
  }
}

/** A blow in three parts: how many dice hit, how many block, and what is left of it. */
function blow(happenings: readonly Happening[], from: number, table: Table): RollStage | null {
  if (!happenings.slice(from).some(({ event }) => event === 'hit roll')) return null;
  const events = happenings.map(told<Friday>);
  const begun = events.findLastIndex(({ event }) => event === 'strikes' || event === 'strikes back');
  const first = events[begun];
  if (first?.event !== 'strikes' && first?.event !== 'strikes back') return null;
  const since = events.slice(begun);
  const killer = table.view.killer.name;
  const who = first.data.who ?? '';
  const [striker, struck] = first.event === 'strikes' ? [killer, who] : [who, killer];
  const parts: RollPart[] = [];
  let hits = 0;
  let blocked = 0;
  for (const event of since) {
    if (event.event === 'hit roll') {
      hits = event.data.hits;
      const arm = armOf(since, striker === killer);
      parts.push({
        title: 'Attack',
        rows: [combatDice('bolt', event.data.dice, hits)],
        words: [striker, arm].filter(Boolean).join(', '),
        verdict: hits === 0 ? 'Miss' : hits === 1 ? '1 hit' : `${hits} hits`,
        tone: hits === 0 ? 'plain' : 'danger',
      });
    } else if (event.event === 'block roll') {
      blocked = event.data.blocks;
      parts.push({
        title: 'Defence',
        rows: [combatDice('shield', event.data.dice, blocked)],
        words: struck,
        verdict: blocked === 0 ? 'None blocked' : `${blocked} blocked`,
        tone: blocked === 0 ? 'plain' : 'good',
      });
    }
  }
  if (parts.length > 1) parts.push(wounds(since, struck, hits, blocked));
  return { title: `${striker} strikes ${struck}`, parts, from: 0, button: 'Roll', clause: first.clause, low: true };
}

/** What is fought with, as far as it was shown. */
function armOf(since: readonly Told<Friday>[], killers: boolean): string {
  for (const event of since) {
    if (killers && event.event === 'weapon shown') return event.data.card ?? '';
    if (!killers && event.event === 'fights with') return event.data.card ?? '';
    if (event.event === (killers ? 'unarmed shown' : 'fights bare-handed')) return 'unarmed';
    if (event.event === 'hit roll') break;
  }
  return '';
}

function combatDice(icon: 'bolt' | 'shield', dice: number, good: number): RollPart['rows'][number] {
  return { icon, Die: CombatDie, dice: Array.from({ length: dice }, (_, at) => (at < good ? 1 : 0)), total: '' };
}

function wounds(since: readonly Told<Friday>[], struck: string, hits: number, blocked: number): RollPart {
  const through = Math.max(0, hits - blocked);
  const hurt = since.find(({ event }) => event === 'wounded' || event === 'killer wounded')?.data as
    { total: number } | undefined;
  const most = since.some(({ event }) => event === 'killer wounded') ? JASON_WOUNDS : COUNSELOR_WOUNDS;
  return {
    title: 'Wounds',
    rows: [],
    sum: `${hits} − ${blocked} = ${through}`,
    verdict: through === 0 ? 'Unhurt' : through === 1 ? '1 wound' : `${through} wounds`,
    words: hurt ? `${struck} has ${hurt.total} of ${most} wounds` : `${struck} is not hurt`,
    tone: through === 0 ? 'plain' : 'danger',
  };
}

/** One's own die in the dark, in the Woods and in flight. */
function ownDie(happenings: readonly Happening[], from: number, { view }: Table): RollStage | null {
  const fresh = happenings.slice(from);
  const caught = fresh.some(({ event }) => event === 'cannot flee');
  const away: Pick<RollPart, 'words' | 'verdict' | 'tone'> = {
    words: 'spaces away',
    ...(caught ? { verdict: 'No way out', tone: 'danger' } : {}),
  };
  for (const event of fresh) {
    const who = said(event, 'who');
    const face = Number(event.data?.die ?? 0);
    if (event.event === 'killer flee die' && isKiller(view)) return die(event, 'You slip away', face, away);
    if (!mine(view).includes(who)) continue;
    if (event.event === 'dark roll') return die(event, `${who} gropes in the dark`, face, needs(face, DARK));
    if (event.event === 'out of the woods') return die(event, `${who} looks for a way out`, face, needs(face, WOODS));
    if (event.event === 'flee roll') return die(event, `${who} flees`, face, away);
  }
  return null;
}

function needs(face: number, least: number): Pick<RollPart, 'words' | 'verdict' | 'tone'> {
  const enough = face >= least;
  return {
    words: `${least} or more is needed`,
    verdict: enough ? 'Found' : 'In vain',
    tone: enough ? 'good' : 'plain',
  };
}

function die(
  { clause }: { clause: string },
  title: string,
  face: number,
  rest: Pick<RollPart, 'words' | 'verdict' | 'tone'>,
): RollStage {
  return {
    title,
    parts: [{ title: '', rows: [{ dice: [face], total: String(face) }], ...rest }],
    from: 0,
    button: 'Roll',
    clause,
  };
}

function out({ view }: Table): { title: string; text: string } | null {
  const own = fallen(view);
  if (own.length === 0) return null;
  const living = view.counselors.filter((person) => person.alive);
  const names = living.map((person) => person.name);
  const left = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return {
    title: own.length === 1 ? `${own[0]} is dead` : 'Your Counselors are dead',
    text: `Your team plays on: ${left} ${names.length === 1 ? 'lives' : 'live'}.`,
  };
}

export const staging: Staging<Friday> = {
  actions: {
    placed: 'act',
    'generator set': 'act',
    rolled: 'dice',
    moved: 'walk',
    'lost in the woods': 'act',
    'out of the woods': 'dice',
    snared: 'act',
    gives: 'act',
    'gives card': 'act',
    searches: 'act',
    'dark roll': 'dice',
    'nothing found': 'act',
    'empty cabin': 'act',
    taken: 'act',
    takes: 'act',
    dropped: 'act',
    uses: 'card',
    'lurks found': 'act',
    views: 'act',
    shown: 'act',
    'slips away': 'act',
    'killer rolled': 'act',
    'killer rolled in secret': 'act',
    'killer searches': 'act',
    'killer swaps': 'act',
    'killer drops': 'act',
    'plays an event': 'card',
    lures: 'dice',
    'lured to': 'walk',
    'batteries dead': 'act',
    grips: 'act',
    'fight starts': 'act',
    strikes: 'act',
    'strikes back': 'act',
    'hit roll': 'dice',
    'block roll': 'dice',
    wounded: 'act',
    'killer wounded': 'act',
    'flee roll': 'dice',
    'fled to': 'walk',
    'killer flee roll': 'act',
    'killer fled': 'act',
    surrendered: 'act',
    dies: 'act',
    'killer dies': 'act',
    'all dead': 'act',
    'power out': 'act',
    'power restored': 'act',
    'fire lit': 'act',
    'fires out': 'act',
    dawn: 'act',
  },
  actor,
  played: (event) =>
    event.event === 'plays an event' || event.event === 'uses' ? { card: said(event, 'card') } : null,
  strike,
  roll: (events, from, table) => blow(events, from, table) ?? ownDie(events, from, table),
  out,
};
