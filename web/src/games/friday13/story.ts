/** What the events so far add up to: where he was last seen, who fell where, what was rolled last. */
import type { Happening } from '../../wire/messages';
import { told } from './view';

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

const STEP = (count: string): string => (count === '1' ? 'space at most' : 'spaces at most');

type Told = (story: Story, event: Happening, killer: string) => void;

const die = (title: string, who: string, face: string, meaning: string): Roll[] => [
  { title, who, face: Number(face), dice: 1, good: 0, meaning, side: 'plain' },
];

const go: Told = (story, event) => {
  const who = told(event, 'who');
  story.cameFrom.set(who, story.cameFrom.get(`${who} now`) ?? '');
  story.cameFrom.set(`${who} now`, told(event, 'at'));
};

const prowl: Told = (story, event) => {
  story.way.push(told(event, 'at'));
};

const spotted: Told = (story, event) => {
  story.seen = { at: told(event, 'at'), round: story.round };
};

const READ: Record<string, Told> = {
  round: (story, event) => {
    story.lengths.push(story.way.length);
    if (story.way.length > 0) {
      const label = story.round === 0 ? 'S' : String(story.round);
      story.stops.push({ at: story.way[story.way.length - 1]!, label });
    }
    story.round = Number(told(event, 'number'));
  },
  shown: spotted,
  'killer searches': (story, event) => {
    story.seen = { at: told(event, 'at'), round: story.round };
    story.searched = { at: told(event, 'at'), by: 'killer' };
  },
  'killer ransacks': (story, event) => (story.searched = { at: told(event, 'at'), by: 'killer' }),
  'killer drops': spotted,
  'killer drops card': spotted,
  'killer sees': (story, event) => (story.searched = { at: told(event, 'at'), by: 'killer' }),
  searches: (story, event) => (story.searched = { at: told(event, 'at'), by: told(event, 'who') }),
  dies: (story, event) => story.falls.push({ who: told(event, 'who'), at: story.seen?.at ?? '', round: story.round }),
  'pin at': prowl,
  'killer steps': prowl,
  'out of nowhere': prowl,
  'killer fled to': prowl,
  placed: go,
  moved: go,
  'fled to': go,
  'lured to': go,
  strikes: (story, _event, killer) => {
    story.striker = killer;
    story.rolls = [];
  },
  'strikes back': (story, event) => {
    story.striker = told(event, 'who');
    story.rolls = [];
  },
  rolled: (story, event) =>
    (story.rolls = die('Movement die', told(event, 'who'), told(event, 'die'), STEP(told(event, 'die')))),
  'killer rolled': (story, event, killer) =>
    (story.rolls = die('Movement die', killer, told(event, 'die'), STEP(told(event, 'die')))),
  'killer flee die': (story, event, killer) => (story.rolls = die('Flight', killer, told(event, 'die'), 'spaces away')),
  'flee roll': (story, event) => (story.rolls = die('Flight', told(event, 'who'), told(event, 'die'), 'spaces away')),
  'dark roll': (story, event) =>
    (story.rolls = die(
      'In the dark',
      told(event, 'who'),
      told(event, 'die'),
      Number(told(event, 'die')) >= 4 ? 'finds the way' : '4 or more was needed',
    )),
  'out of the woods': (story, event) =>
    (story.rolls = die(
      'Out of the Woods',
      told(event, 'who'),
      told(event, 'die'),
      Number(told(event, 'die')) >= 5 ? 'finds the way' : '5 or more was needed',
    )),
  lures: (story, event) =>
    (story.rolls = die('Lured away', told(event, 'who'), told(event, 'die'), STEP(told(event, 'die')))),
  'hit roll': (story, event) => {
    const hits = Number(told(event, 'hits'));
    story.rolls = [
      {
        title: 'Attack',
        who: story.striker,
        face: null,
        dice: Number(told(event, 'dice')),
        good: hits,
        meaning: hits === 1 ? 'hit' : 'hits',
        side: 'hit',
      },
    ];
  },
  'block roll': (story, event) => {
    story.rolls = [
      ...story.rolls.slice(0, 1),
      {
        title: 'Defence',
        who: '',
        face: null,
        dice: Number(told(event, 'dice')),
        good: Number(told(event, 'blocks')),
        meaning: 'blocked',
        side: 'block',
      },
    ];
  },
};

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
  for (const event of events) READ[event.event]?.(story, event, killer);
  return story;
}
