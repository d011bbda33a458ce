/** How a night at the camp is staged: what is seen as an action, who acts, and what strikes one's own Counselors. */
import type { Happening } from '../../wire/messages';
import type { Actor, Moment, Staging } from '../face';
import { campOf } from './board/camp';
import { isKiller, mine, personOf, placeName, spaceId, type Friday, type Table } from './view';

/** What an event says of something, in words. */
const said = (event: Happening, key: string): string => String(event.data?.[key] ?? '');

function actor(event: Happening, table: Table): Actor | null {
  const { view } = table;
  const person = personOf(view, said(event, 'who'));
  if (event.event.startsWith('killer') || event.event === 'plays an event' || !person) {
    const seat = view.seats.find((other) => other.counselors.length === 0) ?? view.seats[0];
    return event.event === 'round' || !seat ? null : { name: view.killer.name, seat: seat.name };
  }
  return { name: person.name, seat: person.player };
}

function strike(event: Happening, table: Table): Moment | null {
  const { view } = table;
  const who = said(event, 'who');
  if (isKiller(view) || !mine(view).includes(who)) return null;
  const at = campOf(table.scene).at.get(personOf(view, who)?.space ?? '');
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
    case 'snared':
      return made(`${who} steps into a snare`, `At ${placeName(table.scene, spaceId(said(event, 'at')))}.`);
    case 'lures':
      return made(`${who} is lured away`, `Something calls from the dark: ${said(event, 'die')} spaces.`);
    default:
      return null;
  }
}

function out({ view }: Table): { title: string; text: string } | null {
  const own = view.seats.find((seat) => seat.name === view.seat)?.counselors ?? mine(view);
  const living = view.counselors.filter((person) => person.alive);
  if (isKiller(view) || own.length === 0 || living.length === 0) return null;
  if (living.some((person) => own.includes(person.name))) return null;
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
  out,
};
