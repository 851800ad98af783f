// Opens the pages of its scope offline: the station, or the driver's day. It keeps each page as a visitor gets
// it, without anyone's data, and its files. What they show is kept by the page, in a database of its own.
const page = new URL(self.registration.scope).pathname;
const databases = { "/scan": "waybill-station", "/driver": "waybill-day" };
const prefix = `waybill-${page.slice(1)}-`;
const cacheName = `${prefix}${new URL(location.href).searchParams.get("v")}`;
/** Pages below `/driver`; `-` stands for any stop. */
const below = ["start", "list", "queue", "end", "stops/-", "stops/-/scan", "stops/-/whom", "stops/-/signature", "stops/-/photo", "stops/-/pin", "stops/-/not-possible"];
const pages = page === "/driver" ? [page, ...below.map((each) => `${page}/${each}`)] : [page];
const shellOf = (address) => `${address}?shell`;
/** A line that answers so late is no line, in milliseconds. */
const longestWaitMs = 5000;

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOthers(), self.clients.claim()])));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  const address = pathname.replace(/^(\/driver\/stops\/)[^/]+/, "$1-");
  if (mode === "navigate" && pages.includes(address)) event.respondWith(pageOrShell(event.request, shellOf(address)));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFile(event.request));
});

async function keepShell() {
  const cache = await caches.open(cacheName);
  // One after the other: most of their files are the same.
  for (const address of pages) await keepPage(cache, shellOf(address));
}

async function keepPage(cache, shell) {
  if (await cache.match(shell)) return;
  const answer = await fetch(shell, { credentials: "omit", cache: "no-store" });
  if (!answer.ok || answer.redirected) throw new Error(`${shell} answered ${answer.status}`);
  const text = await answer.clone().text();
  const sheets = [...text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href);
  const files = [...new Set([...(text.match(/\/assets\/[\w./-]+\.\w+/g) ?? []), ...sheets])];
  const known = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(files.filter((_, at) => !known[at]));
  // Last: it stands for all of them.
  await cache.put(shell, answer);
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function pageOrShell(request, shell) {
  const kept = await caches.match(shell, { cacheName, ignoreVary: true });
  let timer;
  const late = new Promise((resolve) => {
    if (kept) timer = setTimeout(resolve, longestWaitMs);
  });
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (!answer) return kept;
    // Signed out: who opens this page offline must find no one's data.
    if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403)
      indexedDB.deleteDatabase(databases[page]);
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Files of the build have a hash in their name and never change. */
async function keptFile(request) {
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await (await caches.open(cacheName)).put(request, file.clone());
  return file;
}
