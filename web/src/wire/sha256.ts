/** SHA-256 and HMAC by hand: browsers lock theirs away on pages that came over plain http, as in a home network. */
const WORDS = 64;
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
/** The first 32 bits of the fraction of a number. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const K = Uint32Array.from(primes(WORDS), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

function mix(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(WORDS);
  for (let t = 0; t < 16; t++) w[t] = view.getUint32(at + t * 4);
  for (let t = 16; t < WORDS; t++) {
    const [x, y] = [w[t - 15], w[t - 2]];
    const before = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const after = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = w[t - 16] + before + w[t - 7] + after;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < WORDS; t++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x36), ...message));
  return sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x5c), ...inner));
}

const encoder = new TextEncoder();
export const bytes = (text: string): Uint8Array => encoder.encode(text);

export function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The SHA-256 of a text, as hexadecimal digits. */
export const digest = (text: string): string => toHex(sha256(bytes(text)));
