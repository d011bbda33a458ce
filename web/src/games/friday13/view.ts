/** What is shown of a night at the camp (contract.ts), and the few facts read from it in many places. */
import type { OptionOf, Scene, TableState } from '../face';
import type { Contract, Counselor, Own, Target, View } from './contract';

export type Friday = Contract;
export type Night = View;
export type Table = TableState<Friday>;
export type FridayOption = OptionOf<Friday>;
export type Person = Counselor;
export type Act = NonNullable<Target['act']>;

export const JASON_WOUNDS = 6;
export const COUNSELOR_WOUNDS = 2;

export function target(option: FridayOption): Target {
  return option.target ?? {};
}

/** What Jason alone knows; in a replay with everything open it is read from his own eyes. */
export function killersOwn(table: Table): Own | null {
  const eyes = table.truth ? table.truth[0] : table.view;
  return eyes?.you?.events ? eyes.you : null;
}

export function isKiller(view: Night): boolean {
  return view.you?.events !== undefined;
}

export function mine(view: Night): string[] {
  return view.you?.counselors ?? [];
}

/** One's own Counselors where all of them are dead and others live on; else nobody. */
export function fallen(view: Night): string[] {
  const own = view.seats.find((seat) => seat.name === view.seat)?.counselors ?? mine(view);
  const living = view.counselors.filter((person) => person.alive);
  if (isKiller(view) || living.length === 0) return [];
  return living.some((person) => own.includes(person.name)) ? [] : own;
}

export function personOf(view: Night, name: string | null | undefined): Person | undefined {
  return view.counselors.find((person) => person.name === name);
}

/** Events name a place "Totem Corner (J10)"; here it is known by its id. */
export function spaceId(place: string | null | undefined): string {
  return /\(([^()]+)\)$/.exec(place ?? '')?.[1] ?? place ?? '';
}

/** Who sits in a seat: the player's own name where there is one. */
export function playerOf(table: Table, seat: string): string {
  const at = table.scene.seats.indexOf(seat);
  const sitting = table.info.seats.find((other) => other.seat === at);
  if (!sitting) return seat;
  if (sitting.kind === 'bot') return sitting.name || `${sitting.level ?? ''} bot`.trim();
  return sitting.name || seat;
}

/** "Starling, cabin 14", "Ranger Lodge", "Totem Corner". */
export function placeName(scene: Scene, id: string | null | undefined): string {
  const space = (scene.content['camp'].space as { id: string; name: string; kind: string; number?: number }[]).find(
    (other) => other.id === id,
  );
  if (!space) return id ?? '';
  return space.kind === 'small' ? `${space.name}, cabin ${space.number}` : space.name;
}
