/** A look through the door of a table: whether it is my move, how it ended; without sitting down for good. */
import { unheard } from './start/heard';
import type { Result, ServerMessage, Welcome } from '../wire/messages';

export interface Glimpse {
  /** Whether this seat is asked something now. */
  asked: boolean;
  /** Whom the table waits for, where everybody may know that. */
  waitingFor: string;
  result: Result | null;
  /** "round 6", "cycle 3": where the match is, as far as the view says. */
  when: string;
  /** How many seconds this seat may still think; null without a clock, or when it is not asked. */
  left: number | null;
  /** How many words it has not heard yet. */
  words: number;
}

const PATIENCE = 6000;
const EVERYTHING = 2 ** 31 - 1; // events that we claim to have, so that none are sent

export function peek(table: string, token: string): Promise<Glimpse | null> {
  return new Promise((resolve) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`);
    const finish = (glimpse: Glimpse | null): void => {
      clearTimeout(timer);
      socket.close();
      resolve(glimpse);
    };
    const timer = setTimeout(() => finish(null), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', v: 1, token, since: EVERYTHING }));
    socket.onerror = () => finish(null);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'welcome') finish(glimpseOf(message));
      else if (message.type === 'error') finish(null);
    };
  });
}

export function glimpseOf(welcome: Welcome): Glimpse {
  const view = welcome.view ?? {};
  const asked = typeof view.asked === 'string' ? view.asked : '';
  const counted = ['round', 'cycle', 'turn'].find((word) => typeof view[word] === 'number');
  return {
    asked: Boolean(welcome.question),
    waitingFor: asked === 'resolving' ? '' : asked,
    result: welcome.result ?? null,
    when: counted && view[counted] > 0 ? `${counted} ${view[counted]}` : '',
    left: welcome.question?.seconds ?? null,
    words: unheard(welcome.table?.id ?? '', welcome.seat ?? null, welcome.talk ?? []),
  };
}
