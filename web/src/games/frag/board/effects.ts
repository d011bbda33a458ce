/** What flashes over the board when something happens. */
import type { Happening } from '../../../wire/messages';
import { told } from '../../face';
import type { Frag } from '../view';
import type { Arena, Cell } from './arena';

export interface Effect {
  sort: 'tracer' | 'word' | 'die' | 'burst' | 'ring' | 'splash';
  at: Cell;
  to?: Cell;
  text?: string;
  tone?: 'danger' | 'good' | 'plain';
  seat?: string;
}

/** How long each is seen, in milliseconds. */
export const LASTS = 1500;
export const APART = 260;

/** The effects of an event; `places` is where everybody was last seen. */
export function effectsOf(happening: Happening, arena: Arena, places: Map<string, string>): Effect[] {
  const event = told<Frag>(happening);
  const data = event.data as Partial<Record<string, string | number | null>>;
  const spot = arena.cell(String(data.at ?? data.to ?? ''));
  const who = arena.cell(places.get(String(data.who)));
  const word = (at: Cell | null, text: string, tone: Effect['tone']): Effect[] =>
    at ? [{ sort: 'word', at, text, tone }] : [];
  switch (event.event) {
    case 'declared': {
      const foe = arena.cell(places.get(String(data.target)));
      return who && foe ? [{ sort: 'tracer', at: who, to: foe }] : [];
    }
    case 'declared at cell':
      return who && spot ? [{ sort: 'tracer', at: who, to: spot }] : [];
    case 'missed':
      return word(arena.cell(places.get(String(data.target))), 'miss', 'plain');
    case 'lost health':
      return word(who, `−${data.loss}`, 'danger');
    case 'unhurt':
      return word(who, 'unhurt', 'plain');
    case 'healed':
      return word(who, `+${data.amount}`, 'good');
    case 'tranquilized':
      return word(who, 'asleep', 'danger');
    case 'no longer tranquilized':
      return word(who, 'awake', 'good');
    case 'fragged':
      return spot ? [{ sort: 'burst', at: spot, seat: String(data.who) }] : [];
    case 'checked':
      return spot ? [{ sort: 'die', at: spot, text: String(data.die) }] : [];
    case 'acid':
    case 'mine went off':
      return spot ? [{ sort: 'splash', at: spot, tone: event.event === 'acid' ? 'good' : 'danger' }] : [];
    case 'teleported':
    case 'warped':
    case 'respawned':
    case 'bumped':
    case 'put back':
      return spot ? [{ sort: 'ring', at: spot }] : [];
    default:
      return [];
  }
}
