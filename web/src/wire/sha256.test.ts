import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytes, digest, fromHex, hmac, sha256, toHex } from './sha256';

describe('hashes by hand', () => {
  it('are those of everybody else, whatever the length', () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  it('are keyed as everybody else keys them', () => {
    for (const length of [0, 16, 32, 64, 65, 200]) {
      const key = Uint8Array.from({ length }, (_, at) => at % 256);
      const message = bytes(`table|${length}|Würfel`);
      expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  it('are written as hexadecimal digits and read back', () => {
    expect(digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(fromHex('00ff7a'))).toBe('00ff7a');
  });
});
