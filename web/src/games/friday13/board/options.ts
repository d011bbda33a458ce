/** The options of a question as things on the board and in the hand. */
import { told } from '../../face';
import { cardFact } from '../cards';
import { WOODS } from '../story';
import { isKiller, personOf, target, type Friday, type FridayOption, type Night, type Table } from '../view';
import { walks, type Camp } from './camp';

export function spaceOf(option: FridayOption): string | null {
  return target(option).space ?? null;
}

export function whoOf(option: FridayOption): string | null {
  return spaceOf(option) || cardOf(option) ? null : (target(option).who ?? null);
}

export function cardOf(option: FridayOption): string | null {
  return target(option).card ?? target(option).event ?? null;
}

export function isStep(option: FridayOption): boolean {
  return target(option).act === 'step';
}

/** Whether an option is shown on the board or in the hand, so that it needs no button. */
export function shownElsewhere(option: FridayOption): boolean {
  if (option.id === 0 || target(option).act === 'attack') return false;
  return spaceOf(option) !== null || cardOf(option) !== null || whoOf(option) !== null;
}

/** Who moves in this question, and how far the Move still goes. */
export function mover(table: Table): { from: string; steps: number } | null {
  const { view, question } = table;
  if (question?.kind === 'turn' && view.turn) {
    const from = personOf(view, view.turn.who)?.space;
    return from ? { from, steps: view.turn.steps } : null;
  }
  if (question?.kind === 'prowl' && view.you?.space) return { from: view.you.space, steps: view.you.steps ?? 0 };
  const who = question?.options.find((option) => spaceOf(option) && option.target?.who)?.target?.who;
  const from = personOf(view, who)?.space;
  return from ? { from, steps: 1 } : null;
}

/** Every space that a Move can still reach, with the way there; the first step is one of the options. */
export function reach(camp: Camp, table: Table): Map<string, string[]> {
  const going = mover(table);
  const first = table.offers.flatMap((option) => (isStep(option) ? [spaceOf(option)!] : []));
  if (!going || first.length === 0) return new Map();
  const killer = isKiller(table.view);
  return walks(
    camp,
    going.from,
    going.steps,
    first,
    (id) => (killer ? table.view.board.power && crowd(table.view, id) > 0 : stops(camp, table, id)),
    (id) => !killer && (id === table.view.board.barred || crowd(table.view, id) > 1),
  );
}

function crowd(view: Night, id: string): number {
  return view.counselors.filter((person) => person.space === id).length;
}

function stops(camp: Camp, table: Table, id: string): boolean {
  const kind = camp.at.get(id)?.kind;
  return kind === 'lake' || (kind === 'woods' && held(table)) || table.view.killer.space === id;
}

/** Whether Woods end the Move: of who has no map of them and rolled less than 5, or must roll once more to leave. */
function held({ view, scene, info, events }: Table): boolean {
  const items = personOf(view, view.turn?.who)?.items ?? [];
  if (items.some((name) => cardFact(name, scene)?.effect === 'cross_woods')) return false;
  if (info.options['woods_roll'] === 'separate_die') return true;
  const roll = events.map(told<Friday>).findLast((event) => event.event === 'rolled');
  const die = roll?.event === 'rolled' ? roll.data.die : 0;
  return die - (view.board.downpour > 0 ? 1 : 0) < WOODS;
}
