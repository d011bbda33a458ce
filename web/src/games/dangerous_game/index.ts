/** The face of The Most Dangerous Game: a surveyor's chart of 1924, in ink and watercolour. */
import './art/palette.css';
import type { Face } from '../face';
import { sizeOf } from './art/chart';
import Board from './Board.svelte';
import { allCards, cardFace, MOMENTS, place } from './cards';
import { sound, moment } from './moments';
import { staging } from './staging';
import { HELP } from './guide';
import Hand from './Hand.svelte';
import { islandOf } from './board/island';
import Rail from './Rail.svelte';
import { characterOf } from './art/tokens';
import { lastRoll } from './panels/rolls';
import Tray from './Tray.svelte';
import type { DangerousGame, HuntOption, HuntView } from './view';

const PHASES: [string, HuntView['phase'][]][] = [
  ['Reveal', ['start', 'reveal']],
  ['Draw', ['draw']],
  ['Move', ['movement']],
  ['Act', ['action']],
  ['Combat', ['combat', 'end']],
];

/** Squares and zones are on the board, cards and characters in the hand; the rest are buttons. */
function onBoard({ target }: HuntOption): boolean {
  return [target?.cell, target?.card, target?.token, target?.zone].some((named) => named !== undefined);
}

const face = {
  key: 'dangerous_game',
  likely: true,
  box: (scene) => sizeOf(islandOf(scene)),
  Board,
  Rail,
  Hand,
  Tray,
  dice({ events, view }) {
    const roll = lastRoll(events, view);
    if (roll.sort === 'none') return null;
    return { dice: roll.dice, sides: roll.sort === 'move' ? roll.faces : roll.sides, total: '' };
  },
  glance: ({ scene, view }) => {
    return view.seats.map((seat) => {
      const { short, colour, shape, letter } = characterOf(scene, view, seat.name);
      return {
        seat: seat.name,
        label: short,
        mark: { colour, shape, letter },
        vital: view.hunter ? `${seat.points} · ${seat.role}` : `${seat.points}`,
        acting: view.asked === seat.name || (view.asked === null && view.turn === seat.name),
        out: false,
      };
    });
  },
  phases: ({ view }) => {
    const { cycle, phase, hunter } = view;
    if (phase === 'over') return { label: `Cycle ${cycle}`, steps: [{ label: 'The hunt is over', current: true }] };
    if (!cycle) {
      const hiding = hunter !== null;
      return {
        label: 'Preparation',
        steps: [
          { label: 'Characters', current: !hiding },
          { label: 'Hide', current: hiding },
        ],
      };
    }
    return {
      label: `Cycle ${cycle}`,
      steps: PHASES.map(([label, names]) => ({ label, current: names.includes(phase) })),
    };
  },
  heading: (table) => ({ title: 'The Most Dangerous Game', subtitle: table.info.title }),
  help: HELP,
  windows: MOMENTS,
  side: (view, seats) =>
    view.seats.every((seat) => (seat.role === 'Hunted') === seats.includes(seat.name)) ? 'Hunted' : '',
  eye: 'where a hidden piece can be',
  ends: ['act'],
  onBoard,
  card: cardFace,
  cards: allCards,
  place,
  cardCount: (view) => view.you?.hand.length ?? 0,
  sound,
  moment,
  staging,
  led: 'points',
  standing: (view) => Object.fromEntries(view.seats.map((seat) => [seat.name, seat.points])),
} satisfies Face<DangerousGame>;

export default face;
