/** One line of help for each kind of question, and what windows are called. */
import type { Kind } from './contract';

const REACT = 'Play a card that fits, or pass.';

export const help: Partial<Record<Kind, string>> = {
  design: 'Health is armour and carrying, Speed is movement dice and jumps, Accuracy is to-hit dice and attacks.',
  place: 'Choose a pad on the board: near weapons, out of sight.',
  'movement roll': 'Your Speed dice say how far you may go this turn.',
  'teleport to': 'Anywhere but acid and doors; whoever stands there is bumped.',
  act: 'Tap a lit square to go there, a marked fighter to shoot, a card to play it.',
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
