/** Sounds and the moments that stop the table. */
import type { Happening } from '../../wire/messages';
import { told, type Moment } from '../face';
import type { Events } from './contract';
import { campOf } from './board/camp';
import { middle } from './board/stage';
import { placeName, spaceId, type Friday, type Table } from './view';

const CUES: Partial<Record<keyof Events, string>> = {
  shown: 'reveal',
  'slips away': 'twig',
  'killer rolled': 'twig',
  'killer rolled in secret': 'twig',
  'killer fled': 'twig',
  'power out': 'power-out',
  'power restored': 'generator-hum',
  'fire lit': 'fire-light',
  'fires out': 'deny',
  rolled: 'die-roll',
  'flee roll': 'die-roll',
  'killer flee die': 'twig',
  'dark roll': 'die-roll',
  'out of the woods': 'die-roll',
  lures: 'die-roll',
  'hit roll': 'die-roll',
  'block roll': 'die-settle',
  moved: 'step',
  'killer steps': 'step',
  'fled to': 'step',
  'lured to': 'step',
  placed: 'place',
  sees: 'card-draw',
  'killer sees': 'card-draw',
  'event drawn': 'card-draw',
  taken: 'card-draw',
  takes: 'card-draw',
  'killer takes': 'card-draw',
  'card fetched': 'card-draw',
  'plays an event': 'card-play',
  uses: 'card-play',
  'gives card': 'card-play',
  gives: 'card-play',
  snared: 'trap-snap',
  dies: 'toll',
  'killer dies': 'coin',
  dealt: 'shuffle',
};

export function sound(event: Happening): string | null {
  return CUES[told<Friday>(event).event] ?? null;
}

const BY_CLAUSE: Record<string, string> = {
  'F13-JMOVE-02': 'An attack from hiding.',
  'F13-JMOVE-03': 'On a Counselor’s own space.',
  'F13-JMOVE-04': 'In the same cabin as a Counselor.',
  'F13-FIRE-02': 'The light of the fire falls on the mask.',
  'F13-SRCH-10': 'A Counselor has searched and found.',
  'F13-R-39': 'The lights come back, and there is the mask.',
  'F13-R-35': 'The flare lights up the camp.',
};

export function moment(happening: Happening, table: Table): Moment | null {
  const event = told<Friday>(happening);
  const killer = table.view.killer.name;
  const at = event.event === 'shown' ? spaceId(event.data.at) : '';
  const place = spot(table, at || (table.view.killer.space ?? ''));
  const make = (headline: string, text: string, tone: Moment['tone'], where = place): Moment => ({
    headline,
    text,
    clause: event.clause,
    tone,
    ...(where ? { at: where } : {}),
  });
  switch (event.event) {
    case 'shown':
      return make(
        `${killer} is here`,
        `${placeName(table.scene, at)}. ${BY_CLAUSE[event.clause] ?? ''}`.trim(),
        'danger',
      );
    case 'dies':
      return make(`${event.data.who} is dead`, left(table), 'danger');
    case 'power out':
      return make(
        'The lights go out',
        `${killer} can walk among you unseen until the power is back.`,
        'danger',
        generator(table),
      );
    case 'power restored':
      return make('The lights are back', 'What hid in the dark is hidden no more.', 'good', generator(table));
    case 'killer dies':
      return make(`${killer} is dead`, 'The camp is safe. The Counselors win.', 'good');
    case 'all dead':
      return make('Nobody is left', `${killer} has killed them all.`, 'danger');
    default:
      return null;
  }
}

/** Where the light falls: on the place itself, or where a fight that fills the board shows it. */
function spot(table: Table, id: string): { x: number; y: number } | undefined {
  const camp = campOf(table.scene);
  const at = camp.at.get(id);
  const wide = !globalThis.matchMedia?.('(max-width: 719px)').matches;
  if (at && wide && !table.truth && table.view.fight?.space === id) return middle(camp);
  return at && { x: at.x, y: at.y };
}

function generator(table: Table): { x: number; y: number } | undefined {
  const at = campOf(table.scene).at.get(table.view.board.generator ?? '');
  return at && { x: at.x, y: at.y };
}

function left(table: Table): string {
  const alive = table.view.counselors.filter((person) => person.alive).map((person) => person.name);
  if (alive.length === 0) return 'Nobody is left.';
  return alive.length === 1 ? `Only ${alive[0]} is left.` : `Left: ${alive.join(', ')}.`;
}
