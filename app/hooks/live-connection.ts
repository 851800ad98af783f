import { minuteMs } from "#domain/shared/durations.ts";
import { pageRequestedAt } from "#app/hooks/page-requested-at.ts";

type OnChanged = (topic: string) => void;
type Listener = {
  onChanged: OnChanged;
  onRefused?: (() => void) | undefined;
  /** Reports whether signals arrive: when that is known, and when it changes. */
  onState?: ((isOpen: boolean) => void) | undefined;
  /** Also receives changes for half an hour while the tab is hidden. */
  isAwakeHidden?: boolean;
};
type Message =
  | { type: "wants"; tab: string; topics: string[]; askedAt: number }
  | { type: "changed"; topic: string }
  | { type: "refused" }
  | { type: "state"; isOpen: boolean }
  | { type: "ask" }
  | { type: "gone"; tab: string };

const address = "/api/v1/live";
const lockName = "waybill-live";
const reopenAfterMs = 10_000;
const awakeHiddenMs = 30 * minuteMs;

/**
 * This tab's share of the one event stream of the browser. The tab that holds the lock keeps the stream open and
 * forwards signals; if it is hidden or closed another visible tab takes over. Without locks (plain http) every tab
 * opens a stream.
 */
export class LiveConnection {
  private readonly tab = Math.random().toString(36).slice(2);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly othersWant = new Map<string, string[]>();
  private readonly channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(lockName);
  private source: EventSource | undefined;
  private openTopics = "";
  /** When this tab last heard of a change, by topic. */
  private readonly heardAt = new Map<string, number>();
  /** Since when changes may have been missed, until the stream is open. */
  private missedSince = Infinity;
  private reopenTimer: ReturnType<typeof setTimeout> | undefined;
  private isLeader = false;
  private leave: (() => void) | undefined;
  private abort: AbortController | undefined;
  private wasHidden = false;
  private hiddenSince = 0;
  private sleepTimer: ReturnType<typeof setTimeout> | undefined;
  /** Null until it is known. */
  private isOpen: boolean | null = null;
  /** The last attempt was refused; signals may have been missed until one is accepted. */
  private wasRefused = false;

  constructor() {
    this.channel?.addEventListener("message", (event: MessageEvent<Message>) => this.hear(event.data));
    document.addEventListener("visibilitychange", () => {
      this.hiddenSince = Date.now();
      this.follow();
    });
    // A page in the back/forward cache must not hold the stream.
    window.addEventListener("pagehide", () => this.rest());
    window.addEventListener("pageshow", (event) => event.persisted && this.follow());
  }

