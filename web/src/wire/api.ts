/** The lobby's requests; types are generated from the server. */
import type { Scene } from '../games/face';
import type { Result, TableInfo } from './messages';
import type { components } from './rest';

type Forms = components['schemas'];
export type GameInfo = Forms['GameInfo'];
export type LevelInfo = Forms['LevelInfo'];
export type OptionInfo = Forms['OptionInfo'];
export type ClauseInfo = Forms['ClauseInfo'];
export type NewTable = Partial<Omit<Forms['NewTable'], 'game' | 'seats'>> & {
  game: string;
  seats: { kind: 'open' | 'bot'; level?: string }[];
};
export type Rules = Partial<Forms['Rules']>;
export type Created = Omit<Forms['Created'], 'table'> & { table: TableInfo };
export type Joined = Omit<Forms['Joined'], 'table'> & { table: TableInfo };
export type Story = Forms['Story'];
export type { Result, TableInfo };

/** The server said no: a code for programs, a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, token = '', body?: unknown): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('offline', 'The table cannot be reached. Check your connection and try again.', 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new Refused(problem.code ?? 'http', problem.text ?? `The server answered ${answer.status}.`, answer.status);
}

const kept = new Map<string, Promise<unknown>>();

/** What never changes is asked for once. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

export const api = {
  games: () => once<GameInfo[]>('/games'),
  /** A game of the shelf, if there is one of that key; asked for by what is known now, not when the answer comes. */
  entry: async (game: string): Promise<GameInfo | null> => (await api.games()).find(({ key }) => key === game) ?? null,
  rules: (game: string) => once<ClauseInfo[]>(`/games/${game}/rules`),
  /** A game before anybody plays it, with these table options: its cards and words. */
  game: (game: string, options: Record<string, string> = {}) =>
    once<Scene>(`/games/${game}/scene?${new URLSearchParams(options)}`),
  tables: () => ask<TableInfo[]>('/tables'),
  /** Public tables whose match is over. */
  finished: () => ask<TableInfo[]>('/tables/finished'),
  /** The table that two words call to. */
  called: (words: string) => ask<{ table: string }>(`/words/${encodeURIComponent(words)}`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  /** The scene of a table; while it waits its rules may change, and its commitment with them. */
  scene: (id: string, commit = '') => once<Scene>(`/tables/${id}/scene?of=${commit.slice(0, 16)}`),
  create: (table: NewTable) => ask<Created>('/tables', '', table),
  join: (id: string, form: { name: string; seat?: number; seal?: string; ready?: boolean; host?: string }) =>
    ask<Joined>(`/tables/${id}/join`, '', form),
  ready: (id: string, token: string, ready: boolean) => ask<TableInfo>(`/tables/${id}/ready`, token, { ready }),
  changeRules: (id: string, host: string, rules: Rules) => ask<TableInfo>(`/tables/${id}/rules`, host, rules),
  place: (id: string, host: string, seat: number, kind: 'open' | 'bot') =>
    ask<TableInfo>(`/tables/${id}/seats/${seat}/place`, host, { kind }),
  seal: (id: string, token: string, seal: string) => ask<TableInfo>(`/tables/${id}/seal`, token, { seal }),
  open: (id: string, token: string, share: string) => ask<TableInfo>(`/tables/${id}/open`, token, { share }),
  start: (id: string, host: string, fill = '') => ask<TableInfo>(`/tables/${id}/start`, host, { fill }),
  leave: (id: string, token: string) => ask<TableInfo>(`/tables/${id}/leave`, token, {}),
  /** Whom the table shall hear no more, or again: a seat, or -1 for those who watch. */
  mute: (id: string, host: string, whom: number, on: boolean) =>
    ask<TableInfo>(`/tables/${id}/mute`, host, { whom, on }),
  /** How long the table waits after each thing that happens. */
  pace: (id: string, host: string, pace: string) => ask<TableInfo>(`/tables/${id}/pace`, host, { pace }),
  kick: (id: string, host: string, seat: number) => ask<TableInfo>(`/tables/${id}/seats/${seat}/kick`, host, {}),
  answerer: (id: string, token: string, seat: number, to: string) =>
    ask<TableInfo>(`/tables/${id}/seats/${seat}/answerer`, token, { to }),
  claim: (id: string, token: string) => ask<TableInfo>(`/tables/${id}/claim`, token, {}),
  askForSeat: (id: string, seat: number, name: string) => ask<Joined>(`/tables/${id}/seats/${seat}/ask`, '', { name }),
  consent: (id: string, token: string, about: string, agree: boolean) =>
    ask<TableInfo>(`/tables/${id}/consent`, token, { ask: about, agree }),
  /** Two minutes more for somebody who is away. */
  moreTime: (id: string, token: string, seat: number) => ask<TableInfo>(`/tables/${id}/seats/${seat}/more`, token, {}),
  botNow: (id: string, token: string, seat: number) => ask<TableInfo>(`/tables/${id}/seats/${seat}/bot`, token, {}),
  again: (id: string, token: string, wish: '' | 'same' | 'other') =>
    ask<TableInfo>(`/tables/${id}/again`, token, { wish }),
  rematch: (id: string, token: string) => ask<TableInfo>(`/tables/${id}/rematch`, token, {}),
  record: (id: string) => ask<Record<string, unknown>>(`/tables/${id}/record`),
  story: (id: string, seat: number | null, token = '', beliefs = false) =>
    ask<Story>(`/tables/${id}/story?beliefs=${beliefs}${seat === null ? '' : `&seat=${seat}`}`, token),
  ask,
};
