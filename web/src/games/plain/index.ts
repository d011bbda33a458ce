/** The face of a game that has none of its own: its places, its view in words, its options as buttons. */
import type { Option } from '../../wire/messages';
import { seatMark } from '../../pages/lobby/seats';
import type { Face } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { placesOf, pointedAt, SIZE } from './places';
import Rail from './Rail.svelte';
import Tray from './Tray.svelte';

export default {
  key: 'plain',
  box: () => [0, 0, SIZE, SIZE],
  Board,
  Rail,
  Hand,
  Tray,
  glance: (table) =>
    table.scene.seats.map((seat, at) => ({
      seat,
      label: seat,
      mark: seatMark(table.scene.game, at, seat),
      vital: '',
      acting: table.view.asked === seat,
      out: false,
    })),
  phases: () => ({ label: '', steps: [] }),
  heading: (table) => ({ title: table.scene.title, subtitle: table.info.title }),
  help: {},
  /** Of several options that point at one place, the first stands on the board; the others are buttons. */
  onBoard: (option: Option, table) =>
    placesOf(table).some(
      ({ name }) => table.offers.find((other) => pointedAt(other as Option).includes(name))?.id === option.id,
    ),
  card: () => null,
  cards: () => [],
  cardCount: () => 0,
  sound: () => null,
  moment: () => null,
  led: 'points',
  standing: () => ({}),
} satisfies Face;
