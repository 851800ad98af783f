// Shows what the house tells this browser about a shipment it asked for, and opens its page. Where a page cannot be had, its last answer stands in its
// place, or a page that says so: pages keep them here themselves (app/components/shipment/keep-offline.ts). Everything else goes its usual way.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

self.addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  if (method === "GET" && mode === "navigate") event.respondWith(pageOrKept(event));
  else if (method === "GET" && destination === "style" && new URL(url).origin === location.origin)
    event.respondWith(fetch(event.request).catch(async (error) => (await caches.match(url)) ?? Promise.reject(error)));
});

async function pageOrKept(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const { origin, pathname } = new URL(event.request.url);
    const offline = /^\/es(\/|$)/.test(pathname) ? "/es/offline" : "/offline";
    return (await caches.match(origin + pathname)) ?? (await caches.match(origin + offline)) ?? Promise.reject(error);
  }
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, icon: "/favicon.svg", data: { url } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url.split(/[?#]/)[0] === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
