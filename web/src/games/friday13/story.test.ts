import { describe, expect, it } from 'vitest';
import type { Happening } from '../../wire/messages';
import { retell } from './story';

const event = (word: string, data: Record<string, string | number> = {}): Happening => ({
  event: word,
  clause: '',
  data,
});

describe('the story so far', () => {
  it('remembers where and when he was last seen', () => {
    const story = retell(
      [event('round', { number: 3 }), event('shown', { at: 'South Landing (J06)' }), event('slips away')],
      'Jason',
    );
    expect(story.seen).toEqual({ at: 'J06', round: 3 });
  });

  it('takes a card that he drops for a sight of him, whether or not it is named', () => {
    const at = 'Robin (C7)';
    for (const drop of [event('killer drops', { at }), event('killer drops card', { card: 'Torch', at })])
      expect(retell([event('round', { number: 2 }), drop], 'Jason').seen).toEqual({ at: 'C7', round: 2 });
  });

  it('lays those who fall where he stood', () => {
    const story = retell(
      [event('round', { number: 2 }), event('shown', { at: 'Robin (C7)' }), event('dies', { who: 'Alma' })],
      'Jason',
    );
    expect(story.falls).toEqual([{ who: 'Alma', at: 'C7', round: 2, hits: 0, blocked: 0 }]);
  });

  it('shows the attack and then the defence of one blow, and forgets them with the next', () => {
    const blow = [
      event('strikes', { who: 'Boyd' }),
      event('hit roll', { dice: 4, hits: 3 }),
      event('block roll', { dice: 2, blocks: 1 }),
    ];
    expect(retell(blow, 'Jason').rolls.map((roll) => [roll.who, roll.dice, roll.good])).toEqual([
      ['Jason', 4, 3],
      ['', 2, 1],
    ]);
    expect(retell([...blow, event('strikes back', { who: 'Boyd' })], 'Jason').rolls).toEqual([]);
  });

  it('numbers the stops of his own way by rounds', () => {
    const story = retell(
      [
        event('pin at', { at: 'Totem Corner (J10)' }),
        event('round', { number: 1 }),
        event('killer steps', { at: 'Reed Bank (J09)' }),
        event('round', { number: 2 }),
      ],
      'Jason',
    );
    expect(story.stops).toEqual([
      { at: 'J10', label: 'S' },
      { at: 'J09', label: '1' },
    ]);
  });
});
