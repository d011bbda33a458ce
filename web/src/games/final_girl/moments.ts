/** What the events of a film sound like, and which of them stop the table. */
import type { Happening } from '../../wire/messages';
import { told, type Moment, type TableState } from '../face';
import { card } from './cards';
import type { Events } from './contract';
import { location } from './packs';
import { begun, type FilmTable, type FinalGirl } from './view';

const SOUNDS: Partial<Record<keyof Events, string>> = {
  played: 'die-roll',
  'played with one die': 'die-roll',
  'played modifier': 'card-play',
  outcome: 'die-settle',
  converted: 'coin',
  discarded: 'card-play',
  traded: 'coin',
  took: 'card-draw',
  bought: 'card-draw',
  returned: 'shuffle',
  'one returned': 'shuffle',
  shuffled: 'shuffle',
  horror: 'heartbeat',
  bloodlust: 'bloodlust',
  'final effect': 'bloodlust',
  healed: 'coin',
  hurt: 'heartbeat',
  revived: 'heartbeat',
  died: 'lose',
  'killer died': 'win',
  'killer hurt': 'place',
  'killer revived': 'stinger',
  moved: 'step',
  'moved with one': 'step',
  'moved with some': 'step',
  'placed girl': 'place',
  saved: 'saved',
  'saved special': 'saved',
  reward: 'coin',
  flipped: 'win',
  drawn: 'card-draw',
  gained: 'place',
  'item used': 'card-play',
  trap: 'trap-snap',
  'killer moved': 'twig',
  'killer placed': 'stinger',
  killed: 'stinger',
  'killed special': 'stinger',
  attacked: 'reveal',
  blocked: 'deny',
  panicked: 'step',
  'special panicked': 'step',
  walked: 'step',
  terror: 'stinger',
  event: 'card-draw',
  finale: 'bloodlust',
  'dark power': 'reveal',
  'side card': 'card-draw',
  spawned: 'place',
  'minion moved': 'twig',
  'minion gone': 'coin',
};

export function sound(event: Happening): string | null {
  return SOUNDS[told<FinalGirl>(event).event] ?? null;
}

/** Where something happened on the board. */
function where(name: string | null, table: FilmTable): Moment['at'] {
  const space = location(table.scene, table.view)?.spaces.find((one) => one.name === name);
  return space ? { x: space.x, y: space.y } : undefined;
}

type Told = Pick<Moment, 'headline' | 'text' | 'tone'> & { place: string | null };

export function moment(event: Happening, table: TableState<FinalGirl>): Moment | null {
  if (!begun(table)) return null;
  const found = story(event, table);
  if (!found) return null;
  const { place, ...said } = found;
  return { ...said, clause: event.clause, at: where(place, table) };
}

/** What stops the table, and where. */
function story(happening: Happening, table: FilmTable): Told | null {
  const { girl, killer } = table.view;
  const event = told<FinalGirl>(happening);
  const textOf = (name: string | null): string => card(name ?? '', table.scene)?.text ?? '';
  switch (event.event) {
    case 'terror':
      return { headline: `${event.data.card}`, text: textOf(event.data.card), tone: 'danger', place: killer.at };
    case 'finale':
      return {
        headline: `Finale: ${event.data.card}`,
        text: textOf(event.data.card),
        tone: 'danger',
        place: killer.at,
      };
    case 'dark power':
      return {
        headline: `${event.data.card}`,
        text: `A Dark Power. ${textOf(event.data.card)}`,
        tone: 'danger',
        place: killer.at,
      };
    case 'killed special':
      return {
        headline: `${event.data.who} is dead`,
        text: `Killed at ${event.data.at}.`,
        tone: 'danger',
        place: event.data.at,
      };
    case 'saved special':
      return {
        headline: `${event.data.who} is safe`,
        text: `Saved at ${event.data.at}.`,
        tone: 'good',
        place: event.data.at,
      };
    case 'trap':
      return {
        headline: 'It is a trap',
        text: `${event.data.item}: ${textOf(event.data.item)}`,
        tone: 'danger',
        place: girl.at,
      };
    case 'flipped':
      return {
        headline: girl.ultimate.name,
        text: `${girl.girl} earns her Ultimate Ability.`,
        tone: 'good',
        place: girl.at,
      };
    case 'revived':
      return {
        headline: 'Not dead yet',
        text: `The token shows ${event.data.health}. ${girl.girl} gets up again.`,
        tone: 'good',
        place: girl.at,
      };
    case 'died':
      return {
        headline: `${girl.girl} is dead`,
        text: 'Her Final Health token is blank.',
        tone: 'danger',
        place: girl.at,
      };
    case 'killer revived':
      return {
        headline: `${killer.name} gets up again`,
        text: `The token shows ${event.data.health}: as much health is back.`,
        tone: 'danger',
        place: killer.at,
      };
    case 'killer died':
      return {
        headline: `${killer.name} is dead`,
        text: 'The film is over, and you are the one who walks away.',
        tone: 'good',
        place: killer.at,
      };
    default:
      return null;
  }
}
