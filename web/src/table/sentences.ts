/** Events as sentences: the scene has a template for every event word, the event has what fills it. */
import type { Scene } from '../games/face';
import type { Happening, Question, Result } from '../wire/messages';

/** A piece of a sentence; a name is a seat's, a thing is a card, a place or a number. */
export interface Piece {
  text: string;
  kind: 'plain' | 'name' | 'thing';
}

/** To whom a sentence is said, and what everybody is called there. */
export interface Voice {
  /** The seat of whoever reads it; nobody's for those who watch. */
  me: string;
  names: ReadonlyMap<string, string>;
}

export function pieces(scene: Scene, event: Happening, voice?: Voice): Piece[] {
  const plain = filled(scene, event, voice?.me ?? '');
  const found = voice ? spokenTo(plain, voice) : plain;
  // A name that ends in a mark of its own needs no full stop.
  return found.map((piece, at) =>
    piece.kind === 'plain' && /[!?]$/.test(found[at - 1]?.text ?? '')
      ? { ...piece, text: piece.text.replace(/^\./, '') }
      : piece,
  );
}

/** "Totem Corner (J10)" reads "Totem Corner": what boards and terminals know a space by is no name for people. */
export function withoutIds(text: string): string {
  return text.replace(/(?<=[a-z.]) \((?:CC|CAVE|LAKE|[CJW]\d{1,2})\)/g, '');
}

/** A question as people read it. */
export function readable(question: Question | null): Question | null {
  if (!question) return null;
  const options = question.options.map((option) => ({ ...option, text: withoutIds(option.text) }));
  return { ...question, prompt: withoutIds(question.prompt), options };
}

/** Words that are told to one seat alone begin with "You"; whoever reads them with all eyes reads who that is. */
const TO_ONE = /^You (\w+)/;

export function isToOne(scene: Scene, event: Happening): boolean {
  return TO_ONE.test(scene.words[event.event] ?? '');
}

function filled(scene: Scene, event: Happening, me: string): Piece[] {
  const told = scene.words[event.event] ?? event.event;
  const data: Record<string, unknown> = event.data ?? {};
  const other = typeof data.who === 'string' && data.who !== me && scene.seats.includes(data.who);
  const template = other ? told.replace(TO_ONE, (_, verb: string) => `{who} ${verb}s`) : told;
  return template
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const key = /^\{(\w+)\}$/.exec(part)?.[1];
      if (key === undefined) return { text: part, kind: 'plain' };
      const value = data[key];
      if (value === null || value === undefined) return { text: 'nobody', kind: 'plain' };
      return { text: withoutIds(String(value)), kind: scene.seats.includes(String(value)) ? 'name' : 'thing' };
    });
}

/** "Red rolls 5" reads "You roll 5" at Red's seat, and "Heiress rolls 5" where Red plays the Heiress. */
function spokenTo(found: Piece[], { me, names }: Voice): Piece[] {
  const isMe = (piece: Piece | undefined): boolean => me !== '' && piece?.kind === 'name' && piece.text === me;
  const owns = (at: number): boolean => found[at + 1]?.text.startsWith("'s") ?? false;
  const acts = isMe(found[0]) && !owns(0);
  return found.map((piece, at) => {
    if (isMe(piece)) {
      const word = owns(at) ? 'your' : 'you';
      return { ...piece, text: at === 0 ? capital(word) : word };
    }
    if (piece.kind === 'name') return { ...piece, text: names.get(piece.text) ?? piece.text };
    if (acts && at === 2 && found[1]!.text === ' ') return { ...piece, text: piece.text.replace(/^\w+/, toYou) };
    if (piece.kind !== 'plain') return piece;
    let { text } = piece;
    if (isMe(found[at - 1])) text = text.replace(/^'s/, '');
    if (isMe(found[at - 1]) && (at === 1 ? acts : /^ (is|has|was)\b/.test(text)))
      text = text.replace(/^ (\w+)/, (_, verb: string) => ` ${toYou(verb)}`);
    if (acts)
      text = text.replace(/ and (\w+)/, (_, verb: string) => ` and ${toYou(verb)}`).replace(/\btheir\b/g, 'your');
    return { ...piece, text };
  });
}

const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', was: 'were' };

/** A verb of theirs as one of yours: rolls, roll. */
function toYou(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=..)ies$/, 'y').replace(/(?<=ch|sh|ss|x|o)es$|(?<=[^s])s$/, '');
}

export function sentence(scene: Scene, event: Happening, voice?: Voice): string {
  return pieces(scene, event, voice)
    .map((piece) => piece.text)
    .join('');
}

/** The event that ended the match: the last one by the clause of the result. */
export function lastWord(result: Result | null, events: readonly Happening[]): Happening | undefined {
  return events.findLast((event) => event.clause === result?.clause) ?? events.at(-1);
}

/** Events that open a new chapter of the log: a round, a turn, a cycle. */
const CHAPTERS = new Set(['game begins', 'round', 'turn', 'turn begins', 'turn began', 'turn of', 'cycle began']);

export function opensChapter(event: Happening): boolean {
  return CHAPTERS.has(event.event);
}

/** The number of the event with which the newest chapter begins. */
export function chapterAt(events: readonly Happening[]): number {
  return events.findLastIndex(opensChapter);
}

/** Steps of one walk read as one line, also when a whole track is opened: only where it has led so far. */
const STEPS = new Set(['stepped', 'killer steps', 'moved', 'rode', 'track opened']);

function goesOn(event: Happening, next: Happening | undefined): boolean {
  return STEPS.has(event.event) && next?.event === event.event && next.data?.who === event.data?.who;
}

/** Whoever reads which card was drawn need not read that one was. */
const DRAWN = new Set(['drew card', 'drawn']);

function saidBeside(event: Happening, ...beside: (Happening | undefined)[]): boolean {
  const tells = (other: Happening | undefined): boolean =>
    other !== undefined &&
    DRAWN.has(other.event) &&
    'card' in (other.data ?? {}) &&
    other.data?.who === event.data?.who;
  return event.event === 'drew' && beside.some(tells);
}

/** An option as a button says it. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Line {
  /** The number of the event, or -1 for a chapter's head. */
  at: number;
  event: Happening;
  head: boolean;
}

/** The newest lines of a log, with heads; a head that nothing follows before the next one is left out. */
export function lines(events: readonly Happening[], most: number): Line[] {
  const from = Math.max(0, events.length - most);
  const all = events.slice(from).map((event, at) => ({ at: from + at, event, head: opensChapter(event) }));
  return all.filter((line, at) => {
    const next = all[at + 1]?.event;
    if (line.head) return next === undefined || !opensChapter(next) || line.event.event === 'round';
    return !goesOn(line.event, next) && !saidBeside(line.event, next, all[at - 1]?.event);
  });
}

/** FRAG-TURN-04 reads TURN-04 at a table of Frag. */
export function shortClause(id: string): string {
  return id.split('-').slice(1).join('-') || id;
}

export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
