/** What the events of Frag sound like, and which of them stop the table. */
import type { Happening } from '../../wire/messages';
import { told, type Moment } from '../face';
import type { Events } from './contract';
import { arenaOf } from './board/arena';
import { fighterOf, gamesInSeries, type Frag, type FragTable } from './view';

const SOUNDS: Partial<Record<keyof Events, string>> = {
  'rolled movement': 'die-roll',
  'rolled bonus': 'die-roll',
  'rolled to hit': 'die-roll',
  'rolled damage': 'die-roll',
  'rolled for first': 'die-roll',
  'card die': 'die-roll',
  checked: 'die-settle',
  placed: 'place',
  stepped: 'step',
  jumped: 'place',
  'put back': 'place',
  respawned: 'teleport',
  bumped: 'teleport',
  teleported: 'teleport',
  warped: 'teleport',
  lifted: 'teleport',
  disconnected: 'teleport',
  drew: 'card-draw',
  'picked from pile': 'card-draw',
  'picked up': 'card-draw',
  'picked up blood': 'coin',
  healed: 'coin',
  raised: 'coin',
  reshuffled: 'shuffle',
  'dealt hand': 'card-draw',
  'put in play': 'card-play',
  attached: 'card-play',
  used: 'card-play',
  'used from hand': 'card-play',
  played: 'card-play',
  dropped: 'place',
  'dropped loaded': 'place',
  'mine laid': 'place',
  declared: 'shot',
  'declared at cell': 'shot',
  missed: 'ricochet',
  acid: 'acid',
  'mine went off': 'shot',
  fragged: 'frag',
};

export function sound(event: Happening): string | null {
  return SOUNDS[told<Frag>(event).event] ?? null;
}

export function moment(happening: Happening, table: FragTable): Moment | null {
  const event = told<Frag>(happening);
  if (event.event === 'fragged') {
    const { data } = event;
    const cell = arenaOf(table.scene, table.view.map).cell(String(data.at));
    const you = data.who === table.view.seat;
    return {
      headline: you ? 'You are fragged' : `${data.who} is fragged`,
      text: scorer(table, happening),
      clause: event.clause,
      at: cell ? { x: cell.x, y: cell.y } : undefined,
      tone: you ? 'danger' : 'good',
    };
  }
  if (event.event === 'game won') {
    const { data } = event;
    const you = data.who === table.view.seat;
    const games = gamesInSeries(table);
    const cell = arenaOf(table.scene, table.view.map).cell(fighterOf(table.view, String(data.who))?.cell);
    return {
      headline: you ? 'You win' : `${data.who} wins`,
      text:
        games > 1
          ? `One game of the ${games} is decided.`
          : `First to ${table.view.frags_to_win} frag${table.view.frags_to_win === 1 ? '' : 's'}.`,
      clause: event.clause,
      at: cell ? { x: cell.x, y: cell.y } : undefined,
      tone: you ? 'good' : 'danger',
    };
  }
  return null;
}

/** Who gets the frag, in words. */
function scorer({ events, view }: FragTable, event: Happening): string {
  const at = events.lastIndexOf(event);
  const mark =
    at < 0
      ? undefined
      : events
          .slice(at)
          .map(told<Frag>)
          .find((later) => later.event === 'marked');
  if (!mark) return 'Back on a respawn point in the next turn.';
  const { who, frags } = mark.data;
  const you = who === view.seat;
  const then = frags >= view.frags_to_win ? (you ? 'win' : 'wins') : you ? 'draw a Special' : 'draws a Special';
  return `${you ? 'You mark' : `${who} marks`} frag number ${frags} and ${then}.`;
}
