import { expect, test } from 'vitest';
import type { Face, Scene, TableState } from '../games/face';
import { cutAt, cutAtCards, namesOf, voiceOf } from './naming';

const NAMES = ['Shotgun', 'Twin-Drum Shotgun', 'Nuke', 'Hide in Here!'];
const scene = {} as Scene;
const face = {
  card: (name: string) => (NAMES.includes(name) ? { name, kind: '', text: '' } : null),
  cards: () => NAMES.map((name) => ({ name, deck: '', count: 1 })),
} as unknown as Face;

test('a text is cut at the names in it, the longer one first', () => {
  expect(cutAt('Put Twin-Drum Shotgun in play', NAMES)).toEqual([
    { text: 'Put ' },
    { text: 'Twin-Drum Shotgun', name: 'Twin-Drum Shotgun' },
    { text: ' in play' },
  ]);
});

test('a name is a whole word', () => {
  expect(cutAt('Nukes and Shotgun-shells', NAMES)).toEqual([{ text: 'Nukes and Shotgun-shells' }]);
  expect(cutAt('Terror card: Hide in Here!', NAMES)[1]).toEqual({ text: 'Hide in Here!', name: 'Hide in Here!' });
});

test('a note of the page links the cards of the scene', () => {
  expect(cutAtCards('Nuke: only in your turn.', face, scene)[0]).toEqual({ text: 'Nuke', name: 'Nuke' });
});

test('an option names what it points at and says', () => {
  const option = (text: string, target: object) => namesOf({ text, target: target as never }, face, scene);
  expect(option('put Nuke in play', { card: 'Nuke' })).toEqual(['Nuke']);
  expect(option('put it in play', { card: 'Nuke' })).toEqual([]);
  expect(option('Nuke the wall', { cell: 'A01' })).toEqual([]);
});

test('a seat is called by its piece; one with several by whoever plays it', () => {
  const pieces = [
    ['Red', 'Heiress'],
    ['Two', 'Alma'],
    ['Two', 'Boyd'],
    ['Three', 'Cass'],
    ['Three', 'Dan'],
  ].map(([seat, label]) => ({ seat, label }));
  const seats = [
    { label: 'Two', kind: 'bot', name: 'easy bot' },
    { label: 'Three', kind: 'person', name: 'Mara' },
  ];
  const table = { scene: { seats: ['Red', 'Two', 'Three', 'Four'] }, info: { seats }, seat: 0 };
  const voice = voiceOf({ glance: () => pieces } as unknown as Face, table as unknown as TableState);
  expect([voice.me, ...voice.names]).toEqual([
    'Red',
    ['Red', 'Heiress'],
    ['Two', 'Alma and Boyd’s player'],
    ['Three', 'Mara'],
  ]);
});
