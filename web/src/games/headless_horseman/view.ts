/** What the server tells a seat of a night in Sleepy Hollow. */

export type Role = 'Ichabod' | 'Horseman';

export interface Item {
  name: string;
  spent: boolean;
}

export interface RiderFacts {
  name: string;
  number: number | null;
  colour: string | null;
  role: Role;
  hp: number;
  full: number;
  space: string;
  /** Steps to the Bridge; a Horseman has none. */
  home: number | null;
  trail: string[];
  heading: string | null;
  stun: number;
  turned: string;
  curse: boolean;
  threw: boolean;
  cards: number;
  specials: number;
  attack?: Item | null;
  defense?: Item | null;
  gems?: { board: number; cards: number; aside: number; free: number };
  locked?: boolean;
}

export interface DroppedGem {
  owner: string;
  role: Role;
  space: string;
  attack: Item | null;
  defense: Item | null;
}

export interface Night {
  game: string;
  seat: string | null;
  phase: string;
  round: number;
  turn: string | null;
  asked: string | null;
  order: string[];
  seats: RiderFacts[];
  board: {
    churches: string[];
    graveyards: string[];
    empty: string[];
    stacks?: Record<string, number>;
    gems?: DroppedGem[];
    out_of_game?: Record<string, number>;
  };
  decks: Record<Role, number>;
  discards: Record<Role, Record<string, number>>;
  curses: Partial<Record<Role, number>>;
  result: 'undecided' | 'bridge' | 'eternity' | 'dawn';
  move: { who: string; left: number } | null;
  battle: { attacker: string; defender: string } | null;
  pumpkin: { thrower: string; target: string; distance: number; mirror: boolean } | null;
  you?: { hand: string[] };
}

/** What the targets of this game's options may carry. */
export interface Target {
  space?: string;
  card?: string;
  colour?: string;
  chip?: 'church' | 'graveyard';
  items?: string[];
  rides?: string[];
  ways?: Record<string, string[]>;
  seat?: string;
  distance?: number;
  chance?: number;
}
