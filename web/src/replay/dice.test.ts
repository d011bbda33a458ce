import { describe, expect, it } from 'vitest';
import { outcome, verify, type Proof } from './dice';
import record from './record.fixture.json';

const proof = record.proof as unknown as Proof;
const changed = (change: Partial<Proof>): Proof => ({ ...structuredClone(proof), ...change });

describe('the dice of a record that the server wrote', () => {
  it('hold, draw by draw', async () => {
    const verdict = await verify(proof, proof.commit);
    expect(verdict.holds).toBe(true);
    expect(verdict.draws).toBe(proof.draws.length);
    expect(verdict.text).toContain(`${proof.draws.length} dice and cards`);
  });

  it('fail at the first draw that was changed', async () => {
    const draws = structuredClone(proof.draws);
    const [, options, , drawn] = draws[4]!;
    draws[4]![3] = options.find((option) => option !== drawn)!;
    const verdict = await verify(changed({ draws }));
    expect(verdict.holds).toBe(false);
    expect(verdict.text).toMatch(/^Draw 5 /);
  });

  it('fail when the secret is not the sealed one', async () => {
    const verdict = await verify(changed({ secret: proof.secret.replace(/^../, 'ab') }));
    expect(verdict).toMatchObject({ holds: false, text: expect.stringContaining('not the one that was sealed') });
  });

  it('fail when the table showed another seal', async () => {
    expect((await verify(proof, '00'.repeat(32))).holds).toBe(false);
  });

  it('hold for a match that went on from a moment of itself, and say so', async () => {
    const { match, commit, secret, nonces } = proof;
    const begun = [{ match, commit, secret, nonces, draws: 20 }];
    const verdict = await verify(changed({ begun, draws: [...proof.draws.slice(0, 20), ...proof.draws.slice(0, 5)] }));
    expect(verdict).toMatchObject({ holds: true, draws: 25, text: expect.stringContaining('before the branch') });
  });

  it('fail when a nonce was left out', async () => {
    expect((await verify(changed({ nonces: proof.nonces.slice(1) }))).holds).toBe(false);
  });
});

describe('the share of a number', () => {
  it('follows the weights', () => {
    const bytes = (value: number): Uint8Array => Uint8Array.of(0, value);
    expect([0, 1, 2, 3, 4].map((value) => outcome(bytes(value), [7, 8], [1, 3]))).toEqual([7, 8, 8, 8, 7]);
    expect(outcome(bytes(5), [1, 2, 3, 4, 5, 6], null)).toBe(6);
  });
});
