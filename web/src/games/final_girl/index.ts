/** The face of Final Girl. */
import type { Face, TableState, View } from '../face';
import Board from './Board.svelte';
import { card } from './cards';
import { BOX } from './geometry';
import { help, lessons, moment, sound } from './guide';
import { staging } from './staging';
import Hand from './Hand.svelte';
import { onBoard } from './offers';
import Rail from './Rail.svelte';
import Tray from './Tray.svelte';
import { ready, type FilmView } from './view';

const PHASES = ['action', 'planning', 'killer', 'panic', 'upkeep'];
const film = (table: TableState): FilmView => table.view as FilmView;

const face = {
  key: 'final_girl',
  box: () => BOX,
  Board: Board as Face['Board'],
  Rail: Rail as Face['Rail'],
  Hand: Hand as Face['Hand'],
  Tray: Tray as Face['Tray'],
  glance(table) {
    const view = film(table);
    if (!ready(view)) return [];
    const { girl, killer } = view;
    return [
      {
        seat: 'Final Girl',
        label: girl.girl,
        mark: { colour: '#5ce1e6', shape: 'circle', letter: girl.girl.charAt(0) },
        vital: `${girl.health} ♥ · ${girl.time} Time · Horror ${girl.horror}`,
        acting: view.asked !== null,
        out: view.over === 'lost',
      },
      {
        seat: 'Killer',
        label: killer.name,
        mark: { colour: '#ff5fa8', shape: 'diamond', letter: killer.name.replace(/^(The|Dr\.) /, '').charAt(0) },
        vital: killer.most ? `${killer.health} of ${killer.most} · row ${killer.bloodlust}` : `row ${killer.bloodlust}`,
        acting: false,
        out: view.over === 'won',
      },
    ];
  },
  phases(table) {
    const view = film(table);
    return {
      label: view.turn ? `Turn ${view.turn}` : 'Setup',
      steps: PHASES.map((phase) => ({
        label: phase.charAt(0).toUpperCase() + phase.slice(1),
        current: view.phase === phase,
      })),
    };
  },
  heading(table) {
    const view = film(table);
    const subtitle = ready(view) ? `${view.killer.name} at ${view.board.location} · solo` : 'solo';
    return { title: 'Final Girl', subtitle };
  },
  help,
  onBoard,
  card,
  cardCount: (view: View) => (view as FilmView).you?.hand.length ?? 0,
  sound,
  moment,
  staging,
  standing(view: View): Record<string, number> {
    const { girl, killer } = view as FilmView;
    if (!ready(view)) return {};
    const foe = killer.most ? (12 * (killer.health ?? 0)) / killer.most : 12 - killer.bloodlust;
    return { 'Final Girl': (12 * girl.health) / girl.most, Killer: foe };
  },
  lessons,
} satisfies Face;

export default face;
