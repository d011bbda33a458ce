/** Friday the 13th: Camp Pinewater by night. */
import './art/palette.css';
import type { Face, SeatGlance } from '../face';
import Board from './Board.svelte';
import { campOf } from './board/camp';
import { allCards, card, place } from './cards';
import { help } from './guide';
import Hand from './Hand.svelte';
import { moment, sound } from './moments';
import { staging } from './staging';
import { shownElsewhere } from './board/options';
import { look, shapeName } from './panels/people';
import Rail from './Rail.svelte';
import { retell } from './story';
import Tray from './Tray.svelte';
import { COUNSELOR_WOUNDS, JASON_WOUNDS, type Friday, type Night, type Table } from './view';

function glance(table: Table): SeatGlance[] {
  const { view } = table;
  const killer: SeatGlance = {
    seat: view.killer.name,
    label: view.killer.name,
    mark: { colour: 'var(--camp-rose-10)', shape: 'mask', letter: view.killer.name.charAt(0) },
    vital: `${JASON_WOUNDS - view.killer.wounds} ♥`,
    acting: view.asked === view.killer.name,
    out: view.killer.wounds >= JASON_WOUNDS,
  };
  const acting = view.fight?.target ?? view.turn?.who;
  return [
    killer,
    ...view.counselors.map((person): SeatGlance => {
      const { colour, letter, shape } = look(table.scene, person.name);
      return {
        seat: person.player,
        label: person.name,
        mark: { colour, shape: shapeName(shape), letter },
        vital: `${COUNSELOR_WOUNDS - person.wounds} ♥`,
        acting: view.asked === person.player && (acting === undefined || acting === person.name),
        out: !person.alive,
      };
    }),
  ];
}

function phases({ view }: Table): ReturnType<Face<Friday>['phases']> {
  if (view.phase !== 'round' && view.phase !== 'set-up') {
    return { label: `Round ${view.round}`, steps: [{ label: 'The end', current: true }] };
  }
  const prowling = view.round > 0 && view.turn === null && view.counselors.every((p) => p.gone || !p.alive);
  const fighting = view.fight !== null;
  const counselors = view.round === 0 ? view.asked !== view.killer.name : !prowling;
  return {
    label: view.round === 0 ? 'Set-up' : `Round ${view.round}`,
    steps: [
      { label: 'Counselors', current: counselors && !fighting },
      ...(fighting ? [{ label: 'Fight', current: true }] : []),
      { label: view.killer.name, current: !counselors && !fighting },
    ],
  };
}

function standing(view: Night): Record<string, number> {
  const alive = view.counselors.filter((person) => person.alive);
  const health = alive.reduce((sum, person) => sum + COUNSELOR_WOUNDS - person.wounds, 0);
  return { Counselors: health / 2, [view.killer.name]: JASON_WOUNDS - view.killer.wounds };
}

export default {
  key: 'friday13',
  likely: true,
  box: (scene) => [0, 0, campOf(scene).width, campOf(scene).height],
  Board,
  Rail,
  Hand,
  Tray,
  dice({ events, view }) {
    const roll = retell(events, view.killer.name).rolls.at(-1);
    return roll && roll.face !== null ? { dice: [roll.face], total: '' } : null;
  },
  glance,
  phases,
  heading: ({ scene, info }) => ({
    title: campOf(scene).name,
    subtitle: [scene.title, info.title && `table ${info.title}`].filter(Boolean).join(' · '),
  }),
  help,
  eye: 'where a hidden piece can be',
  ends: ['turn', 'prowl', "jason's turn"],
  onBoard: shownElsewhere,
  card,
  cards: allCards,
  place,
  cardCount: (view) => (view.you?.events ? cardsOf(view) : carried(view)),
  sound,
  moment,
  staging,
  led: 'Health',
  standing,
} satisfies Face<Friday>;

function cardsOf({ you }: Night): number {
  return (you?.items?.length ?? 0) + (you?.shrine?.length ?? 0) + (you?.events?.length ?? 0);
}

function carried(view: Night): number {
  const mine = view.you?.counselors ?? [];
  return view.counselors.reduce((sum, p) => sum + (mine.includes(p.name) ? p.items.length : 0), 0);
}
