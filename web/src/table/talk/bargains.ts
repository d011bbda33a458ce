/** Offers and the promises that follow from them, as the talk that this seat has heard tells them. */
import type { Scene } from '../../games/face';
import type { Said, TableInfo, Term } from '../../wire/messages';

export type Side = 'gives' | 'wants';

export interface Offered {
  id: string;
  by: number;
  whom: number;
  gives: Term | null;
  wants: Term | null;
  until: number;
  /** Only the two know of it. */
  secret: boolean;
  state: 'open' | 'accept' | 'refuse' | 'withdraw' | 'changed';
}

export interface Promised {
  offer: string;
  side: Side;
  by: number;
  whom: number;
  term: Term;
  until: number;
  secret: boolean;
  state: 'stands' | 'kept' | 'broken';
}

/** A promise in a record: what became of it is "" as long as nobody can tell. */
interface Recorded {
  by: number;
  whom: number;
  promise: string;
  words: Record<string, string>;
  until: number;
  became: 'kept' | 'broken' | '';
}

export interface Bargains {
  offers: Offered[];
  promises: Promised[];
}

const KIND = /^(offer|accept|refuse|withdraw|kept|broken):(\w+)(?::(gives|wants))?$/;

/** What a line says about an offer: the word, the offer's number, and the side of it. */
export function bargainOf(said: Said): { word: string; id: string; side?: Side } | null {
  const found = KIND.exec(said.kind ?? '');
  return found ? { word: found[1]!, id: found[2]!, side: found[3] as Side | undefined } : null;
}

export function bargainsIn(talk: readonly Said[]): Bargains {
  const offers = new Map<string, Offered>();
  const judged = new Map<string, Promised['state']>();
  for (const said of talk) {
    const about = bargainOf(said);
    if (!about) continue;
    const { word, id, side } = about;
    const offer = offers.get(id);
    if (word === 'offer' && said.terms) {
      const { whom, until, gives = null, wants = null, instead = '' } = said.terms;
      const before = offers.get(instead);
      if (before) before.state = 'changed';
      offers.set(id, { id, by: said.seat!, whom, gives, wants, until, secret: isSecret(said), state: 'open' });
    } else if (side) judged.set(`${id} ${side}`, word as Promised['state']);
    else if (offer) offer.state = word as Offered['state'];
  }
  const promises = [...offers.values()].filter(({ state }) => state === 'accept').flatMap((offer) => sides(offer));
  for (const promise of promises) promise.state = judged.get(`${promise.offer} ${promise.side}`) ?? 'stands';
  return { offers: [...offers.values()], promises };
}

/** What everybody knew to be promised in a match, as its record tells. */
export function promisesIn(record: unknown): Promised[] {
  const told = (record as { company?: { promises?: Recorded[] } } | null)?.company?.promises;
  if (!Array.isArray(told)) return [];
  return told.map(({ by, whom, promise, words, until, became }, at) => {
    const state = became || 'stands';
    return { offer: String(at), side: 'gives', by, whom, term: { promise, words }, until, secret: false, state };
  });
}

/** What the two promise each other. */
function sides({ id: offer, by, whom, gives, wants, until, secret }: Offered): Promised[] {
  const given = { offer, side: 'gives' as Side, by, whom, term: gives, until, secret };
  const wanted = { ...given, side: 'wants' as Side, by: whom, whom: by, term: wants };
  return [given, wanted].flatMap((promise) =>
    promise.term ? [{ ...promise, term: promise.term, state: 'stands' as const }] : [],
  );
}

export function isSecret(said: Said): boolean {
  return (said.to ?? []).length > 0;
}

/** What somebody's word is worth, as far as this seat knows. */
export function wordOf(promises: readonly Promised[], seat: number): string {
  const ended = (state: string): number => promises.filter((one) => one.by === seat && one.state === state).length;
  const [kept, broke] = [ended('kept'), ended('broken')];
  const many = (count: number): string => `${count} ${count === 1 ? 'promise' : 'promises'}`;
  if (kept === 0 && broke === 0) return 'No promise kept or broken yet';
  if (kept === 0) return `Broke ${many(broke)}`;
  return `Kept ${many(kept)}${broke ? `, broke ${broke}` : ''}`;
}

/** A promise in words: "no attack on you". */
export function inWords(scene: Scene, info: TableInfo, term: Term, whom: number, me: number | null): string {
  const sentence = scene.promises?.forms?.[term.promise]?.sentence ?? term.promise;
  const words: Record<string, string> = { ...term.words, whom: personIn(info, whom, me) };
  return sentence.replace(/\{(\w+)\}/g, (_, gap: string) => words[gap] ?? '…');
}

/** A person by name; oneself as "you". */
export function personIn(info: TableInfo, seat: number, me: number | null): string {
  if (seat === me) return 'you';
  return info.seats[seat]?.name || info.seats[seat]?.label || '';
}
