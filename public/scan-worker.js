// Opens the station without a line. It keeps the page as a visitor gets it, without anyone's data, and the files of
// that page. The station itself is kept by app/components/scan/kept-station.ts.
const cacheName = `waybill-scan-${new URL(location.href).searchParams.get("v")}`;
const shell = "/scan?shell";
/** A line that answers so late is no line, in milliseconds. */
const longestWaitMs = 5000;

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOthers(), self.clients.claim()])));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && pathname === "/scan") event.respondWith(pageOrShell(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFile(event.request));
});

async function keepShell() {
  const cache = await caches.open(cacheName);
  if (await cache.match(shell)) return;
  const page = await fetch(shell, { credentials: "omit", cache: "no-store" });
  if (!page.ok || page.redirected) throw new Error(`the station answered ${page.status}`);
  const text = await page.clone().text();
  const sheets = [...text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href);
  await cache.addAll([...new Set([...(text.match(/\/assets\/[\w./-]+\.\w+/g) ?? []), ...sheets])]);
  // Last: it stands for all of them.
  await cache.put(shell, page);
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("waybill-scan-") && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function pageOrShell(request) {
  const kept = await caches.match(shell, { cacheName, ignoreVary: true });
  let timer;
  const late = new Promise((resolve) => {
    if (kept) timer = setTimeout(resolve, longestWaitMs);
  });
  try {
    const page = await Promise.race([fetch(request), late]);
    if (!page) return kept;
    // Signed out: who opens this page without a line must find no one's station.
    if (page.type === "opaqueredirect" || page.status === 401 || page.status === 403)
      indexedDB.deleteDatabase("waybill-station");
    return kept && page.status >= 500 ? kept : page;
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
