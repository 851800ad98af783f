type OnChanged = (topic: string) => void;
type Message =
  | { type: "wants"; tab: string; topics: string[] }
  | { type: "changed"; topic: string }
  | { type: "ask" }
  | { type: "gone"; tab: string };

const address = "/api/v1/live";
const lockName = "waybill-live";
const reopenAfterMs = 10_000;

/**
 * This tab's share in the one event stream of the browser. The tab that holds the lock keeps the stream open for all and passes signals on;
 * when it is hidden or closed another visible tab takes over. Without locks (plain http) every tab opens its own.
 */
export class LiveConnection {
  private readonly tab = Math.random().toString(36).slice(2);
  private readonly listeners = new Map<string, Set<OnChanged>>();
  private readonly othersWant = new Map<string, string[]>();
  private readonly channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(lockName);
  private source: EventSource | undefined;
  private openTopics = "";
  private reopenTimer: ReturnType<typeof setTimeout> | undefined;
  private isLeader = false;
  private leave: (() => void) | undefined;
  private abort: AbortController | undefined;
  private wasHidden = false;

  constructor() {
    this.channel?.addEventListener("message", (event: MessageEvent<Message>) => this.hear(event.data));
    document.addEventListener("visibilitychange", () => this.follow());
    // A page kept for the Back button must not hold the stream either.
    window.addEventListener("pagehide", () => this.rest());
    window.addEventListener("pageshow", (event) => event.persisted && this.follow());
  }

  /** Calls `onChanged` when the topic changed, or may have while nobody listened. Returns how to stop. */
  subscribe(topic: string, onChanged: OnChanged): () => void {
    const listeners = this.listeners.get(topic) ?? new Set<OnChanged>();
    this.listeners.set(topic, listeners.add(onChanged));
    this.follow();
    return () => {
      listeners.delete(onChanged);
      if (listeners.size === 0) this.listeners.delete(topic);
      this.follow();
    };
  }

  private follow(): void {
    if (document.visibilityState === "hidden" || this.listeners.size === 0) {
      this.wasHidden ||= document.visibilityState === "hidden";
      this.rest();
      return;
    }
    this.announce();
    this.standForLeader();
    if (this.isLeader) this.listen();
    if (!this.wasHidden) return;
    this.wasHidden = false;
    for (const topic of this.listeners.keys()) this.tell(topic);
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

  /** Opens the stream for what all visible tabs want, unless it is open for just that. */
  private listen(): void {
    const topics = [...new Set([...this.listeners.keys(), ...[...this.othersWant.values()].flat()])]
      .toSorted()
      .slice(0, 50)
      .join(",");
    if (topics === this.openTopics && this.source && this.source.readyState !== EventSource.CLOSED) return;
    this.close();
    this.openTopics = topics;
    const source = new EventSource(`${address}?topics=${encodeURIComponent(topics)}`);
    this.source = source;
    let wasOpen = false;
    source.addEventListener("open", () => {
      // Signals may have been missed while it was away.
      if (wasOpen) for (const topic of topics.split(",")) this.pass(topic);
      wasOpen = true;
    });
    source.addEventListener("changed", (event: MessageEvent<string>) => this.pass(event.data));
    source.addEventListener("error", () => {
      // The browser tries again by itself, except after a refusal (429, 503).
      if (source.readyState === EventSource.CLOSED && this.source === source)
        this.reopenTimer = setTimeout(() => this.isLeader && this.listen(), reopenAfterMs);
    });
  }

  private close(): void {
    clearTimeout(this.reopenTimer);
    this.source?.close();
    this.source = undefined;
    this.openTopics = "";
  }

  private pass(topic: string): void {
    this.tell(topic);
    this.channel?.postMessage({ type: "changed", topic } satisfies Message);
  }

  private tell(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(topic);
  }

  private announce(): void {
    this.channel?.postMessage({ type: "wants", tab: this.tab, topics: [...this.listeners.keys()] } satisfies Message);
  }

  private hear(message: Message): void {
    if (message.type === "changed") this.tell(message.topic);
    if (message.type === "ask" && document.visibilityState === "visible" && this.listeners.size > 0) this.announce();
    if (message.type === "wants") this.othersWant.set(message.tab, message.topics);
    if (message.type === "gone") this.othersWant.delete(message.tab);
    if (this.isLeader && (message.type === "wants" || message.type === "gone")) this.listen();
  }
}
