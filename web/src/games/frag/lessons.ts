/** The lessons of a guided first game. */
import type { Lesson } from '../face';
import type { Kind } from './contract';
import { own, target, type Frag, type FragTable } from './view';

function asks(...kinds: Kind[]): (table: FragTable) => boolean {
  return (table) => table.question !== null && kinds.includes(table.question.kind);
}

function acts(also: (table: FragTable) => boolean): (table: FragTable) => boolean {
  return (table) => table.question?.kind === 'act' && also(table);
}

export const lessons: Lesson<Frag>[] = [
  {
    id: 'aim',
    aim: true,
    when: () => true,
    title: 'Three frags win',
    text: 'Fetch guns, find a straight line to somebody, and shoot. Nobody is ever out: whoever is fragged comes back.',
  },
  {
    id: 'design',
    when: asks('design'),
    title: 'Seven points, three stats',
    text: 'Health is what you can lose and the dice you defend with. Speed is how many dice you roll to move. Accuracy is how many dice you roll to hit. An all-rounder is a good first fighter.',
    names: (option) => option.text.toLowerCase().includes('all-rounder'),
  },
  {
    id: 'place',
    when: asks('place'),
    title: 'Pick a pad',
    text: 'Orange squares may give you a gun, blue squares a gadget. Start where some are close, and nobody sees you yet.',
  },
  {
    id: 'walk',
    when: acts((table) => table.offers.some((option) => target(option).action === 'step')),
    title: 'Go where the floor is lit',
    text: 'Tap any lit square: the dotted line shows the way, the number what it costs. Stepping on an orange or blue square rolls a die for a card: 4 or more and it is yours.',
  },
  {
    id: 'cards',
    when: acts((table) => (table.view.you?.hand.length ?? 0) > 0),
    title: 'Your cards',
    text: 'Cards with a bright rim can be played now. Look at one to read all of it. Guns stay in play with their own ammo; purple Specials wait for their moment.',
  },
  {
    id: 'shoot',
    when: acts((table) => table.offers.some((option) => (target(option).aims ?? []).length > 0)),
    title: 'Somebody is in sight',
    text: 'The red brackets mark whom you can shoot. Your Accuracy dice must reach the range. The tag tells the odds; tap the fighter to fire. Closer is better.',
  },
  {
    id: 'damage',
    when: (table) => table.events.some((event) => event.event === 'rolled damage'),
    title: 'Dice against dice',
    text: 'The weapon’s dice are divided by the target’s Health dice. What comes out, rounded down, is lost Health. Two to one costs two.',
  },
  {
    id: 'react',
    when: (table) => table.question?.window === true,
    title: 'Out of turn',
    text: 'You hold a card that fits this moment. Play it or pass. “When to ask me” is where you choose the moments.',
  },
  {
    id: 'fragged',
    when: (table) => {
      const view = table.view;
      return (own(view)?.fragged ?? 0) > 0;
    },
    title: 'Fragged',
    text: 'You lose what you had in play, keep your hand, and come back on a random pad in your next turn. Your guns lie where you fell: anybody may take one.',
  },
  {
    id: 'finish',
    when: acts((table) => (table.view.turn?.left ?? 1) === 0),
    title: 'Through for now',
    text: 'No movement left. If nobody is in sight, finish your turn. End where few can see you: a red mark says that a rival has that square in sight.',
  },
];
