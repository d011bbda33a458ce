/** Seats before a match begins: their names and marks, the same as at the table. */
export interface Mark {
  colour: string;
  shape: string;
  letter: string;
}

const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'pentagon', 'cross'];

const known: Record<string, { labels: string[]; colours: string[] }> = {
  frag: {
    labels: ['Red', 'Blue', 'Green', 'Yellow', 'Violet', 'White'],
    colours: [
      'var(--red-59)',
      'var(--blue-62)',
      'var(--green-46)',
      'var(--amber-53)',
      'var(--indigo-71)',
      'var(--grey-93)',
    ],
  },
  friday13: {
    labels: ['Jason', ...Array.from({ length: 6 }, (_, at) => `Player ${at + 1}`)],
    colours: [
      'var(--amber-86)',
      'var(--red-55)',
      'var(--amber-61)',
      'var(--sky-43)',
      'var(--violet-52)',
      'var(--green-52)',
      'var(--orange-43)',
    ],
  },
  dangerous_game: {
    labels: ['Red', 'Blue', 'Green', 'Yellow', 'Violet', 'White', 'Black'],
    colours: [
      'var(--red-50)',
      'var(--sky-41)',
      'var(--green-40)',
      'var(--amber-55)',
      'var(--violet-57)',
      'var(--amber-85)',
      'var(--orange-25)',
    ],
  },
  headless_horseman: {
    labels: ['Brom', 'Katrina', 'Anton', 'Greta', 'Hans', 'Yost', 'Elsje', 'Doffue'],
    colours: [
      'var(--red-43)',
      'var(--amber-43)',
      'var(--lime-33)',
      'var(--cyan-33)',
      'var(--blue-39)',
      'var(--violet-43)',
      'var(--rose-62)',
      'var(--yellow-79)',
    ],
  },
  final_girl: { labels: ['The Final Girl'], colours: ['var(--rose-69)'] },
};

export function seatLabel(game: string, seat: number): string {
  return known[game]?.labels[seat] ?? `Seat ${seat + 1}`;
}

export function seatMark(game: string, seat: number, label = seatLabel(game, seat)): Mark {
  return {
    colour: known[game]?.colours[seat] ?? 'var(--blue-69)',
    shape: SHAPES[seat % SHAPES.length]!,
    letter: /^(Player|Seat) (\d)/.exec(label)?.[2] ?? label.replace(/^The /, '').charAt(0),
  };
}

/** Which Counselors a seat leads, when they are dealt as evenly as possible. */
export function seatRole(game: string, seat: number, seats: number): string {
  if (game === 'friday13') return seat === 0 ? 'Hunts alone, unseen' : counselors(seat - 1, seats - 1);
  if (game === 'dangerous_game') return 'Hunter or Hunted: the dice decide';
  if (game === 'headless_horseman') return 'Rides for the Bridge, until the curse';
  if (game === 'final_girl') return 'Against everybody else';
  return 'Everyone against everyone';
}

function counselors(player: number, players: number): string {
  const names = ['Alma', 'Boyd', 'Cassie', 'Dmitri', 'Effie', 'Gus'];
  const share = (who: number): number => Math.floor(6 / players) + (who < 6 % players ? 1 : 0);
  const from = Array.from({ length: player }, (_, who) => share(who)).reduce((sum, count) => sum + count, 0);
  return names
    .slice(from, from + share(player))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}
