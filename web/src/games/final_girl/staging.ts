/** How the film is staged: she rolls for what she does, and what comes over her is told step by step. */
import type { Happening } from '../../wire/messages';
import type { Moment, RollStage, Staging, TableState } from '../face';
import { location } from './packs';
import { lastRoll, ROLLED, SUCCESS, tone } from './panels/roll';
import { begun, ready, type FinalGirl } from './view';
import { sentence } from './words';

/** What she does herself. */
const OWN = [...ROLLED, 'die', 'thrown again', 'played modifier'];

/** A Horror Roll: the dice, how many of them are successes, and which line of the card they reach. */
function roll(events: readonly Happening[], from: number, table: TableState<FinalGirl>): RollStage | null {
  const fresh = events.slice(from);
  const thrown = fresh.find(({ event }) => event === 'die');
  if (!thrown || !begun(table)) return null;
  const again = fresh.some(({ event }) => event === 'thrown again');
  const last = lastRoll(events);
  const open = last !== null && last.successes === null;
  const dice = open ? last.dice : fresh.filter(({ event }) => event === 'die').map(({ data }) => Number(data?.face));
  const card = open ? table.view.cards.find(({ name }) => name === last.card) : undefined;
  const successes = dice.filter((face) => face >= SUCCESS).length;
  const partial = dice.some((face) => tone(face) === 'partial');
  const who = table.seat === null ? `${table.view.girl.girl} rolls` : 'You roll';
  const line = card && sentence(card[successes >= 2 ? 'two' : successes === 1 ? 'one' : 'none']);
  return {
    title: again ? `${who} again` : card ? `${who} for ${card.name}` : 'A Horror Roll',
    parts: [
      {
        title: '5 and 6 are successes',
        rows: [{ dice, tones: dice.map(tone), total: '' }],
        verdict: successes === 1 ? '1 success' : `${successes || 'No'} successes`,
        tone: successes > 0 ? 'good' : 'danger',
        words: [line, partial && successes < 2 ? 'A 3 or 4 can still be made a success.' : '']
          .filter(Boolean)
          .join(' '),
      },
    ],
    from: 0,
    button: 'Roll',
    clause: thrown.clause,
  };
}

/** What hits her is a moment of its own. */
function strike(event: Happening, table: TableState<FinalGirl>): Moment | null {
  if (event.event !== 'hurt' || !begun(table)) return null;
  const { girl } = table.view;
  const at = location(table.scene, table.view)?.spaces.find((space) => space.name === girl.at);
  return {
    headline: `${girl.girl} is hurt`,
    text: `−${event.data?.count} Health: ${event.data?.health} left.`,
    clause: event.clause,
    tone: 'danger',
    ...(at ? { at: { x: at.x, y: at.y } } : {}),
  };
}

export const staging: Staging<FinalGirl> = {
  actions: {
    played: 'act',
    'played with one die': 'act',
    die: 'act',
    terror: 'card',
    minor: 'act',
    event: 'card',
    finale: 'card',
    'dark power': 'card',
    'side card': 'card',
    'killer moved': 'walk',
    'killer placed': 'act',
    'minion moved': 'walk',
    spawned: 'act',
    killed: 'act',
    'killed special': 'act',
    attacked: 'act',
    panicked: 'walk',
    'special panicked': 'walk',
    'girl panicked': 'act',
    walked: 'walk',
    bloodlust: 'act',
    'final effect': 'act',
    'killer healed': 'act',
    'killer revived': 'act',
  },
  /** One plays alone: what she does not do herself is done by the film. */
  actor: ({ event }, { view, scene }) =>
    OWN.includes(event)
      ? { name: ready(view) ? view.girl.girl : 'You', seat: scene.seats[0] ?? '' }
      : { name: ready(view) ? view.killer.name : 'The Killer', seat: '' },
  roll,
  strike,
};
