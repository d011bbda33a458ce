/** One line of help for each question, and the steps of a first game. */
import { told, type Lesson } from '../face';
import type { Kind } from './contract';
import { reached } from './board/threat';
import { me, type Horseman, type NightTable } from './view';

export const HELP: Partial<Record<Kind, string>> = {
  colour: 'Only the looks differ.',
  place: 'Ichabods heal in churches, Horsemen in graveyards. The kinds alternate.',
  'church card': 'You would start healed in the nearest church, then ride as usual.',
  'spectral card': 'You would start healed in any free graveyard, then ride as usual.',
  number: 'Pick a card to see where it takes you, then tap a glowing space.',
  exit: 'Tap where you want to end. You may not turn straight back on the way.',
  'any path card': 'The tags on the board say where each result would lead.',
  nearest: 'Your ride ends there, healed.',
  'through card': 'The church has healed you already. With the card you ride on.',
  'transport card': 'With the card you leave by any other graveyard.',
  attack: 'Attacker d12, defender d6, then the roles swap, to the death.',
  'banish card': 'Your d10 says to which graveyard the Horseman goes. The battle ends.',
  'defense card': 'With the card the banishment fails and the battle goes on.',
  pumpkin: 'Hits on a d6: up to 4 at distance 1, 3 at 2, 2 at 3. A hit costs a turn.',
  'mirror card': 'If it hits, the mirror die says whom: maybe still you.',
  discard: 'It goes face up to the discard pile; you draw a new one.',
  exile: 'Far from you, if you are wise.',
  'take item': 'You see it only when you take it.',
  'keep item': 'One card for each slot: the other leaves the game.',
  'use item': 'It works for the whole battle, then it is spent until you enter a church.',
  'pick up': 'What you do not take leaves the game.',
  stop: 'You may end your ride here.',
};

const asked = (kind: Kind) => (table: NightTable) => table.question?.kind === kind;
const justTold = (table: NightTable) => table.events.slice(table.fresh).map(told<Horseman>);

/** The reaction windows by when they open. */
export const WINDOWS: Partial<Record<Kind, string>> = {
  'church card': 'when your turn begins: Go to Nearest Church',
  'spectral card': 'when your turn begins: Spectral Transport',
  'any path card': 'at a crossroads: Take Any Path',
  'through card': 'when you ride into a church: Enter and Exit a Church',
  'transport card': 'when you ride into a graveyard: Enter and Transport',
  'mirror card': 'when a pumpkin flies at you: Mirror of Manifestation',
  'banish card': 'in a battle: Banish Headless Horseman',
  'defense card': 'when you are banished: Defense Against Banishment',
};

export const LESSONS: Lesson<Horseman>[] = [
  {
    id: 'race',
    aim: true,
    when: () => true,
    title: 'Ride for the Bridge',
    text: 'From the School House on the left: the first Ichabod over the Covered Bridge on the right wins. In round four somebody becomes the Horseman.',
  },
  {
    id: 'draft',
    when: asked('place'),
    title: 'Lay the land',
    text: 'All take turns placing churches and graveyards. Churches shelter riders, graveyards feed the Horseman, whoever that will be.',
  },
  {
    id: 'card',
    when: asked('number'),
    title: 'Pick a card, tap a space',
    text: 'Glowing spaces show where the raised card can take you. Pick another card to see its ride, then tap where to stop.',
  },
  {
    id: 'blue',
    when: (table) => asked('any path card')(table) || justTold(table).some(({ event }) => event === 'spun'),
    title: 'Blue hexes make you spin',
    text: 'The spinner chooses left, right, back or a free way. Take Any Path lets you choose instead.',
  },
  {
    id: 'church',
    when: (table) => justTold(table).some(({ event, data }) => event === 'healed' && data.who === table.view.seat),
    title: 'A safe haven',
    text: 'A church heals you and nobody may attack you there. But your ride ends when you enter it.',
  },
  {
    id: 'curse',
    when: (table) => justTold(table).some(({ event }) => event === 'curses_dealt'),
    title: 'The curse is dealt',
    text: 'Each rider has a face-down Curse card and turns it over at the start of the turn. Whoever draws the Horseman hunts the others.',
  },
  {
    id: 'hunter',
    when: (table) => me(table)?.role === 'Horseman',
    title: 'Now you hunt',
    text: 'Ride onto an Ichabod to attack, or end within 3 spaces and throw a pumpkin. You win when nobody escapes.',
  },
  {
    id: 'hunted',
    when: (table) => {
      const rider = me(table);
      return rider?.role === 'Ichabod' && reached(table).has(rider.space);
    },
    title: 'A Horseman is near',
    text: 'The next ride of a Horseman can reach you. Make for a church, keep a Banish card, or outrun it. The eye above shades that reach.',
  },
  {
    id: 'battle',
    when: (table) => table.view.battle !== null && asked('banish card')(table),
    title: 'Fight or banish',
    text: 'The panel beside your hand says how likely you win. A Banish card ends the battle and throws the Horseman back.',
  },
];
