/** The lessons of a guided first game. */
import type { Lesson, TableState } from '../face';
import { begun, type FinalGirl, type Kind } from './view';

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
    text: 'Find a weapon, bring Victims to an Exit, and end the Killer before the Killer ends you.',
  },
  {
    id: 'act',
    when: asks('act'),
    title: 'One card at a time',
    text: 'Every card rolls dice. Two successes are best, one is fair, none hurts. Look at a card to see its odds, and play one to begin. Walk is a safe start.',
    names: (option) => option.text === 'play Walk',
  },
  {
    id: 'roll',
    when: asks('change the roll'),
    title: 'The Horror Roll',
    text: 'A 5 or 6 is a success. A 3 or 4 is nearly one: give up two cards of your hand and it counts. When the dice are as you want them, leave them.',
    names: (option) => option.text === 'leave the dice as they are',
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
    text: 'The Time you did not lose buys cards now. Played cards cannot be bought back until the turn after next, so keep a Guard for when the Killer comes.',
  },
  {
    id: 'killer',
    when: (table) => table.view.terror.drawn.length > 0,
    title: 'The Killer’s turn',
    text: 'The Killer acts, then a Terror card tells what else happens. With each Victim who dies Bloodlust rises: the Killer moves farther and hits harder.',
  },
  {
    id: 'defend',
    when: asks('defend'),
    title: 'You are attacked',
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
    text: 'The Terror deck is empty and the Finale is here: no more cards, but the Killer acts like this every turn until one of you is dead.',
  },
];
