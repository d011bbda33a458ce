/** Finds all that a replay needs: of a table on this server, or of a record that somebody brings. */
import { faceOf } from '../games';
import type { Scene } from '../games/face';
import { api, type Refused } from '../wire/api';
import type { Result, TableInfo } from '../wire/messages';
import { mySeats } from '../wire/mine';
import { peek } from '../pages/peek';
import type { Tale } from './reel';
import { Replay } from './replay.svelte';

export interface Opened {
  replay: Replay;
  record: () => Promise<unknown>;
  /** Before the end only my own seat's story is open to me. */
  onlyOwn: number | null;
  /** Whether the table is on this server, so that one can go on from its moments. */
  here: boolean;
}

/** A record that was told again by the server, which does not keep it. */
interface Brought {
  table: TableInfo;
  scene: Scene;
  stories: Tale[];
  result: Result | null;
}

export async function openTable(id: string): Promise<Opened> {
  const mine = mySeats(id)[0];
  const info = await api.table(id);
  const [scene, face, glimpse] = await Promise.all([
    api.scene(id, info.commit),
    faceOf(info.game),
    peek(id, mine?.token ?? ''),
  ]);
  const tale = (seat: number | null, beliefs = false): Promise<Tale> =>
    api.story(id, seat, mine?.token ?? '', beliefs) as unknown as Promise<Tale>;
  const replay = new Replay({ scene, info, face, result: glimpse?.result ?? null, tale });
  return {
    replay,
    record: () => patiently(() => api.record(id)),
    onlyOwn: info.status === 'over' ? null : (mine?.seat ?? null),
    here: true,
  };
}

const TRIES = 12;
const PAUSE = 800;

/** A table that slept has to wake before it knows that it is over. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (problem) {
      if (tried === TRIES || (problem as Refused).code !== 'not_over') throw problem;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

export async function openRecord(text: string): Promise<Opened> {
  const record = parse(text);
  const { table, scene, stories, result } = await api.ask<Brought>('/replays', '', record);
  const face = await faceOf(table.game);
  let believed: Promise<Brought> | undefined;
  const tale = async (seat: number | null, beliefs = false): Promise<Tale> => {
    if (beliefs) believed ??= api.ask<Brought>('/replays?beliefs=true', '', record);
    const told = believed && beliefs ? (await believed).stories : stories;
    const found = told.find((story) => (story.seat ?? null) === seat);
    if (!found) throw new Error('This record does not tell what that seat saw.');
    return { ...found, seat };
  };
  const replay = new Replay({ scene, info: table, face, result, tale });
  return { replay, record: async () => record, onlyOwn: null, here: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not a Deadfall record: a record is a JSON file that was downloaded after a match.');
  }
}
