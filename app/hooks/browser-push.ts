import type { UpdateTrigger } from "#domain/notifications/triggers.ts";
import { currentLanguage } from "#domain/shared/language.ts";

/** State of notifications in this browser; "none" if the browser or the server has no support. */
export type PushState = "none" | "off" | "on" | "refused";

export const worker = "/sw.js";

/** Fetches the server's key. Whether this browser is subscribed comes from its own storage. */
export async function readPushState(number: string): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined")) return "none";
  const key = await readKey();
  if (key === null) return "none";
  if (Notification.permission === "denied") return "refused";
  const registered = await navigator.serviceWorker.getRegistration(worker);
  const subscribed = await registered?.pushManager.getSubscription();
  return subscribed && told().includes(number) ? "on" : "off";
}

/** @throws if the server or the browser's push service does not answer. */
export async function startPush(number: string, triggers: readonly UpdateTrigger[]): Promise<PushState> {
  const key = await readKey();
  if (key === null) return "none";
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await send("POST", number, { ...subscription.toJSON(), language: currentLanguage(), triggers });
  remember([...told(), number]);
  return "on";
}

export async function stopPush(number: string): Promise<PushState> {
  const registered = await navigator.serviceWorker.getRegistration(worker);
  const subscribed = await registered?.pushManager.getSubscription();
  if (subscribed) await send("DELETE", number, { endpoint: subscribed.endpoint });
  const left = told().filter((one) => one !== number);
  remember(left);
  if (left.length === 0) await subscribed?.unsubscribe();
  return "off";
}

let asked: Promise<string | null> | undefined;

/**
 * Fetched once per page, so that the permission prompt follows the click at once: some browsers show none after a
 * wait.
 */
function readKey(): Promise<string | null> {
  asked ??= fetchKey();
  asked.catch(() => (asked = undefined));
  return asked;
}

async function fetchKey(): Promise<string | null> {
  const answer = await fetch("/api/v1/push-key");
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { key: string }).key;
}

async function send(method: string, number: string, body: unknown): Promise<void> {
  const answer = await fetch(`/api/v1/tracking/${number}/push-subscriptions`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}

const place = "waybill-notified";

/** Shipments that this browser subscribed to; empty if storage is full or forbidden, then it subscribes again. */
function told(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(-50) : [];
  } catch {
    return [];
  }
}

function remember(numbers: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set(numbers)].slice(-50)));
  } catch {
    // Optional.
  }
}
