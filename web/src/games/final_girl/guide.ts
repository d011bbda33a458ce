/** What the table says about the game: help for each question, and the lessons of a first film. */
import type { Lesson, TableState } from '../face';
import { begun, type FinalGirl, type Kind } from './view';

export const help: Record<Kind, string> = {
  act: 'Play a card, use what you carry, save whom you brought, or end the phase.',
  'declare an attack': 'A weapon reaches exactly its range; without one you strike in your own space.',
  'change the roll': 'Give up cards to make a 3 or 4 count, re-roll, or go on.',
  're-roll': 'Pick the dice to throw again; the new faces count.',
  move: 'Tap a glowing space. Passing an Exit lets you save Victims.',
  'take along': 'Two Victims may follow you, never into the Killer’s space.',
  'cover a space': 'The Victim covers one of your saved spaces, and you gain what is printed there.',
  'before it happens': 'The last moment to save, to take a reward, or to discard cards for Time.',
  'take a card': 'It comes from the tableau into your hand.',
  'discard a card': 'It goes to the discard pile and returns to the tableau after Planning.',
  buy: 'Buy cards for the next turns. Unspent Time is lost, then Time is reset.',
  'keep an item': 'What you do not keep goes back to this deck.',
  'put back': 'On top it lies open for the next Search; on the bottom it is hidden.',
  'hold items': 'Two hands: an item with hand icons works only while you hold it.',
  defend: 'Play a Reaction or use an item. Each attack is defended on its own.',
  'declare a counter-attack': 'A weapon for the same space adds its damage.',
  'add the weapon': 'Adding it spends a use of a limited weapon.',
  'place damage': 'Damage is placed point by point.',
  choose: 'The card lets you choose.',
  'lure the Killer': 'Move the Killer where he does the least harm.',
  'panic next': 'They roll a die each and run along the line with that number. N shows all numbers.',
  'name a card': 'It will always roll five dice.',
  'open a house': 'From now on you can enter it freely.',
  'close a line': 'Nobody passes until the next Upkeep.',
  'drop an item': 'It leaves the game.',
  'may use': 'Abilities for the Upkeep phase.',
  'break a tie of spaces': 'The rules leave it open: you decide.',
  'break a tie of paths': 'Both ways are equally short: you decide.',
  'break a tie of Victims': 'The rules leave it open: you decide.',
  'order triggers': 'They happen at the same time: you decide the order.',
};

const asks =
  (kind: Kind) =>
  (table: TableState<FinalGirl>): boolean =>
    table.question?.kind === kind;

export const lessons: Lesson<FinalGirl>[] = [
  {
    id: 'aim',
    aim: true,
    when: () => true,
    title: 'End the Killer',
    text: 'Find a weapon, bring Victims to an Exit, and kill the Killer before he kills you.',
  },
  {
    id: 'act',
    when: asks('act'),
    title: 'One card at a time',
    text: 'Every card rolls dice. Two successes are best, one is fair, none hurts. Hover a card to see its odds, and play one to begin. Walk is a safe start.',
    names: (option) => option.text === 'play Walk',
  },
  {
    id: 'roll',
    when: asks('change the roll'),
    title: 'The Horror Roll',
    text: 'A 5 or 6 is a success. A 3 or 4 is nearly one: give up two cards of your hand and it counts. When the dice are as you want them, leave them.',
    names: (option) => option.text === 'keep the roll',
  },
  {
    id: 'move',
    when: asks('move'),
    title: 'Run',
    text: 'Tap a glowing space. A dashed ring is more than one step away: one tap takes you all the way. Green doors are Exits.',
  },
  {
    id: 'follow',
    when: asks('take along'),
    title: 'Come with me',
    text: 'Two Victims may follow you each time you leave a space. Bring them to an Exit and save them: each covers a space on your board and pays a reward.',
  },
  {
    id: 'buy',
    when: asks('buy'),
    title: 'Plan the next turn',
    text: 'The Time you did not lose buys cards now. Played cards cannot be bought back until the turn after next, so keep a Guard for when he comes.',
  },
  {
    id: 'killer',
    when: (table) => table.view.terror.drawn.length > 0,
    title: 'His turn',
    text: 'The Killer acts, then a Terror card tells what else happens. Each Victim who dies lifts his Bloodlust: he moves farther and hits harder.',
  },
  {
    id: 'defend',
    when: asks('defend'),
    title: 'He is on you',
    text: 'Reaction cards are for this moment: Guard to block, Retaliate to strike back. If you take it, your hearts go first, and the hidden token decides at the end.',
  },
  {
    id: 'search',
    when: (table) => begun(table) && table.view.board.spaces[table.view.girl.at]?.deck !== undefined,
    title: 'Something to fight with',
    text: 'The lens marks a Search space. Play Search here to draw items. Weapons reach exactly their range and add to attacks that hit.',
  },
  {
    id: 'horror',
    when: (table) => begun(table) && table.view.girl.horror >= 5,
    title: 'Keep calm',
    text: 'The higher the Horror, the fewer dice you roll. Focus calms you, and so do some rewards.',
  },
  {
    id: 'finale',
    when: (table) => begun(table) && table.view.killer.finale !== null,
    title: 'The last reel',
    text: 'The Terror deck is empty and the Finale is here: no more cards, but he acts like this every turn until one of you is dead.',
  },
];
