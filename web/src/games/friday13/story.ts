/** What the events so far add up to: where he was last seen, who fell where, what was rolled last. */
import type { Happening } from '../../wire/messages';
import { told } from '../face';
import type { Events } from './contract';
import { spaceId, type Friday } from './view';

export interface Roll {
  title: string;
  who: string;
  /** Movement and search dice show a face; combat dice only whether they count. */
  face: number | null;
  dice: number;
  good: number;
  meaning: string;
  side: 'hit' | 'block' | 'plain';
}

export interface Fall {
  who: string;
  at: string;
  round: number;
  /** What the last blow was. */
  hits: number;
  blocked: number;
}

export interface TrailStop {
  at: string;
  label: string;
}

export interface Story {
  round: number;
  seen: { at: string; round: number } | null;
  falls: Fall[];
  /** The last die, or the dice of the last blow: attack, then defence. */
  rolls: Roll[];
  /** The killer's way, step by step, as far as these events tell it. */
  way: string[];
  /** How long his way was at the end of each round. */
  lengths: number[];
  stops: TrailStop[];
  /** Where each Counselor came from. */
  cameFrom: Map<string, string>;
  searched: { at: string; by: string } | null;
  striker: string;
}

/** The least that leads through the dark, and out of the Woods. */
export const DARK = 4;
export const WOODS = 5;

type Named = string | null;
/** What each event adds to the story, from what it carries. */
type Reading = { [E in keyof Events]?: (story: Story, data: Events[E], killer: string) => void };

const steps = (count: number): string => (count === 1 ? 'space at most' : 'spaces at most');
const needed = (face: number, least: number): string =>
  face >= least ? 'finds the way' : `${least} or more was needed`;

function rolled(story: Story, title: string, who: Named, face: number, meaning: string): void {
  story.rolls = [{ title, who: who ?? '', face, dice: 1, good: 0, meaning, side: 'plain' }];
}

function go(story: Story, { who, at }: { who: Named; at: Named }): void {
  story.cameFrom.set(who ?? '', story.cameFrom.get(`${who} now`) ?? '');
  story.cameFrom.set(`${who} now`, spaceId(at));
}

function prowl(story: Story, { at }: { at: Named }): void {
  story.way.push(spaceId(at));
}

function spotted(story: Story, { at }: { at: Named }): void {
  story.seen = { at: spaceId(at), round: story.round };
}

function rifled(story: Story, { at }: { at: Named }): void {
  story.searched = { at: spaceId(at), by: 'killer' };
}

const READ: Reading = {
  round: (story, { number }) => {
    story.lengths.push(story.way.length);
    if (story.way.length > 0) {
      const label = story.round === 0 ? 'S' : String(story.round);
      story.stops.push({ at: story.way[story.way.length - 1]!, label });
    }
    story.round = number;
  },
  shown: spotted,
  'killer searches': (story, data) => {
    spotted(story, data);
    rifled(story, data);
  },
  'killer ransacks': rifled,
  'killer drops': spotted,
  'killer drops card': spotted,
  'killer sees': rifled,
  searches: (story, { who, at }) => {
    story.searched = { at: spaceId(at), by: who ?? '' };
  },
  dies: (story, { who }) => {
    const [attack, defence] = story.rolls;
    const blow = { hits: attack?.good ?? 0, blocked: defence?.good ?? 0 };
    story.falls.push({ who: who ?? '', at: story.seen?.at ?? '', round: story.round, ...blow });
  },
  'pin at': prowl,
  'killer steps': prowl,
  'out of nowhere': prowl,
  'killer fled to': prowl,
  placed: go,
  moved: go,
  'fled to': go,
  'lured to': go,
  strikes: (story, _data, killer) => {
    story.striker = killer;
    story.rolls = [];
  },
  'strikes back': (story, { who }) => {
    story.striker = who ?? '';
    story.rolls = [];
  },
  rolled: (story, { who, die }) => rolled(story, 'Movement die', who, die, steps(die)),
  'killer rolled': (story, { die }, killer) => rolled(story, 'Movement die', killer, die, steps(die)),
  'killer flee die': (story, { die }, killer) => rolled(story, 'Flight', killer, die, 'spaces away'),
  'flee roll': (story, { who, die }) => rolled(story, 'Flight', who, die, 'spaces away'),
  'dark roll': (story, { who, die }) => rolled(story, 'In the dark', who, die, needed(die, DARK)),
  'out of the woods': (story, { who, die }) => rolled(story, 'Out of the Woods', who, die, needed(die, WOODS)),
  lures: (story, { who, die }) => rolled(story, 'Lured away', who, die, steps(die)),
  'hit roll': (story, { dice, hits }) => {
    const meaning = hits === 1 ? 'hit' : 'hits';
    story.rolls = [{ title: 'Attack', who: story.striker, face: null, dice, good: hits, meaning, side: 'hit' }];
  },
  'block roll': (story, { dice, blocks }) => {
    story.rolls = [
      ...story.rolls.slice(0, 1),
      { title: 'Defence', who: '', face: null, dice, good: blocks, meaning: 'blocked', side: 'block' },
    ];
  },
};

function read<E extends keyof Events>(story: Story, event: E, data: Events[E], killer: string): void {
  READ[event]?.(story, data, killer);
}

export function retell(events: readonly Happening[], killer: string): Story {
  const story: Story = {
    round: 0,
    seen: null,
    falls: [],
    rolls: [],
    way: [],
    lengths: [],
    stops: [],
    cameFrom: new Map(),
    searched: null,
    striker: killer,
  };
  for (const { event, data } of events.map(told<Friday>)) read(story, event, data, killer);
  return story;
}
