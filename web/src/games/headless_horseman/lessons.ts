/** The lessons of a guided first game. */
import { told, type Lesson } from '../face';
import { reached } from './board/threat';
import type { Kind } from './contract';
import { me, type Horseman, type NightTable } from './view';

const asked = (kind: Kind) => (table: NightTable) => table.question?.kind === kind;
const justTold = (table: NightTable) => table.events.slice(table.fresh).map(told<Horseman>);

export const lessons: Lesson<Horseman>[] = [
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
