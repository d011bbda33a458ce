/** What else the games can be used for, each with the commands that do it. They are typed in a terminal. */
import type { IconName } from '../../kit/icons';

export interface Use {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  commands: string[];
  code?: string;
}

export const uses: Use[] = [
  {
    key: 'change',
    icon: 'flask',
    title: 'Change a card or a map',
    text: 'A content pack is a folder of plain tables: maps, cards and people. Copy a game’s own, change it, check it, then play it or let bots play it. What is wrong with a pack is listed at once, with what would be right.',
    commands: [
      'deadfall content new frag my-arena',
      'deadfall content check my-arena',
      'deadfall sim frag --games 100 --content my-arena',
    ],
  },
  {
    key: 'simulate',
    icon: 'bar',
    title: 'Play ten thousand games',
    text: 'Bots play, and the sums say who wins how often, how long a match is and how it ends, with the margin of error. With --vary the same dice are played under each value of a house rule; with --out every game becomes a line of a file.',
    commands: [
      'deadfall sim frag --games 10000 --bots basic --seats 4',
      'deadfall sim friday13 --games 10000 --seats 4 --bots basic --vary jason_die=public,secret',
      'deadfall sim headless_horseman --games 10000 --seats 4 --out rides.jsonl',
    ],
  },
  {
    key: 'bot',
    icon: 'bot',
    title: 'Connect your own bot',
    text: 'A bot gets what a person gets: a view, a question and its options. The protocol of the table is open, and it is what this page itself speaks.',
    commands: [],
  },
  {
    key: 'learn',
    icon: 'star',
    title: 'Train an agent',
    text: 'Every game is an environment of PettingZoo: an agent a seat, asked whenever the rules ask it, with the moves that are allowed as a mask.',
    commands: [],
    code: 'from deadfall.rl import pettingzoo_env\n\nenv = pettingzoo_env("friday13", seats=4)\nenv.reset(seed=7)\nfor agent in env.agent_iter(max_iter=100):\n    observation, reward, ended, cut, info = env.last()\n    env.step(None if ended or cut else env.action_space(agent).sample(observation["action_mask"]))',
  },
  {
    key: 'make',
    icon: 'plus',
    title: 'Make a game of your own',
    text: 'A small complete game is copied under another name. Change its rules: it has bots, replays, sealed dice and a table from the first minute.',
    commands: ['deadfall new-game badger my-games'],
  },
];
