import { expect, test } from 'vitest';
import type { Said } from '../wire/messages';
import { mutedIn, voiceOf } from './muting';

const line = (kind: string, seat?: number): Said => ({ name: 'Ada', text: 'hello', kind, seat }) as Said;

test('who is silenced follows from the notices, the last one counts', () => {
  expect([...mutedIn([line('mute:2'), line('mute:-1'), line('chat', 2), line('unmute:2')])]).toEqual([-1]);
});

test('a host can silence others and those who watch, not himself and not the table', () => {
  expect([line('chat', 3), line('chat'), line('chat', 0), line('mute:2')].map((said) => voiceOf(said, 0))).toEqual([
    3,
    -1,
    null,
    null,
  ]);
});
