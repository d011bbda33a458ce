/** The face of Final Girl. */
import './art/palette.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import { allCards, card, place } from './cards';
import { BOX } from './board/geometry';
import { help } from './guide';
import Hand from './Hand.svelte';
import { moment, sound } from './moments';
import { staging } from './staging';
import { onBoard } from './offers';
import Rail from './Rail.svelte';
import Shop from './Shop.svelte';
import { lastRoll, tone } from './panels/roll';
import Tray from './Tray.svelte';
import { begun, ready, type FinalGirl } from './view';

const PHASES = ['action', 'planning', 'killer', 'panic', 'upkeep'];

export default {
  key: 'final_girl',
  box: () => BOX,
  Board,
  Rail,
  Hand,
  Tray,
  dice({ events }) {
    const roll = lastRoll(events);
    return roll?.current ? { dice: roll.dice, tones: roll.dice.map(tone), total: '' } : null;
  },
  Sheet: Shop,
  broad: true,
  glance(table) {
    if (!begun(table)) return [];
    const { girl, killer, asked, over } = table.view;
    return [
      {
        seat: 'Final Girl',
        label: girl.girl,
        mark: { colour: 'var(--film-cyan-63)', shape: 'circle', letter: girl.girl.charAt(0) },
        vital: `${girl.health} ♥ · ${girl.time} Time · Horror ${girl.horror}`,
        more: `${girl.dice} ${girl.dice === 1 ? 'die' : 'dice'} · ${girl.saved} saved`,
        acting: asked !== null,
        out: over === 'lost',
      },
      {
        seat: 'Killer',
        label: killer.name,
        mark: {
          colour: 'var(--film-rose-69)',
          shape: 'diamond',
          letter: killer.name.replace(/^(The|Dr\.) /, '').charAt(0),
        },
        vital: killer.most ? `${killer.health} of ${killer.most} · row ${killer.bloodlust}` : `row ${killer.bloodlust}`,
        more: `moves ${killer.movement} · attack ${killer.attack}`,
        acting: false,
        out: over === 'won',
      },
    ];
  },
  phases(table) {
    const { turn, phase: current } = table.view;
    return {
      label: turn ? `Turn ${turn}` : 'Setup',
      steps: PHASES.map((phase) => ({
        label: phase.charAt(0).toUpperCase() + phase.slice(1),
        current: phase === current,
      })),
    };
  },
  heading(table) {
    const { view } = table;
    const subtitle = ready(view) ? `${view.killer.name} at ${view.board.location} · solo` : 'solo';
    return { title: 'Final Girl', subtitle };
  },
  help,
  windows: { defend: 'when you are attacked' },
  eye: 'how far the Killer can come',
  ends: ['act', 'buy'],
  onBoard,
  card,
  cards: allCards,
  packs: ['killer', 'location'],
  place,
  cardCount: (view) => view.you?.hand.length ?? 0,
  sound,
  moment,
  staging,
  led: 'Health',
  standing(view): Record<string, number> {
    if (!ready(view)) return {};
    const { girl, killer } = view;
    const foe = killer.most ? (12 * (killer.health ?? 0)) / killer.most : 12 - killer.bloodlust;
    return { 'Final Girl': (12 * girl.health) / girl.most, Killer: foe };
  },
} satisfies Face<FinalGirl>;
