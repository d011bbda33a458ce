/** The face of Headless Horseman. */
import './art/palette.css';
import type { Face, SeatGlance } from '../face';
import Board from './Board.svelte';
import { allCards, cardFace, place } from './cards';
import { HIGH, TOP, WIDE } from './board/size';
import { HELP, WINDOWS } from './guide';
import Hand from './Hand.svelte';
import { inkOf, shapeOf } from './art/inks';
import { momentOf, soundOf } from './moments';
import { staging } from './staging';
import Rail from './Rail.svelte';
import { diceOf } from './panels/rolls';
import Tray from './Tray.svelte';
import type { Kind } from './contract';
import { targetOf, type Horseman, type Night, type NightTable } from './view';

/** Questions whose options are spaces of the board or cards of the hand. */
const SHOWN: Kind[] = ['colour', 'place', 'number', 'exit', 'nearest', 'exile', 'pumpkin', 'discard'];
const PLACES: Kind[] = ['church card', 'spectral card', 'transport card'];
/** Questions whose option 0 does not decline. */
const FROM_ZERO: Kind[] = ['place', 'colour', 'discard'];

function glance({ view, scene }: NightTable): SeatGlance[] {
  return view.seats.map((rider, seat) => ({
    seat: rider.name,
    label: rider.name,
    mark: {
      colour: inkOf(scene, rider.colour),
      shape: shapeOf(scene, rider.colour),
      letter: String(rider.number ?? seat + 1),
    },
    vital: rider.role === 'Horseman' ? 'hunts' : `${rider.hp} hp`,
    acting: view.asked === rider.name || (view.asked === 'resolving' && view.turn === rider.name),
    out: false,
  }));
}

const STEPS = ['Start card', 'Ride', 'Pumpkin', 'Draw'];

/** Which part of a turn is on, as far as the question or what lies on the table tells. */
function step(table: NightTable): string {
  const { view, question } = table;
  if (view.battle) return 'Battle';
  if (view.pumpkin || question?.kind === 'pumpkin') return 'Pumpkin';
  if (question?.kind === 'church card' || question?.kind === 'spectral card') return 'Start card';
  if (question?.kind === 'discard') return 'Draw';
  return 'Ride';
}

function phases(table: NightTable) {
  const { view, question } = table;
  if (!view.round) {
    const placing = view.board.empty.length < 18 || question?.kind === 'place' || view.order.length > 0;
    return {
      label: 'Set-up',
      steps: [
        { label: 'Colours', current: !placing },
        { label: 'Churches and graveyards', current: placing },
      ],
    };
  }
  const now = step(table);
  const labels = STEPS.includes(now) ? STEPS : [STEPS[0], now, STEPS[2], STEPS[3]];
  return { label: `Round ${view.round}`, steps: labels.map((label) => ({ label, current: label === now })) };
}

/** How far each Ichabod has come on the way to the Bridge; a Horseman is out of the race. */
function standing(view: Night): Record<string, number> {
  const furthest = 50;
  return Object.fromEntries(
    view.seats.map((rider) => [rider.name, rider.home === null ? 0 : Math.max(0, furthest - rider.home)]),
  );
}

export default {
  key: 'headless_horseman',
  box: () => [0, TOP, WIDE, HIGH - TOP],
  Board,
  Rail,
  Hand,
  Tray,
  dice: ({ events }) => diceOf(events),
  glance,
  phases,
  heading: (table) => ({ title: 'Headless Horseman', subtitle: `Sleepy Hollow · table ${table.info.title}` }),
  help: HELP,
  windows: WINDOWS,
  eye: 'how far a foe can ride',
  onBoard: (option, table) => {
    const kind = table.question?.kind;
    if (!kind || (option.id === 0 && !FROM_ZERO.includes(kind))) return false;
    return SHOWN.includes(kind) || (PLACES.includes(kind) && targetOf(option).space !== undefined);
  },
  card: cardFace,
  cards: allCards,
  place,
  cardCount: (view) => view.you?.hand.length ?? 0,
  sound: soundOf,
  moment: momentOf,
  staging,
  led: 'spaces towards the Bridge',
  standing,
} satisfies Face<Horseman>;
