import './art/palette.css';
import { chapterAt } from '../../table/sentences';
import type { Face, RollRow, SeatGlance } from '../face';
import { arenaOf } from './board/arena';
import Board from './Board.svelte';
import { boxOf } from './board/box';
import CardArt from './art/CardArt.svelte';
import { allCards, cardFace } from './cards';
import { help, windows } from './guide';
import { inHand } from './panels/hand';
import Hand from './Hand.svelte';
import { markOf } from './art/marks';
import { lastRoll } from './panels/rolls';
import Rail from './Rail.svelte';
import { staging } from './staging';
import { moment, sound } from './story';
import Tray from './Tray.svelte';
import { gamesInSeries, target, type Frag, type FragOption, type FragTable, type FragView } from './view';

const STEPS: { label: string; phases: string[] }[] = [
  { label: 'Respawn', phases: ['start', 'respawn'] },
  { label: 'Move roll', phases: ['movement roll'] },
  { label: 'Act', phases: ['actions'] },
  { label: 'Finish', phases: ['finish', 'over'] },
];

function glance(table: FragTable): SeatGlance[] {
  return table.view.seats.map((fighter) => ({
    seat: fighter.seat,
    label: fighter.seat,
    mark: markOf(table.scene.seats, fighter.seat),
    vital: fighter.base.health ? `${Math.max(0, fighter.health)} ♥ · ${fighter.frags}/${table.view.frags_to_win}` : '',
    acting:
      table.view.asked === fighter.seat ||
      (table.view.asked !== null && table.view.active === fighter.seat && !seatAsked(table.view)),
    out: fighter.base.health > 0 && fighter.cell === null,
  }));
}

/** Whether the table says which seat it waits for; in a window it does not. */
function seatAsked(view: FragView): boolean {
  return view.seats.some((fighter) => fighter.seat === view.asked);
}

function onBoard(option: FragOption, table: FragTable): boolean {
  const { cell, seat, design, card } = target(option);
  if (cell !== undefined || design !== undefined) return true;
  if (seat !== undefined && card === undefined)
    return table.view.seats.some((fighter) => fighter.seat === seat && fighter.cell !== null);
  return inHand(option, table);
}

/** The dice of this turn; more than four tell nothing at a glance but what they add up to. */
function dice({ events }: FragTable): RollRow | null {
  const roll = lastRoll(events);
  if (!roll || roll.number < chapterAt(events)) return null;
  return { dice: roll.dice.length > 4 ? [] : roll.dice, total: roll.total };
}

export default {
  key: 'frag',
  box: boxOf,
  Board,
  Rail,
  Hand,
  Tray,
  dice,
  glance,
  phases(table) {
    const { view } = table;
    if (view.phase === 'setup') return { label: 'Before the game', steps: [] };
    return {
      label: `Round ${view.round}`,
      steps: STEPS.map(({ label, phases }) => ({ label, current: phases.includes(view.phase) })),
    };
  },
  heading(table) {
    const arena = arenaOf(table.scene, table.view.map);
    const games = gamesInSeries(table);
    const series = games > 1 ? `game ${table.view.number} of ${games}` : '';
    return { title: 'FRAG GOLD', subtitle: [arena.name, series, table.info.title].filter(Boolean).join(' · ') };
  },
  help,
  windows,
  eye: 'squares in reach that a rival sees',
  ends: ['act'],
  onBoard,
  card(name, scene) {
    const face = cardFace(name, scene);
    return face && { ...face, Art: CardArt };
  },
  cards: allCards,
  cardCount: (view) => view.you?.hand.length ?? 0,
  sound,
  moment,
  staging,
  led: 'frags',
  standing: (view) => Object.fromEntries(view.seats.map((fighter) => [fighter.seat, fighter.frags])),
} satisfies Face<Frag>;
