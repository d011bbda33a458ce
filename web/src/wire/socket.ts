/** A socket to a table that comes back by itself: it waits a little longer after every failure, and says how it stands. */
import type { ClientMessage, Hello, ServerMessage } from './messages';

export type Link = 'opening' | 'open' | 'lost' | 'closed';

const WAITS = [400, 800, 1600, 3000, 5000, 8000];
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export interface Ear {
  /** The first message of every connection. */
  hello(): Hello;
  hear(message: ServerMessage): void;
  link(state: Link): void;
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #failures = 0;
  #welcomed = false;
  #over = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly ear: Ear,
  ) {}

  open(): void {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    addEventListener('visibilitychange', this.#hurry);
    addEventListener('visibilitychange', this.#look);
    this.#connect();
  }

  close(): void {
    this.#over = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    removeEventListener('visibilitychange', this.#hurry);
    removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#again);
    this.#rest();
    this.#socket?.close();
    this.ear.link('closed');
  }

  /** Sends a message if there is somebody to hear it; whether there was. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => {
      this.send(this.ear.hello());
      this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#over) this.#lost();
    };
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#deadline);
    if (message.type === 'welcome' && !this.#welcomed) {
      this.#welcomed = true;
      this.#failures = 0;
      this.ear.link('open');
      this.#look();
    }
    if (message.type !== 'pong') this.ear.hear(message);
    // Whoever is refused at the door would be refused again.
    if (message.type === 'error' && !this.#welcomed && message.code !== 'too_fast' && message.code !== 'busy')
      this.close();
  }

  #ping(): void {
    if (!this.send({ type: 'ping' })) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#socket?.close(), PONG_WITHIN);
  }

  #rest(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#deadline);
  }

  #lost(): void {
    this.#rest();
    this.ear.link(this.#failures === 0 && !this.#welcomed ? 'opening' : 'lost');
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] * (0.75 + Math.random() / 2);
    this.#failures += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), wait);
  }

  /** The network is gone: no need to wait until the socket finds out. */
  #cut = (): void => {
    const socket = this.#socket;
    if (this.#over || socket === null) return;
    this.#socket = null;
    socket.close();
    this.#lost();
  };

  /** Says whether the page is in front: whoever looks at the table needs no other sign of his turn. */
  #look = (): void => {
    this.send({ type: 'front', on: document.visibilityState === 'visible' });
  };

  /** The network is back, or somebody looks at the page again: no need to wait any longer. */
  #hurry = (): void => {
    const idle = this.#socket === null || this.#socket.readyState === WebSocket.CLOSED;
    if (this.#over || !idle || document.visibilityState === 'hidden') return;
    clearTimeout(this.#again);
    this.#connect();
  };
}
