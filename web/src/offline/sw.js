/* Deadfall away from its page: cards of my turn, and what can be read without a connection.
   Pages always come from the server while there is one, so that none is ever older than it. */
const KEPT = self.KEPT;
const CACHE = `deadfall-${self.BUILD}`;
const RULES = '/rules/final_girl';
const OFFLINE = '/offline.html';
const ANSWERS = ['/api/games', '/api/games/final_girl/rules'];

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT, ...ANSWERS].map((path) => new Request(path, { cache: 'no-cache' })));
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name.startsWith('deadfall-') && name !== CACHE) await caches.delete(name);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => page(url.pathname)));
  else if (ANSWERS.includes(url.pathname) || KEPT.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => kept(url.pathname)));
});

const page = (path) => kept(path === RULES ? '/' : OFFLINE);

async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? Response.error();
}

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(told.kind === 'opened' ? takeAway(told.table) : show(told));
});

/* One card for a table: the newer takes its place. */
async function show({ table, title, text }) {
  await self.registration.showNotification(title, {
    body: text,
    tag: table,
    renotify: true,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { table },
  });
  await count();
}

async function takeAway(table) {
  for (const card of await self.registration.getNotifications({ tag: table })) card.close();
  await count();
}

async function count() {
  const cards = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(cards.length).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/table/${event.notification.data.table}`));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
