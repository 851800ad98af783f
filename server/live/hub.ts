import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";

type Listener = (topic: string) => void;

/** Topic of "anything may have changed": sent after a lost connection, when signals may have been missed. */
export const everything = "*";

type Hub = {
  byTopic: Map<string, Set<Listener>>;
  toAll: Set<Listener>;
  /** When a topic last changed, the oldest first; only what is younger than `rememberedMs`. */
  changedAt: Map<string, number>;
  isHearing?: boolean;
  gathering: Map<string, NodeJS.Timeout>;
};

// One hub per process, also when a development server loads this module again.
const holder = globalThis as { waybillLiveHub?: Hub };
const hub: Hub = (holder.waybillLiveHub ??= {
  byTopic: new Map(),
  toAll: new Set(),
  changedAt: new Map(),
  gathering: new Map(),
});

/** How long a change is remembered for those who begin to listen after they read: longer than a page takes to come alive. */
const rememberedMs = 60_000;
const mostRemembered = 20_000;

/** Calls `listener` when the topic changed in any process. Returns how to stop. */
export function subscribe(topic: string, listener: Listener): () => void {
  const listeners = hub.byTopic.get(topic) ?? new Set();
  hub.byTopic.set(topic, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && hub.byTopic.get(topic) === listeners) hub.byTopic.delete(topic);
  };
}

/** Whether somebody listens to the topic right now, through this process. */
export function isListenedTo(topic: string): boolean {
  return (hub.byTopic.get(topic)?.size ?? 0) > 0;
}

/** Calls `listener` for every topic: caches, which drop what they hold. */
export function subscribeToAll(listener: Listener): () => void {
  hub.toAll.add(listener);
  return () => void hub.toAll.delete(listener);
}

/** Whoever looks at all shipments, or all messages, looks again at most so often, however many change. */
const gatheredMs = 2000;

/** Whether the topic changed within the last `ms` (at most `rememberedMs`): for who read it that long ago and begins to listen only now. */
export function hasChangedWithin(topic: string, ms: number): boolean {
  const since = Date.now() - Math.min(ms, rememberedMs);
  return [topic, everything].some((each) => (hub.changedAt.get(each) ?? 0) >= since);
}

/** Tells this process that a topic changed. Caches hear it first, so that whoever asks again because of it gets the new state. */
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

/** Everything that changes until then is one signal. */
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

/** Whether this process hears what others publish; what it keeps in memory is only as good as that. */
export function isHearing(): boolean {
  return hub.isHearing === true;
}

/** What was published while nobody listened is unknown, so whoever begins to hear takes everything for changed. */
export function setHearing(hears: boolean): void {
  if (hub.isHearing === hears) return;
  hub.isHearing = hears;
  if (hears) deliver(everything);
}
