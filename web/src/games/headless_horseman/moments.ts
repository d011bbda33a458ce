/** What stops the table for a breath, and what each event sounds like. */
import { told, type Moment } from '../face';
import type { Happening } from '../../wire/messages';
import { forestOf } from './board/forest';
import type { Events } from './contract';
import type { Horseman, NightTable } from './view';

const SOUNDS: Partial<Record<keyof Events, string>> = {
  chip_placed: 'place',
  round: 'toll',
  drawn: 'card-draw',
  played: 'card-play',
  discarded: 'card-play',
  reshuffled: 'shuffle',
  rode: 'hooves',
  goes_back: 'hooves',
  put: 'teleport',
  healed: 'bell',
  rolled: 'die-roll',
  rolled_with: 'die-roll',
  curses_dealt: 'toll',
  turned: 'reveal',
  stunned: 'pumpkin',
  threw: 'pumpkin',
  battle: 'stinger',
  exchange: 'die-settle',
  escaped: 'win',
  bound: 'lose',
  dawned: 'bell',
  took: 'card-draw',
};

export function soundOf(happening: Happening): string | null {
  const { event, data } = told<Horseman>(happening);
  return event === 'round' && data.round !== 4 ? null : (SOUNDS[event] ?? null);
}

/** Where on the board, in board units. */
function spot(table: NightTable, id: string | undefined): { x: number; y: number } | undefined {
  const space = forestOf(table.scene).spaces.get(id ?? '');
  return space && { x: space.x, y: space.y };
}

function ridersSpot(table: NightTable, name: string | null) {
  return spot(table, table.view.seats.find((rider) => rider.name === name)?.space);
}

export function momentOf(happening: Happening, table: NightTable): Moment | null {
  const { event, clause, data } = told<Horseman>(happening);
  const mine = table.view.seat;
  const you = (name: string | null) => name === mine;
  switch (event) {
    case 'curse_turned':
      return you(data.who) && data.role === 'Ichabod'
        ? {
            headline: 'You are spared',
            text: 'Your Curse card shows Ichabod: ride on.',
            clause,
            tone: 'good',
            at: ridersSpot(table, data.who),
          }
        : null;
    case 'turned':
      return {
        headline: you(data.who) ? 'You lose your head' : `${data.who} rises headless`,
        text: you(data.who)
          ? 'You are a Headless Horseman now. Stop every Ichabod before the Bridge.'
          : `${data.who} rides out of the Mausoleum and hunts.`,
        clause,
        tone: 'danger',
        at: ridersSpot(table, data.who),
      };
    case 'battle':
      if (!you(data.attacker) && !you(data.defender)) return null;
      return {
        headline: you(data.attacker) ? `You attack ${data.defender}` : `${data.attacker} attacks you`,
        text: 'The attacker rolls the d12, the defender the d6. Then the roles swap, to the death.',
        clause,
        tone: 'danger',
        at: spot(table, forestOf(table.scene).byTitle.get(data.at ?? '')),
      };
    case 'escaped':
      return {
        headline: you(data.who) ? 'You are over the Bridge' : `${data.who} is over the Bridge`,
        text: 'Hooves on wood, and the first light of dawn.',
        clause,
        tone: you(data.who) ? 'good' : 'danger',
        at: ridersSpot(table, data.who),
      };
    case 'bound':
      return {
        headline: 'Nobody is left to escape',
        text: `Every rider is a Horseman now: ${data.victory}.`,
        clause,
        tone: 'danger',
      };
    case 'dawned':
      return { headline: 'Dawn breaks', text: 'The night is over, and nobody has won.', clause, tone: 'good' };
    default:
      return null;
  }
}
