import { waitingActs } from "#app/components/scan/act-queue.ts";

declare const __reactRouterManifest: { version: string } | undefined;

/**
 * Has the browser open a page offline: the station, or the driver's day. A new version waits as long as acts do
 * (G42): they are sent by the one that took them.
 */
export async function keepShell(scope: "/scan" | "/driver"): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || typeof __reactRouterManifest === "undefined") return;
  try {
    const known = await navigator.serviceWorker.getRegistration(scope);
    const isKnown = known !== undefined && new URL(known.scope).pathname === scope;
    if (isKnown && (await waitingActs()) > 0) return;
    const version = encodeURIComponent(__reactRouterManifest.version);
    await navigator.serviceWorker.register(`/page-worker.js?v=${version}`, { scope });
  } catch {
    // Without TLS, or forbidden: the page needs a line to open.
  }
}
