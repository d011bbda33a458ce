/** What a person has laid out on the own side of the table: whom the belief is shown for, and a walk that is planned. */
import { Route } from '../../../table/route.svelte';
import { me, type Hunt, type HuntView, type Seat } from '../view';

const TELLING = 130; // a Hunted who may be on more squares than this is shown only when he is picked

export class Desk {
  /** The Hunted whose possible squares are shown; null lets the table choose. */
  believed = $state<string | null>(null);
  /** A planned walk; it ends where somebody is seen or a trap is sprung. */
  route = new Route<Hunt>({
    step: (table, to) => {
      const news = table.events.slice(table.fresh).some((event) => ['sighted', 'trap sprung'].includes(event.event));
      if (table.question?.kind !== 'step' || news) return undefined;
      return table.offers.find((option) => option.target?.cell === to)?.id;
    },
  });
  /** The square under the pointer. */
  over = $state<string | null>(null);
}

const desks = new WeakMap<object, Desk>();

export function deskOf(table: Hunt): Desk {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = new Desk()));
  return desk;
}

/** The Hunted whose possible squares are shown now: the one picked, oneself, or the one that is known best. */
export function believedSeat(view: HuntView, desk: Desk): Seat | undefined {
  const hunted = view.seats.filter((seat) => seat.role === 'Hunted' && (seat.could?.length ?? 0) > 0);
  const picked = hunted.find((seat) => seat.name === desk.believed);
  if (picked) return picked;
  const own = me(view);
  if (own?.role === 'Hunted') return hunted.includes(own) && own.could!.length <= TELLING ? own : undefined;
  return hunted
    .filter((seat) => seat.could!.length > 1 && seat.could!.length <= TELLING)
    .sort((a, b) => a.could!.length - b.could!.length)[0];
}
