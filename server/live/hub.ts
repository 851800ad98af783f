import { minuteMs } from "#domain/shared/durations.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";

type Listener = (topic: string) => void;

/** Topic for "anything may have changed", sent after a lost connection, when signals may have been missed. */
export const everything = "*";

type Hub = {
  byTopic: Map<string, Set<Listener>>;
  toAll: Set<Listener>;
  /** When each topic last changed, oldest first; only changes within `rememberedMs`. */
  changedAt: Map<string, number>;
  isListening?: boolean;
  gathering: Map<string, NodeJS.Timeout>;
};

const hub = onceInProcess<Hub>("live-hub", () => ({
  byTopic: new Map(),
  toAll: new Set(),
  changedAt: new Map(),
  gathering: new Map(),
}));

/** How long a change is remembered for clients that subscribe after reading: longer than hydration takes. */
const rememberedMs = minuteMs;
const mostRemembered = 20_000;

/** Calls `listener` when the topic changes in any process. Returns an unsubscribe function. */
export function subscribe(topic: string, listener: Listener): () => void {
  const listeners = hub.byTopic.get(topic) ?? new Set();
  hub.byTopic.set(topic, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && hub.byTopic.get(topic) === listeners) hub.byTopic.delete(topic);
  };
}

/** Checks whether this process has a subscriber to the topic. */
export function hasSubscribers(topic: string): boolean {
  return (hub.byTopic.get(topic)?.size ?? 0) > 0;
}

/** Calls `listener` for every topic: for caches, which evict. */
export function subscribeToAll(listener: Listener): () => void {
  hub.toAll.add(listener);
  return () => void hub.toAll.delete(listener);
}

/** Shortest interval between signals to lists of all shipments or messages, whatever changes. */
const gatheredMs = 2000;

/**
 * Checks whether the topic changed within the last `ms` (at most `rememberedMs`), for clients that subscribe after
 * reading.
 */
export function hasChangedWithin(topic: string, ms: number): boolean {
  const since = Date.now() - Math.min(ms, rememberedMs);
  return [topic, everything].some((each) => (hub.changedAt.get(each) ?? 0) >= since);
}

/** Signals a change in this process. Caches come first, so that clients that refetch get the new state. */
export function deliver(topic: string): void {
  for (const listener of hub.toAll) listener(topic);
  remember(topic);
  if (topic.startsWith("shipment:")) {
    remember(anyShipmentTopic);
    deliverGathered(anyShipmentTopic);
  }
  if (topic === messagesTopic) return deliverGathered(topic);
  tell(topic === everything ? [...hub.byTopic.keys()] : [topic]);
}

function remember(topic: string): void {
  const at = Date.now();
  hub.changedAt.delete(topic);
  hub.changedAt.set(topic, at);
  for (const [oldest, changedAt] of hub.changedAt) {
    if (changedAt >= at - rememberedMs && hub.changedAt.size <= mostRemembered) return;
    hub.changedAt.delete(oldest);
  }
}

/** Combines all changes until then into one signal. */
function deliverGathered(topic: string): void {
  if (hub.gathering.has(topic) || !hub.byTopic.has(topic)) return;
  const telling = setTimeout(() => {
    hub.gathering.delete(topic);
    tell([topic]);
  }, gatheredMs).unref();
  hub.gathering.set(topic, telling);
}

function tell(topics: readonly string[]): void {
  for (const each of topics) {
    const listeners: Listener[] = Array.from(hub.byTopic.get(each) ?? new Set<Listener>());
    for (const listener of listeners) listener(each);
  }
}

/** Checks whether this process receives signals of others. In-memory caches depend on it. */
export function isHearing(): boolean {
  return hub.isListening === true;
}

/**
 * Updates whether signals arrive. Changes may have been missed before, so once they arrive everything counts as
 * changed.
 */
export function setListening(hears: boolean): void {
  if (hub.isListening === hears) return;
  hub.isListening = hears;
  if (hears) deliver(everything);
}
