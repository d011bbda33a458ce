/** From a bare page into a running game. */
import { beginsWith } from '../learn/progress';
import { onShelf, plainly } from '../posters/shelf';
import { route } from '../route.svelte';
import { api, type TableInfo } from '../wire/api';
import { hostToken, keepHost, keepName, keepSeat, myLevel, myName, mySeats } from '../wire/mine';
import { freshSeal, takePart } from '../wire/sealed';
import { levelOf } from './levels';
import { friendlyName, tableName } from './names';

/** My name: the one I gave, or a friendly one that stays mine. */
export function someName(): string {
  const name = myName() || friendlyName();
  keepName(name);
  return name;
}

/** Sits down and remembers the seat; whoever is ready already says so at once. */
export async function sitDown(table: TableInfo, name: string, seat?: number, ready = false): Promise<number> {
  const first = mySeats(table.id).length === 0;
  const host = first ? hostToken(table.id) : '';
  const joined = await api.join(table.id, { name, seat, seal: freshSeal(), ready, host });
  keepSeat({
    table: table.id,
    game: table.game,
    title: table.title,
    seat: joined.seat,
    label: joined.table.seats[joined.seat]?.label ?? '',
    token: joined.token,
    name,
    at: Date.now(),
  });
  return joined.seat;
}

/** A table against bots, begun at once; with `learn` they play easily, and the guide sits beside the board. */
export async function playNow(game: string, learn = false): Promise<void> {
  const info = (await api.games()).find(({ key }) => key === game)!;
  const { best, seat } = onShelf(game) ?? plainly(info);
  const level = levelOf(info, learn ? 'easy' : myLevel()).level;
  const seats = Array.from({ length: best }, (_, at) =>
    at === seat ? { kind: 'open' as const } : { kind: 'bot' as const, level },
  );
  const { table, host } = await api.create({ game, seats, title: tableName() });
  keepHost(table.id, host);
  const mine = await sitDown(table, someName(), seat, true);
  const begun = await api.start(table.id, host);
  await takePart(begun, mine, mySeats(table.id)[0]?.token ?? '');
  route.go(`/table/${table.id}${beginsWith(game, learn)}`);
}
