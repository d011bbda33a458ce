import { expect, test } from 'vitest';
import type { Scene } from '../games/face';
import type { Happening } from '../wire/messages';
import { capital, isToOne, lines, pieces, sentence, shortClause } from './sentences';

const scene = {
  game: 'frag',
  title: 'Frag',
  seats: ['Red', 'Blue'],
  words: {
    stepped: '{who} moves to {to} ({left} left).',
    won: '{who} wins.',
    'turn begins': "Round {round}: {who}'s turn.",
  },
  kinds: {},
  content: {},
} as Scene;

const event = (word: string, data: Record<string, unknown> = {}): Happening => ({
  event: word,
  clause: 'FRAG-MOVE-01',
  data,
});

test('an event reads as its sentence with everything filled in', () => {
  expect(sentence(scene, event('stepped', { who: 'Red', to: 'B03', left: 0 }))).toBe('Red moves to B03 (0 left).');
});

test('a place is called by its name alone', () => {
  const camp = { ...scene, words: { moved: '{who} moves to {at}.' } };
  expect(sentence(camp, event('moved', { who: 'Alma', at: 'Totem Corner (J10)' }))).toBe('Alma moves to Totem Corner.');
  expect(sentence(camp, event('moved', { who: 'Alma', at: 'point 3 (C12)' }))).toBe('Alma moves to point 3 (C12).');
});

test('nobody stands where the event names nobody', () => {
  expect(sentence(scene, event('won', { who: null }))).toBe('nobody wins.');
});

test('names of seats are told from things', () => {
  const found = pieces(scene, event('stepped', { who: 'Blue', to: 'B03', left: 2 }));
  expect(found.map((piece) => piece.kind)).toEqual(['name', 'plain', 'thing', 'plain', 'thing', 'plain']);
});

test('a name with a mark of its own ends its sentence', () => {
  const terror = { ...scene, words: { terror: 'Terror card: {card}.' } };
  expect(sentence(terror, event('terror', { card: 'Wrong Way!' }))).toBe('Terror card: Wrong Way!');
  expect(sentence(terror, event('terror', { card: 'Blackout' }))).toBe('Terror card: Blackout.');
});

test('a sentence is said to the seat that reads it, and names everybody as their seats do', () => {
  const words = {
    rolls: '{who} rolls {number} on the d6.',
    falls: '{who} is stunned and loses this turn.',
    misses: '{who} misses {whom}.',
    turn: "It is {who}'s turn.",
    sees: '{who} sees no farther than 3 until their next turn.',
    card: "{who}'s {card} is gone.",
    over: '{who} {what}.',
    defies: '{who} defies it at {at}, where {who} was.',
  };
  const voice = { me: 'Red', names: new Map([['Blue', 'Heiress']]) };
  const said = (word: string, data: object) => sentence({ ...scene, words }, event(word, data as never), voice);
  expect(said('rolls', { who: 'Red', number: 5 })).toBe('You roll 5 on the d6.');
  expect(said('rolls', { who: 'Blue', number: 5 })).toBe('Heiress rolls 5 on the d6.');
  expect(said('falls', { who: 'Red' })).toBe('You are stunned and lose this turn.');
  expect(said('misses', { who: 'Red', whom: 'Blue' })).toBe('You miss Heiress.');
  expect(said('misses', { who: 'Blue', whom: 'Red' })).toBe('Heiress misses you.');
  expect(said('turn', { who: 'Red' })).toBe('It is your turn.');
  expect(said('sees', { who: 'Red' })).toBe('You see no farther than 3 until your next turn.');
  expect(said('card', { who: 'Red', card: 'Cloak' })).toBe('Your Cloak is gone.');
  expect(said('defies', { who: 'Red', at: 'B2' })).toBe('You defy it at B2, where you were.');
  expect(said('over', { who: 'Red', what: 'is no longer held up' })).toBe('You are no longer held up.');
});

test('what is told to one seat alone says whose it is to whoever reads with all eyes', () => {
  const hollow = { ...scene, words: { drawn: 'You draw {card}.' } };
  const drawn = event('drawn', { who: 'Red', card: 'Ride 5' });
  const names = new Map([['Red', 'Brom']]);
  expect(isToOne(hollow, drawn)).toBe(true);
  expect(sentence(hollow, drawn, { me: 'Red', names })).toBe('You draw Ride 5.');
  expect(sentence(hollow, drawn, { me: '', names })).toBe('Brom draws Ride 5.');
  expect(sentence(hollow, event('drawn', { card: 'Ride 5' }), { me: 'Red', names })).toBe('You draw Ride 5.');
});

test('an event without a template is at least named', () => {
  expect(sentence(scene, event('unheard of'))).toBe('unheard of');
});

test('steps of one walk are one line, and another walker begins another', () => {
  const walk = ['A01', 'A02', 'A03'].map((to) => event('stepped', { who: 'Red', to, left: 1 }));
  const shown = lines([...walk, event('stepped', { who: 'Blue', to: 'T30', left: 1 })], 100);
  expect(shown.map((line) => line.event.data?.to)).toEqual(['A03', 'T30']);
  expect(shown[0].at).toBe(2);
});

test('whoever reads which card was drawn does not read that one was', () => {
  const drew = (who: string) => event('drew', { who, number: 1 });
  const card = (who: string) => event('drew card', { who, card: 'Leap' });
  const shown = lines([card('Red'), drew('Red'), drew('Blue'), drew('Red'), card('Red')], 100);
  expect(shown.map((line) => [line.event.event, line.event.data?.who])).toEqual([
    ['drew card', 'Red'],
    ['drew', 'Blue'],
    ['drew card', 'Red'],
  ]);
});

test('a track that is opened at the end is one line, whatever it has cycles', () => {
  const track = (who: string, squares: string[]) =>
    squares.map((square, at) => event('track opened', { who, square, cycle: at + 1 }));
  const shown = lines([...track('Red', ['A01', 'B01', 'C01']), ...track('Blue', ['D01', 'D02'])], 100);
  expect(shown.map((line) => line.event.data?.square)).toEqual(['C01', 'D02']);
});

test('a head that nothing follows gives way to the next head', () => {
  const shown = lines(
    [event('turn begins', { round: 1 }), event('turn begins', { round: 2 }), event('won', { who: 'Red' })],
    100,
  );
  expect(shown.map((line) => line.event.data?.round)).toEqual([2, undefined]);
});

test('only the newest lines are shown', () => {
  const many = Array.from({ length: 300 }, () => event('won', { who: 'Red' }));
  expect(lines(many, 160)).toHaveLength(160);
});

test('clauses are short at their own table, options begin with a capital', () => {
  expect(shortClause('FRAG-TURN-04')).toBe('TURN-04');
  expect(capital('finish')).toBe('Finish');
});
