/** One line of help for each kind of question, and the steps of a first game. */
import type { Lesson } from '../face';
import type { Kind } from './contract';
import { own, target, type Frag, type FragTable } from './view';

const REACT = 'Play a card that fits, or pass.';

export const help: Partial<Record<Kind, string>> = {
  design: 'Health is armour and carrying, Speed is movement dice and jumps, Accuracy is to-hit dice and attacks.',
  place: 'Choose a pad on the board: near weapons, out of sight.',
  'movement roll': 'Your Speed dice say how far you may go this turn.',
  'teleport to': 'Anywhere but acid and doors; whoever stands there is bumped.',
  act: 'Click a lit square to go there, a marked fighter to shoot, a card to play it.',
  burst: 'Each round of the burst adds a die and costs a shot.',
  'aim at': 'Range is what your dice must reach; the tag says how likely that is.',
  'nuke at': 'Everybody the blast reaches suffers 10 dice, you too.',
  'chain to': 'The arc jumps on with its own dice if the first target is hit.',
  'pick up': 'One counter for each time you enter.',
  'take a weapon': 'It comes into your hand with full ammo.',
  'attach to': 'It stays on that weapon.',
  'lay a mine': 'The next other fighter who enters suffers 5 dice.',
  victim: 'Choose a fighter on the board.',
  'puppet step': 'Acid and mines work; stop whenever you like.',
  'rocket jump to': 'You suffer 2 dice where you land.',
  'discard from the hand seen': 'Only you see these cards.',
  'deck of the draw': 'You choose the second deck after the first card.',
  'special to end': 'Its effect ends at once.',
  'respawn point': 'No die is rolled.',
  'weapon to drop': 'It stays on your square for whoever comes.',
  'card to discard': 'At the end of your turn five cards are the most.',
  'stat to raise': 'It counts from the next game on.',
  'start window': REACT,
  'spawn window': REACT,
  'move window': REACT,
  'declaration window': REACT,
  'aim window': REACT,
  'lethal window': 'Heal yourself to 1 Health or more, or the fighter is fragged.',
  'frag window': REACT,
  'respawn window': REACT,
  'cancel window': REACT,
  'end window': REACT,
};

function asks(...kinds: Kind[]): (table: FragTable) => boolean {
  return (table) => table.question !== null && kinds.includes(table.question.kind);
}

function acts(also: (table: FragTable) => boolean): (table: FragTable) => boolean {
  return (table) => table.question?.kind === 'act' && also(table);
}

/** The reaction windows by when they open. */
export const windows: Partial<Record<Kind, string>> = {
  'start window': 'when a turn begins',
  'spawn window': 'before somebody respawns',
  'move window': 'when somebody has rolled to move',
  'declaration window': 'when an attack is declared',
  'aim window': 'when an attack has hit or missed',
  'lethal window': 'when your Health is gone',
  'frag window': 'when somebody is about to mark a frag',
  'respawn window': 'when you were fragged',
  'cancel window': 'when somebody plays a special',
  'end window': 'when a turn ends',
};

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
    text: 'Click any lit square: the dotted line shows the way, the number what it costs. Stepping on an orange or blue square rolls a die for a card: 4 or more and it is yours.',
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
    text: 'The red brackets mark whom you can shoot. Your Accuracy dice must reach the range. The tag tells the odds; click the fighter to fire. Closer is better.',
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
    text: 'You hold a card that fits this moment. Play it or pass. Under Stops you choose when you want to be asked.',
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
    text: 'No movement left. If nobody is in sight, finish your turn. End where few can see you: hover over the board to test lines of sight.',
  },
];
