/** What the decision bar says: the question, or why there is none. */
import type { SeatGlance } from '../games/face';
import type { Option } from '../wire/messages';
import type { Play } from './play.svelte';
import { byHand } from '../kit/hand';
import { mySeats } from '../wire/mine';
import { absent, listedShort } from './company/presence';
import { headline, reason } from './outcome';

/** The option id that lets a reaction window go by, or ends a turn. */
export const PASS = 0;

export interface Standing {
  state: 'turn' | 'reaction' | 'waiting' | 'idle' | 'lost' | 'over' | 'out';
  title: string;
  help: string;
}

export function standingOf(play: Play): Standing {
  if (play.over) return { state: 'over', title: outcome(play), help: reason(play.result, play.face, play) };
  if (play.link === 'lost') {
    return {
      state: 'lost',
      title: globalThis.navigator?.onLine === false ? 'You are offline' : 'Connection lost, coming back',
      help: play.watching ? 'We try again by ourselves.' : 'Your seat is kept. Nothing you confirmed is lost.',
    };
  }
  if (isAway(play)) {
    return { state: 'idle', title: 'A bot plays for you.', help: 'Come back whenever you like; the seat is yours.' };
  }
  if (play.out && !play.watchesOn) return { state: 'out', title: `${play.out.title}.`, help: play.out.text };
  const question = play.question;
  if (question && play.sent === null) {
    const told = play.face.help[question.kind] ?? '';
    const help = byHand(typeof told === 'string' ? told : told(question.options, play.info));
    if (question.window) return { state: 'reaction', title: question.prompt, help: help || 'A reaction, out of turn.' };
    return { state: 'turn', title: question.prompt, help };
  }
  if (play.sent !== null)
    return { state: 'waiting', title: question?.prompt ?? 'One moment', help: 'Your answer is on its way.' };
  const names = askedOf(play);
  if (names.length === 0)
    return { state: 'idle', title: 'Nothing to do.', help: play.watching ? 'You are watching.' : '' };
  return {
    state: 'waiting',
    title: `Waiting for ${listedShort(names)}`,
    help: play.watching ? 'You are watching.' : 'You can read, plan and chat.',
  };
}

/** Whether an option ends what this seat does while it could do more. */
export function ends(play: Play, option: Option): boolean {
  return option.id === PASS && play.offers.length > 1 && (play.face.ends ?? []).includes(play.question?.kind);
}

/** What stands on buttons, in the order of its keys: what can be done comes before the end of it. */
export function buttonsOf(play: Play): Option[] {
  const buttons = play.offers.filter((offer) => !play.face.onBoard(offer, play));
  return [...buttons.filter((offer) => !ends(play, offer)), ...buttons.filter((offer) => ends(play, offer))];
}

/** Who is asked at the moment, as everybody can see; oneself left out. */
export function askedOf(play: Play): string[] {
  const acting = glanceAt(play).filter((seat) => seat.acting);
  return acting.map((piece) => nameOf(play, piece.seat, piece.label)).filter((name) => name !== '');
}

/** Whether the bar tells what happens instead of asking: also while bots think about what they do next. */
export function tells(play: Play): boolean {
  if (play.past) return true;
  if (waitsForAbsent(play)) return false;
  if (play.over || play.link === 'lost' || isAway(play) || (play.out && !play.watchesOn)) return false;
  return play.telling || (play.alone && play.doing !== null && play.question === null && play.sent === null);
}

/** Whoever is out looks on. */
export function watchOn(play: Play): void {
  play.watchesOn = true;
}

/** Whoever is out goes straight to the end. */
export function fastForward(play: Play): void {
  play.watchesOn = true;
  play.rush();
}

/** Whether all wait for somebody who is away, and not for us. */
export function waitsForAbsent(play: Play): boolean {
  const free = play.question === null && play.sent === null && !play.over && play.link === 'open' && !play.past;
  return free && !isAway(play) && absent(play.info, play.waiting).length > 0;
}

/** What can be seen of all pieces; nothing before a match, or at a seat of this device that was not welcomed yet. */
export function glanceAt(play: Play): SeatGlance[] {
  return play.begun ? play.face.glance(play) : [];
}

/** The pieces of a seat, by name. */
export function piecesOf(play: Play, label: string): string[] {
  const pieces = glanceAt(play).filter((piece) => piece.seat === label);
  return pieces.length > 0 ? pieces.map((piece) => piece.label) : [label];
}

/** Whether somebody else answers for this seat at the moment. */
export function isAway(play: Play): boolean {
  return play.seat !== null && ['away', 'bot'].includes(play.info.seats[play.seat]?.kind);
}

/** Whose turn it is at a device that several people share: the person's name if there is one, and what the seat plays. */
export function sitterOf(play: Play): { name: string; role: string } {
  const at = play.seat ?? 0;
  const label = play.scene.seats[at];
  const called = mySeats(play.info.id).find((seat) => seat.seat === at)?.called;
  const name = called ?? play.info.seats[at]?.name ?? '';
  return { name: name === label ? '' : name, role: piecesOf(play, label).join(' and ') };
}

/** The person in a seat; where a bot plays, what it plays with. */
export function nameOf(play: Play, label: string, piece = piecesOf(play, label).join(' and ')): string {
  const at = play.scene.seats.indexOf(label);
  const sitting = play.info.seats[at];
  if (at === play.seat) return '';
  return sitting && sitting.kind === 'person' && sitting.name ? sitting.name : piece;
}

function outcome(play: Play): string {
  return headline(play.result, play.scene.seats, play.face.glance(play), play.seat);
}
