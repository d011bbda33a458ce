import { expect, test } from 'vitest';
import { chips, sentences, words } from './effects';

const NAMES = { cabins: 'Cabins', t6: 'Trail 6', t7: 'Trail 7', kid: 'Kid Brother' };

test('simple outcomes are icons with signed numbers', () => {
  expect(chips('move 1; time -1')?.map(({ icon, value }) => [icon, value])).toEqual([
    ['boot', '1'],
    ['hour', '−1'],
  ]);
  expect(chips('block all; damage 1')?.map(({ value }) => value)).toEqual(['all', '1']);
});

test('what icons cannot say has none', () => {
  expect(chips('if flag asleep { horror -2 } else { horror -1 }')).toBeNull();
});

test('a Terror card is one sentence for each statement', () => {
  expect(sentences('horror +1; panic victims at all; act victim M A')).toEqual([
    'Horror +1.',
    'All Victims panic.',
    'The Killer targets the closest Victim: move, attack.',
  ]);
});

test('several Enemies act by their names', () => {
  expect(words('act any M A', { enemies: 'the Birds' })).toBe('The Birds target whoever is closest: move, attack.');
});

test('triggers, conditions and dice are told in order', () => {
  expect(words('on killed kid { lose 1; horror +2 }', NAMES)).toBe(
    'When the Kid Brother is killed: lose 1 health, Horror +2.',
  );
  expect(words('die { 1-2: lose 1 / 3-6: heal 2 }')).toBe('Roll a die: 1–2 lose 1 health; 3–6 recover 2 health.');
  expect(words('if victims all == 0 { horror +1 } else { act victim M A }')).toBe(
    'If no Victim is left: Horror +1; otherwise the Killer targets the closest Victim: move, attack.',
  );
});

test('spaces go by their names', () => {
  expect(words('barrier t6 t7; add 2 at cabins', NAMES)).toBe(
    'The line Trail 6 – Trail 7 is closed. 2 Victims arrive at Cabins.',
  );
  expect(words('mod dice.move -1 when fg at cabins+t6', NAMES)).toBe(
    '−1 die on movement rolls while you are at Cabins or Trail 6.',
  );
});
