/** What is to be had only at this table, in a few words each; every one has a page of its own. */
import type { IconName } from '../../kit/icons';

export interface Topic {
  key: string;
  icon: IconName;
  title: string;
  hook: string;
}

export const topics: Topic[] = [
  {
    key: 'dice',
    icon: 'lock',
    title: 'Sealed dice',
    hook: 'Fixed before the first roll. Check every one when the game is over.',
  },
  {
    key: 'beliefs',
    icon: 'eye',
    title: 'The belief map',
    hook: 'Where the hidden one may be, in per cent, from what you have seen.',
  },
  {
    key: 'what-if',
    icon: 'flask',
    title: 'What if',
    hook: 'Stop any game at any moment and play it on another way.',
  },
  {
    key: 'clauses',
    icon: 'rules',
    title: 'The clause behind every line',
    hook: 'From each line of the log to the rule that made it so.',
  },
];
