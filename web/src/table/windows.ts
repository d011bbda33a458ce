/** A reaction window as its bar shows it: the same place, size and buttons with and without a card. */
import type { Option } from '../wire/messages';
import { nameOf, PASS } from './decision';
import type { Play } from './play.svelte';
import { capital, firstSentence } from './sentences';

export interface Showing {
  /** Whether this seat is asked. */
  asked: boolean;
  title: string;
  help: string;
  plays: readonly Option[];
  pass: Option | undefined;
  /** Whether the seat passes windows of this kind until its next turn, or always. */
  ticked: boolean;
  /** Who is asked, as everybody is told. */
  seats: string[];
}

const CLOSED: Showing = { asked: false, title: '', help: '', plays: [], pass: undefined, ticked: false, seats: [] };

export function showingOf(play: Play): Showing {
  const window = play.window;
  if (!window) return CLOSED; // its bar is about to go
  const question = play.question?.window ? play.question : null;
  const when = play.face.windows?.[window.kind] ?? '';
  const seats = window.seats.map((seat) => nameOf(play, play.scene.seats[seat]) || 'you');
  const side = play.face.side?.(
    play.view,
    window.seats.map((seat) => play.scene.seats[seat]),
  );
  const asked = play.seat !== null && window.seats.includes(play.seat);
  return {
    asked,
    title: asked
      ? (question?.prompt.replace(/: play .* or pass\.$/, '.') ?? 'You may answer.')
      : `${side ? `The ${side}` : seats.length > 1 ? 'Others' : capital(seats[0])} may answer.`,
    help: window.extended
      ? 'Somebody asks for a moment.'
      : `${asked && side ? `Every ${side} is asked alike` : capital(when || 'A reaction window')}. Nobody sees who plays or passes until it closes.`,
    plays: question?.options.filter((option) => option.id !== PASS) ?? [],
    pass: question?.options.find((option) => option.id === PASS),
    ticked: play.passing || play.skip.includes(window.kind) || play.ahead.includes(window.kind),
    seats,
  };
}

/** Tick or untick the box: pass this kind until my next turn. */
export function tick(play: Play, on: boolean): void {
  if (!play.window) return;
  const { kind } = play.window;
  const others = (kinds: readonly string[]): string[] => kinds.filter((other) => other !== kind);
  if (on) play.pace({ ahead: [...others(play.ahead), kind] });
  else play.pace({ ahead: others(play.ahead), skip: others(play.skip), passing: false });
}

/** What a card does, without the occasion: that is the window. */
export function effectOf(text: string): string {
  return capital(firstSentence(text).replace(/^(?:When|If|After|Before)\b[^:.]*: /, ''));
}

/** The keys of a window: 1 plays, 2 passes, 3 asks for a moment. */
export function pressInWindow(play: Play, number: number): void {
  const { plays, pass } = showingOf(play);
  if (number === 1 && plays.length === 1) play.confirm(plays[0].id);
  else if (number === 2 && pass) play.confirm(pass.id);
  else if (number === 3) play.askForMoment();
}

/** What a reader hears when the window opens. */
export function spoken(play: Play, showing: Showing): string {
  const seconds = play.drain ? `, ${Math.round((play.drain.to - play.drain.from) / 1000)} seconds` : '';
  if (!showing.asked) return `Window${seconds}. ${showing.title}`;
  const first =
    showing.plays.length === 0
      ? 'Nothing to play'
      : showing.plays.length === 1
        ? `${capital(showing.plays[0].text)}, 1`
        : 'Play a card';
  return `Window${seconds}. ${showing.title} ${first}. Pass, 2. A moment, 3.`;
}
