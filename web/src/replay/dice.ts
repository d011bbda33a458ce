/**
 * Checks the dice of a record in the browser: what was sealed, and every draw that follows from it.
 *
 * Labels, options, weights and choices are taken as the record has them: whether the rules ask for just these draws is
 * shown by `deadfall verify`, which plays the record again.
 */
import { bytes, digest, fromHex, hmac, sha256, toHex } from '../wire/sha256';
import type { Seen } from '../wire/sealed';

interface Source {
  /** Missing in the first protocol. */
  dice?: number;
  match: string;
  commit: string;
  secret: string;
  nonces?: string[];
  seals?: string[];
  shares?: string[];
}

type Draw = [label: string, options: number[], weights: number[] | null, drawn: number];

/** Each draw has its label, what could have come up, the shares (none: all alike), and what came up. */
export interface Proof extends Source {
  draws: Draw[];
  /** A match that went on from moments of others: how many draws and choices were made in each of them. */
  begun?: (Source & { draws: number; choices: number })[];
}

export interface DiceRecord {
  game: string;
  version: number;
  content: string;
  seats: number;
  options: Record<string, unknown>;
  seed: number;
  dice: unknown[];
  choices: number[];
  proof?: Proof;
}

/** What somebody saw at the table before he opened his shares. */
export interface Noted extends Seen {
  shares: string[];
}

export interface Verdict {
  holds: boolean;
  /** Whether there is anything to check: a match away from a table has no sealed dice. */
  sealed: boolean;
  /** What was checked, or the first thing that is wrong, in sentences. */
  text: string;
  draws: number;
}

class Wrong extends Error {}
const UNREADABLE = 'This record has no proof that can be read.';

export function verify(record: DiceRecord, noted: Noted | null = null): Verdict {
  try {
    const { proof } = record;
    if (!proof)
      return {
        holds: false,
        sealed: false,
        draws: 0,
        text: 'This record was not made at a table: it has no sealed dice to check.',
      };
    if (noted) asNoted(proof, noted);
    follow(record, proof);
    return { holds: true, sealed: true, draws: proof.draws.length, text: checked(proof, noted) };
  } catch (problem) {
    return { holds: false, sealed: true, draws: 0, text: problem instanceof Wrong ? problem.message : UNREADABLE };
  }
}

function asNoted(proof: Proof, noted: Noted): void {
  if (noted.commit !== proof.commit) throw new Wrong('The seal of the table is not the one that was shown here.');
  if (noted.seals.join() !== (proof.seals ?? []).join())
    throw new Wrong('The seals of the players are not those that were shown here.');
  if (!noted.shares.every((share) => proof.shares?.includes(share)))
    throw new Wrong('Your own share is not in these dice.');
}

function follow(record: DiceRecord, proof: Proof): void {
  if (record.seed !== 0 || record.dice.length > 0)
    throw new Wrong('Sealed dice have no seed, and nobody scripts them.');
  const begun = proof.begun ?? [];
  let done = 0;
  for (const [place, source] of [...begun, proof].entries()) {
    fixed(record, source, begun.slice(0, place));
    const rest = proof.draws.length - done;
    const count = source === proof ? rest : Number(source.draws);
    if (!(count >= 0 && count <= rest)) throw new Wrong(`Match ${source.match} has more draws than there are.`);
    const key = keyOf(source);
    for (let number = 0; number < count; number++) {
      const wrong = wrongDraw(key, source.match, number, proof.draws[done + number]);
      if (wrong) throw new Wrong(`Draw ${done + number + 1} ${wrong}.`);
    }
    done += count;
  }
  if (done === 0) throw new Wrong('There is not one draw in this record: nothing is shown.');
  if (begun.reduce((sum, past) => sum + past.choices, 0) > record.choices.length)
    throw new Wrong('More choices were made before the beginning than there are in all.');
}

