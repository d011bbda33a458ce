/** How this device is reached when the page is closed: what it wants to be told is kept here, and said to each table. */
import { api } from '../wire/api';
import { mySeats, read, write, type MySeat } from '../wire/mine';

export const KINDS = ['move', 'hour', 'message', 'over'] as const;
export type Kind = (typeof KINDS)[number];

export interface Wish {
  /** Which signals; all are ready goes with a message. */
  wants: Kind[];
  push: boolean;
  email: string;
  webhook: string;
}

const WISH = 'deadfall.signals';
const TOLD = 'deadfall.reached';

export function myWish(): Wish {
  return { wants: [...KINDS], push: false, email: '', webhook: '', ...read<Partial<Wish>>(WISH, {}) };
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the server offers: its key for push, and whether it sends e-mail. */
export interface Offered {
  push: string;
  webhook: boolean;
  email: boolean;
}

export const offered = (): Promise<Offered> => api.ask<Offered>('/signals');

interface Way {
  way: 'push' | 'webhook' | 'email';
  address: string;
  keys?: Record<string, string>;
}

/** Lets the browser be reached; false if its owner says no. */
export async function allowPush(key: string): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return true;
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function pushed(): Promise<Way[]> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const held = (await worker?.pushManager?.getSubscription())?.toJSON();
  return held?.endpoint ? [{ way: 'push', address: held.endpoint, keys: held.keys }] : [];
}

async function ways(wish: Wish): Promise<Way[]> {
  return [
    ...(wish.push ? await pushed() : []),
    ...(wish.email ? [{ way: 'email' as const, address: wish.email }] : []),
    ...(wish.webhook ? [{ way: 'webhook' as const, address: wish.webhook }] : []),
  ];
}

/** Keeps a wish, and tells every table where this browser has a seat. */
export async function want(wish: Wish): Promise<void> {
  write(WISH, wish);
  for (const seat of mySeats()) await tellTable(seat).catch(() => undefined); // a table that is gone
}

/** Tells a table how this device is reached, unless it knows; other devices of the same seat are their own affair. */
export async function tellTable(seat: MySeat): Promise<void> {
  const wish = myWish();
  const wanted = await ways(wish);
  const all = read<Record<string, Told>>(TOLD, {});
  const told = all[seat.table] ?? { mark: '', addresses: [] };
  const addresses = wanted.map(({ address }) => address);
  const mark = addresses.length > 0 ? JSON.stringify([seat.token, wish.wants]) : '';
  if (told.mark === mark && String(told.addresses) === String(addresses)) return;
  for (const address of told.addresses.filter((old) => !addresses.includes(old)))
    await api.ask(`/tables/${seat.table}/unreach`, seat.token, { address });
  for (const way of wanted) await api.ask(`/tables/${seat.table}/reach`, seat.token, { ...way, ...form(wish) });
  write(TOLD, { ...all, [seat.table]: { mark, addresses } });
}

interface Told {
  mark: string;
  addresses: string[];
}

/** What I want to be told, and when it is night here. */
function form(wish: Wish): Record<string, unknown> {
  return {
    wants: wish.wants.includes('message') ? [...wish.wants, 'ready'] : wish.wants,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    offset: -new Date().getTimezoneOffset(),
  };
}

/** The cards of a table that is open here are of no more use. */
export async function takeAwayCards(table: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const card of (await worker?.getNotifications?.({ tag: table })) ?? []) card.close();
}
