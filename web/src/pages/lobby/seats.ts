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
    colours: ['#e5484d', '#3e8bff', '#35b56a', '#f2c01e', '#a66bff', '#e8eef0'],
  },
  friday13: {
    labels: ['Jason', ...Array.from({ length: 6 }, (_, at) => `Player ${at + 1}`)],
    colours: ['#e8e2d0', '#d1495b', '#edae49', '#2e86ab', '#8d6a9f', '#66a182', '#8a6a4f'],
  },
  dangerous_game: {
    labels: ['Red', 'Blue', 'Green', 'Yellow', 'Violet', 'White', 'Black'],
    colours: ['#d62728', '#1f77b4', '#2ca02c', '#d9a441', '#9467bd', '#e8e0cc', '#4a3d33'],
  },
  headless_horseman: {
    labels: ['Brom', 'Katrina', 'Anton', 'Greta', 'Hans', 'Yost', 'Elsje', 'Doffue'],
    colours: ['#b3262e', '#d98e04', '#5b7f2b', '#1f8a8a', '#2b4c9b', '#7a3e9d', '#d4679b', '#d9d2b8'],
  },
  final_girl: { labels: ['The Final Girl'], colours: ['#ff5fa8'] },
};

export function seatLabel(game: string, seat: number): string {
  return known[game]?.labels[seat] ?? `Seat ${seat + 1}`;
}

export function seatMark(game: string, seat: number, label = seatLabel(game, seat)): Mark {
  return {
    colour: known[game]?.colours[seat] ?? '#a8aeb8',
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
  return 'Everyone for himself';
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