/** What was fixed before the first choice: secret, rules and beginning by the commitment, shares by their seals. */
function fixed(record: DiceRecord, source: Source, begun: NonNullable<Proof['begun']>): void {
  if (![1, 2].includes(source.dice ?? 1)) throw new Wrong('These dice are of a protocol that this page does not know.');
  if (commitment(record, source, begun) !== source.commit)
    throw new Wrong('Secret, rules or beginning are not those that were sealed before the first choice.');
  if (old(source)) return;
  const { seals, shares } = source as Required<Source>;
  if (seals.length !== record.seats || shares.length !== record.seats)
    throw new Wrong('There is not a seal and a share for every seat.');
  const other = shares.findIndex((share, seat) => share && digest(share) !== seals[seat]);
  if (other >= 0) throw new Wrong(`The share of seat ${other + 1} is not the one that was sealed.`);
}

const old = (source: Source): boolean => (source.dice ?? 1) === 1;

function commitment(record: DiceRecord, source: Source, begun: NonNullable<Proof['begun']>): string {
  if (old(source)) return toHex(sha256(fromHex(source.secret)));
  const names = Object.keys(record.options).sort();
  const options = JSON.stringify(Object.fromEntries(names.map((name) => [name, record.options[name]])));
  return digest(
    [
      'deadfall dice 2',
      `match ${source.match}`,
      `game ${record.game} ${record.version}`,
      `content ${record.content}`,
      `seats ${record.seats}`,
      `options ${options}`,
      ...begun.map((past) => `begun ${past.match} ${past.commit} ${past.draws} ${past.choices}`),
      `secret ${source.secret}`,
    ].join('\n'),
  );
}

function keyOf(source: Source): Uint8Array {
  const text = old(source)
    ? source.nonces!.join('|')
    : source.commit + source.shares!.map((share, seat) => (share ? `|${seat}:${share}` : '')).join('');
  return hmac(fromHex(source.secret), bytes(text));
}

function wrongDraw(key: Uint8Array, match: string, number: number, draw: Draw): string {
  if (draw.length !== 4) return 'is not a label with options, weights and what came up';
  const [label, options, weights, drawn] = draw;
  const shares = weights ?? options.map(() => 1);
  if (shares.length !== options.length || new Set(options).size !== options.length || options.length === 0)
    return `(${label}) has not one weight for each option, or an option twice`;
  if (![...options, ...shares, drawn].every(Number.isInteger) || Math.min(...shares) < 1)
    return `(${label}) has options or weights that are no whole numbers, or weights that are not positive`;
  const given = outcome(hmac(key, bytes(`${match}|${number}|${label}`)), options, shares);
  return given === drawn ? '' : `(${label}) says ${drawn}, but secret and shares give ${given}`;
}

/** The option on whose share the number falls. */
export function outcome(roll: Uint8Array, options: number[], shares: number[]): number {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = Number(BigInt(`0x${toHex(roll)}`) % BigInt(total));
  return options[shares.findIndex((share) => (left -= share) < 0)];
}

function checked(proof: Proof, noted: Noted | null): string {
  const said = [`Each of the ${proof.draws.length} draws in this record follows from its sealed secret and shares.`];
  const shares = (proof.shares ?? []).filter(Boolean).length;
  const withheld = (proof.seals ?? []).filter(Boolean).length - shares;
  if (old(proof)) said.push('They are of the old protocol: whoever ran the table could have chosen them.');
  else if (shares === 0) said.push('No player had a share in them: whoever ran the table could have chosen them.');
  else if (noted?.shares.length)
    said.push('All seals are those that this browser saw before it opened your share: nobody could choose the dice.');
  else said.push(`Shares of ${shares} ${shares === 1 ? 'player' : 'players'} are in them, none of this browser.`);
  if (withheld > 0) said.push(`${withheld} sealed ${withheld === 1 ? 'share was' : 'shares were'} never opened.`);
  if (proof.begun?.length) said.push('Draws from before the branch follow from the match it came from.');
  said.push('Not checked here: that the rules ask for just these draws. `deadfall verify` plays the record again.');
  return said.join(' ');
}
