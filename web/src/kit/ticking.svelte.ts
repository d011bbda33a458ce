/** The time of this machine, second by second, for as long as somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const clock = setInterval(update, 500);
  return () => clearInterval(clock);
});

export const ticking = {
  get now(): number {
    subscribe();
    return Date.now();
  },
};

/** "1:24": what is left until a moment. */
export function leftUntil(moment: number, now: number): string {
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
