// Keeps what never changes, and says so when there is no line. Nothing of the API or of a vendor passes through here.
const KEPT = 'fairhall-1';
const OFFLINE = ['/offline.html', '/offline.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OFFLINE)));
  self.skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && !isOfOthers(url.pathname)) event.respondWith(visit(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(take(request));
  else if (OFFLINE.includes(url.pathname)) event.respondWith(takeWhenCut(request));
});

const isOfOthers = (path) => path.startsWith('/api/') || path.startsWith('/gw/');

/** A page is always asked for; only without a line is there another. */
async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

/** A file whose name says what is in it: once had, always good. */
async function take(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, answer.clone());
    await keepAtMost(cache);
  }
  return answer;
}

async function takeWhenCut(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

const FILES = 300;

/** Older versions leave their files behind: the first that came go first. */
async function keepAtMost(cache) {
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const request of requests.slice(0, Math.max(0, requests.length - FILES))) await cache.delete(request);
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}
