/** What the server tells of a night at the camp, and the few facts read from it in many places. */
import type { Happening } from '../../wire/messages';
import type { Scene, TableState, View, Seen } from '../face';

export interface Person {
  name: string;
  player: string;
  alive: boolean;
  space: string | null;
  wounds: number;
  items: string[];
  hidden_items: number;
  gone: boolean;
  searched: boolean;
}

export interface Cabin {
  cards: number;
  known: string[];
  searched: boolean;
}

export interface Killer {
  name: string;
  space: string | null;
  could_be?: string[];
  wounds: number;
  items: number;
  known_items: string[];
  weapon_known: boolean;
  events: number;
  shrine: number;
  known_shrine: string[];
  known_about?: string[];
  about?: string[];
  snares: number;
  snares_could_be?: string[][];
}

export interface Night extends View {
  seat: string | null;
  phase: string;
  round: number;
  captain: string;
  asked: string | null;
  seats: { name: string; role: string; counselors: string[] }[];
  counselors: Person[];
  turn: { who: string; moved: boolean; acted: boolean; steps: number } | null;
  killer: Killer;
  board: {
    power: boolean;
    generator: string | null;
    lit: string[];
    barred: string | null;
    bar_turns: number;
    downpour: number;
    fog: number;
    cabins: Record<string, Cabin>;
    removed: string[];
    event_discards: string[];
    event_deck: number;
    item_deck: number;
  };
  fight: { space: string | null; counselors: string[]; target: string | null; exchanges: number } | null;
  you?: {
    counselors?: string[];
    space?: string | null;
    items?: string[];
    shrine?: string[];
    events?: string[];
    steps?: number;
    snares?: string[];
  };
}

export type Table = TableState<Seen<Night>>;

export const JASON_WOUNDS = 6;
export const COUNSELOR_WOUNDS = 2;

/** What Jason alone knows; in a replay with everything open it is read from his own eyes. */
export function killersOwn(table: Table): NonNullable<Night['you']> | null {
  const eyes = table.truth ? table.truth[0] : table.view;
  return eyes?.you?.events ? eyes.you : null;
}

export function isKiller(view: Night): boolean {
  return view.you?.events !== undefined;
}

export function mine(view: Night): string[] {
  return view.you?.counselors ?? [];
}

export function personOf(view: Night, name: string | null | undefined): Person | undefined {
  return view.counselors.find((person) => person.name === name);
}

/** What an event says of something; a place is named "Totem Corner (J10)", and here by its id. */
export function told(event: Happening, key: string): string {
  const words = String(event.data?.[key] ?? '');
  return key === 'at' ? (/\(([^()]+)\)$/.exec(words)?.[1] ?? words) : words;
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

export function isFriday(view: View): view is Night {
  return view['game'] === 'friday13';
}
