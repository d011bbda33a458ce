/** Proves the dice of a record in the browser: the sealed secret, and every draw that follows from it. */
export interface Source {
  match: string;
  commit: string;
  secret: string;
  nonces: string[];
}

export type Draw = [label: string, options: number[], weights: number[] | null, drawn: number];

/** Each draw has its label, what could have come up, the shares (none: all alike), and what came up. */
export interface Proof extends Source {
  draws: Draw[];
  /** A match that went on from moments of others: how many draws were made in each of them. */
  begun?: (Source & { draws: number })[];
}

export interface Verdict {
  holds: boolean;
  /** What was checked, or the first thing that is wrong, in a sentence. */
  text: string;
  draws: number;
}

const encoder = new TextEncoder();

/** Recomputes everything; `seen` is the commitment that was shown at the table, if it is still known. */
export async function verify(proof: Proof, seen = ''): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) {
    return no(
      'This page came over plain http, where the browser has no tools to check dice. Download the record and run tools/verify_dice.py.',
    );
  }
  if (seen && seen !== proof.commit) return no('The seal is not the one that was shown at the table.');
  let done = 0;
  for (const source of [...(proof.begun ?? []), proof]) {
    const draws = source === proof ? proof.draws.slice(done) : proof.draws.slice(done, done + Number(source.draws));
    const wrong = await firstWrong(source, draws, done);
    if (wrong) return no(wrong);
    done += draws.length;
  }
  return { holds: true, draws: done, text: checked(proof, seen !== '') };
}

/** What is wrong with the draws that one secret gave; empty if nothing is. */
async function firstWrong(source: Source, draws: readonly Draw[], before: number): Promise<string> {
  const secret = fromHex(source.secret);
  const commit = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)));
  if (commit !== source.commit) return 'The secret is not the one that was sealed before the first choice.';
  const key = await keyOf(await hmac(await keyOf(secret), source.nonces.join('|')));
  for (const [number, [label, options, weights, drawn]] of draws.entries()) {
    const given = outcome(await hmac(key, `${source.match}|${number}|${label}`), options, weights);
    if (given !== drawn) {
      return `Draw ${before + number + 1} (${label}) says ${drawn}, but the secret gives ${given ?? 'nothing'}.`;
    }
  }
  return '';
}

function checked(proof: Proof, sealSeen: boolean): string {
  const seal = sealSeen
    ? 'The secret has the seal that was shown before the first choice'
    : 'The secret has the seal that is in the record';
  const before = proof.begun?.length
    ? ' Draws from before the branch follow from the secret of the match it came from.'
    : '';
  return `${seal} (SHA-256). Mixed with ${proof.nonces.length} nonces it gives each of the ${proof.draws.length} dice and cards, one by one (HMAC-SHA-256). Checked here in your browser.${before}`;
}

const no = (text: string): Verdict => ({ holds: false, text, draws: 0 });

/** The option on whose share the number falls. */
export function outcome(roll: Uint8Array, options: number[], weights: number[] | null): number | undefined {
  const shares = weights ?? options.map(() => 1);
  if (shares.length !== options.length) return undefined;
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return undefined;
  let left = Number(BigInt(`0x${toHex(roll)}`) % BigInt(total));
  for (const [at, share] of shares.entries()) {
    if (left < share) return options[at];
    left -= share;
  }
  return undefined;
}

function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
