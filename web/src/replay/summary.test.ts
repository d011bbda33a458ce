import { describe, expect, it } from 'vitest';
import { pictureOf, tellingFew, type KeyMoment } from './summary';

const moment = (step: number, event: string): KeyMoment => ({
  step,
  event,
  headline: event,
  text: '',
  clause: '',
  tone: 'danger',
  when: '',
});

describe('the telling few', () => {
  it('are all of them when there are few', () => {
    const moments = [moment(1, 'dies'), moment(2, 'shown')];
    expect(tellingFew(moments)).toEqual(moments);
  });

  it('keep the end, one of each rare kind, and the order', () => {
    const moments = [
      ...Array.from({ length: 12 }, (_, at) => moment(at * 10, 'shown')),
      moment(63, 'power out'),
      moment(121, 'dies'),
      moment(130, 'killer dies'),
    ].sort((one, other) => one.step - other.step);
    const few = tellingFew(moments);
    expect(few).toHaveLength(5);
    expect(few.map(({ event }) => event)).toEqual(expect.arrayContaining(['power out', 'killer dies', 'shown']));
    expect(few.at(-1)!.event).toBe('killer dies');
    expect(few.map(({ step }) => step)).toEqual([...few.map(({ step }) => step)].sort((a, b) => a - b));
  });
});

describe('pictures', () => {
  it('fit the kind of event', () => {
    expect(
      ['dies', 'power out', 'fire lit', 'sighted', 'captured', 'curse_turned', 'escaped'].map((name) =>
        pictureOf(moment(1, name)),
      ),
    ).toEqual(['skull', 'plug', 'flame', 'eye', 'target', 'moon', 'star']);
  });
});
