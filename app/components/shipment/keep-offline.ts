import { liveWords } from "#copy/en/tracking-page.ts";
import { offlineWords } from "#copy/en/offline.ts";
import { currentLanguage, locales, pathHere } from "#domain/shared/language.ts";
import { worker } from "#app/hooks/browser-push.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

const pages = "waybill-pages";
const styles = "waybill-styles";
const most = 30;
const mostStyles = 60;
const controls = ["form", "button", "input", "select", "textarea"].join();
/** The stored page runs no script and sends no referrer (A3). */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/**
 * Stores the page for the service worker to show offline, as it is without scripts, with its age above it. Only the
 * number-only tier (A1), because several people may use the device.
 */
export async function keepOffline({ tier, number }: TrackingPage): Promise<void> {
  // Neither exists without TLS, and storage may be full or forbidden: then there is no offline page.
  if (!("caches" in window && "serviceWorker" in navigator)) return;
  try {
    if (tier === "number_only") await keepPage(addressOf(number), document, offlineWords.asOf(now()));
    await keepOfflinePage();
    await navigator.serviceWorker.register(worker);
  } catch {
    // Optional.
  }
}

const addressOf = (number: string) => pathHere(`/track/${encodeURIComponent(number)}`);

/** Removes the stored pages of shipments that leave "My parcels"; with the last one everything. */
export async function forgetOffline(numbers: readonly string[], isAll: boolean): Promise<void> {
  if (!("caches" in window)) return;
  try {
    const cache = await caches.open(pages);
    const isTheirs = (url: string) => numbers.some((number) => url.endsWith(`/track/${encodeURIComponent(number)}`));
    for (const { url } of await cache.keys())
      if (isTheirs(url) || (isAll && !url.endsWith("/offline"))) await cache.delete(url);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Stores the page for shipments without a stored copy. Fetched once per visit, so that it has the site's current
 * look.
 */
async function keepOfflinePage(): Promise<void> {
  const address = pathHere("/offline");
  if (isOfflineKept) return;
  isOfflineKept = true;
  const answer = await fetch(address);
  if (answer.ok) await keepPage(address, new DOMParser().parseFromString(await answer.text(), "text/html"), null);
}

let isOfflineKept = false;

async function keepPage(address: string, shown: Document, note: string | null): Promise<void> {
  const kept = shown.cloneNode(true) as Document;
  // Controls that need scripts are removed, and so is typed text, which may be a second factor.
  for (const each of kept.querySelectorAll(`script, link[rel=modulepreload], dialog, .details-gate, ${controls}`))
    each.remove();
  delete kept.documentElement.dataset["hydrated"];
  if (note) {
    for (const live of kept.querySelectorAll(".live-state")) live.textContent = liveWords.lost(now("time"));
    kept.querySelector("main")?.prepend(noteOf(kept, note));
  }
  const cache = await caches.open(pages);
  const files = await caches.open(styles);
  for (const { href } of kept.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (!(await files.match(href))) await files.add(href);
  // Moves it to the end: the oldest is evicted first.
  await cache.delete(address);
  await cache.put(address, new Response(`<!doctype html>${kept.documentElement.outerHTML}`, { headers }));
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith("/offline"));
  for (const old of others.slice(0, Math.max(0, others.length - most))) await cache.delete(old);
  // Style sheets of earlier versions of the site.
  const sheets = await files.keys();
  for (const old of sheets.slice(0, Math.max(0, sheets.length - mostStyles))) await files.delete(old);
}

function noteOf(kept: Document, sentence: string): HTMLElement {
  const note = kept.createElement("div");
  note.classList.add("page-width", "tracking-result-kept");
  const words = kept.createElement("p");
  words.classList.add("notice", "amber");
  words.setAttribute("role", "status");
  const again = kept.createElement("a");
  again.className = "text-link";
  again.href = "";
  again.textContent = offlineWords.tryAgain;
  words.append(kept.createTextNode(`${sentence} `), again);
  note.append(words);
  return note;
}

function now(part?: "time"): string {
  const style = part ? { timeStyle: "short" as const } : { dateStyle: "medium" as const, timeStyle: "short" as const };
  return new Date().toLocaleString(locales[currentLanguage()], style);
}