  /**
   * Calls `onChanged` if the topic changed, or may have changed while no stream was open, and `onRefused` if the
   * stream was refused for any of its topics. Returns the function that unsubscribes.
   */
  subscribe(topic: string, onChanged: OnChanged, more: Omit<Listener, "onChanged"> = {}): () => void {
    const listeners = this.listeners.get(topic) ?? new Set<Listener>();
    const listener: Listener = { onChanged, ...more };
    if (this.isOpen !== null) listener.onState?.(this.isOpen);
    this.listeners.set(topic, listeners.add(listener));
    this.missedSince = Math.min(this.missedSince, pageRequestedAt());
    this.follow();
    // The change came after the page was requested and before this subscription.
    if ((this.heardAt.get(topic) ?? 0) >= pageRequestedAt()) onChanged(topic);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(topic);
      this.follow();
    };
  }

  private follow(): void {
    if (document.visibilityState === "hidden" || this.listeners.size === 0) {
      this.wasHidden ||= document.visibilityState === "hidden";
      this.rest();
      this.stayAwake();
      return;
    }
    if (!this.isLeader) this.close();
    this.announce();
    this.standForLeader();
    if (this.isLeader) this.listen();
    if (!this.wasHidden) return;
    this.wasHidden = false;
    for (const topic of this.listeners.keys()) this.tell(topic);
  }

  /**
   * A hidden tab may be frozen, so it does not serve others. For a while it keeps a separate stream to update its
   * title.
   */
  private stayAwake(): void {
    clearTimeout(this.sleepTimer);
    const isWanted = this.all().some(({ isAwakeHidden }) => isAwakeHidden);
    const leftMs = this.hiddenSince + awakeHiddenMs - Date.now();
    if (!isWanted || document.visibilityState !== "hidden" || leftMs <= 0) return;
    this.othersWant.clear();
    this.listen();
    this.sleepTimer = setTimeout(() => this.follow(), leftMs);
  }

  private rest(): void {
    this.channel?.postMessage({ type: "gone", tab: this.tab } satisfies Message);
    this.abort?.abort();
    this.abort = undefined;
    this.leave?.();
    this.leave = undefined;
    this.isLeader = false;
    this.close();
  }

  private standForLeader(): void {
    if (this.isLeader || this.abort) return;
    if (!navigator.locks || !this.channel) {
      this.isLeader = true;
      return;
    }
    this.abort = new AbortController();
    void navigator.locks
      .request(lockName, { signal: this.abort.signal }, () => {
        this.isLeader = true;
        this.channel?.postMessage({ type: "ask" } satisfies Message);
        this.listen();
        return new Promise<void>((resolve) => (this.leave = resolve));
      })
      .catch(() => undefined);
  }

  /** Opens the stream for the topics of all visible tabs, unless it is open for exactly those. */
  private listen(): void {
    const topics = [...new Set([...this.listeners.keys(), ...[...this.othersWant.values()].flat()])]
      .toSorted()
      .slice(0, 50)
      .join(",");
    if (topics === this.openTopics && this.source && this.source.readyState !== EventSource.CLOSED) return;
    this.close();
    this.openTopics = topics;
    const age = Math.max(0, Math.round(Date.now() - Math.min(this.missedSince, Date.now())));
    const source = new EventSource(`${address}?topics=${encodeURIComponent(topics)}&age=${age}`);
    this.source = source;
    let wasOpen = false;
    source.addEventListener("open", () => {
      // Signals may have been missed while it was closed.
      if (wasOpen || this.wasRefused) for (const topic of topics.split(",")) this.pass(topic);
      wasOpen = true;
      this.missedSince = Infinity;
      this.wasRefused = false;
      this.noteState(true);
    });
    source.addEventListener("changed", (event: MessageEvent<string>) => this.pass(event.data));
    source.addEventListener("error", () => {
      if (this.source === source) this.noteState(false);
      // The browser retries by itself, except after a refusal (403, 429, 503).
      if (source.readyState !== EventSource.CLOSED || this.source !== source) return;
      this.wasRefused = true;
      this.tellRefused();
      this.channel?.postMessage({ type: "refused" } satisfies Message);
      this.reopenTimer = setTimeout(() => this.source === source && this.listen(), reopenAfterMs);
    });
  }

  private close(): void {
    clearTimeout(this.reopenTimer);
    if (this.source) this.missedSince = Math.min(this.missedSince, Date.now());
    this.source?.close();
    this.source = undefined;
    this.openTopics = "";
  }

  private pass(topic: string): void {
    this.tell(topic);
    this.channel?.postMessage({ type: "changed", topic } satisfies Message);
  }

  private tell(topic: string): void {
    this.heardAt.set(topic, Date.now());
    for (const { onChanged } of this.listeners.get(topic) ?? []) onChanged(topic);
  }

  private tellRefused(): void {
    for (const { onRefused } of this.all()) onRefused?.();
  }

  private noteState(isOpen: boolean): void {
    this.tellState(isOpen);
    if (this.isLeader) this.channel?.postMessage({ type: "state", isOpen } satisfies Message);
  }

  private tellState(isOpen: boolean): void {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    for (const { onState } of this.all()) onState?.(isOpen);
  }

  private all(): Listener[] {
    return [...this.listeners.values()].flatMap((listeners) => [...listeners]);
  }

  private announce(): void {
    const topics = [...this.listeners.keys()];
    this.channel?.postMessage({ type: "wants", tab: this.tab, topics, askedAt: pageRequestedAt() } satisfies Message);
  }

  private hear(message: Message): void {
    if (message.type === "changed") this.tell(message.topic);
    if (message.type === "refused") this.tellRefused();
    if (message.type === "state") this.tellState(message.isOpen);
    if (message.type === "ask" && document.visibilityState === "visible" && this.listeners.size > 0) this.announce();
    if (message.type === "wants") this.learnWants(message);
    if (message.type === "gone") this.othersWant.delete(message.tab);
    if (this.isLeader && (message.type === "wants" || message.type === "gone")) this.listen();
  }

  private learnWants({ tab, topics, askedAt: since }: Extract<Message, { type: "wants" }>): void {
    const isNew = (topic: string) => !this.othersWant.get(tab)?.includes(topic);
    if (topics.some(isNew)) this.missedSince = Math.min(this.missedSince, since);
    // An open stream reported this before the tab subscribed.
    for (const topic of topics)
      if (this.isLeader && isNew(topic) && (this.heardAt.get(topic) ?? 0) >= since) this.pass(topic);
    this.othersWant.set(tab, topics);
    if (this.isLeader && this.isOpen !== null)
      this.channel?.postMessage({ type: "state", isOpen: this.isOpen } satisfies Message);
  }
}
