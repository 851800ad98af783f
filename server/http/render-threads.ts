import { Worker } from "node:worker_threads";
import { isHearing, subscribeToAll, whenHearingChanges } from "#server/live/hub.ts";
import { log } from "#server/log.ts";

/** A page that is the same for everybody, to be made on another core. `cookie` holds at most the theme. */
export type RenderOrder = { url: string; cookie: string | null; requestId: string; clientAddress: string | null };
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  bytes: Uint8Array<ArrayBuffer>;
  scriptHashes: string[];
};

export type ToThread =
  | { kind: "render"; id: number; order: RenderOrder }
  | { kind: "changed"; topic: string }
  | { kind: "hearing"; isHearing: boolean }
  | { kind: "stop" };
export type FromThread = { kind: "ready" } | { kind: "rendered"; id: number; page: RenderedPage | null };

type Waiting = { since: number; done: (page: RenderedPage | null) => void };
type Thread = { worker: Worker; isReady: boolean; waiting: Map<number, Waiting> };

/** A thread that has not answered for this long is stuck: its pages are made here, and it is replaced. */
const stuckAfterMs = 8_000;
const restartAfterMs = 1_000;
const stopWithinMs = 2_000;

let threads: Thread[] = [];
let lastId = 0;
let ownRenders = 0;
let isStopping = false;
let watch: NodeJS.Timeout | undefined;
let stopListening: (() => void) | undefined;

/** Starts `count` threads that render pages beside this one; each opens a few database connections of its own (`workerData`). */
export function startRenderThreads(count: number, script: URL, workerData: unknown): void {
  isStopping = false;
  for (let started = 0; started < count; started += 1) start(script, workerData);
  watch = setInterval(replaceStuck, 1_000).unref();
  // In the order of the port: a page asked for after a change is made of what changed.
  const stops = [
    subscribeToAll((topic) => tell({ kind: "changed", topic })),
    whenHearingChanges((hears) => tell({ kind: "hearing", isHearing: hears })),
  ];
  stopListening = () => stops.forEach((stop) => stop());
}

export async function stopRenderThreads(): Promise<void> {
  isStopping = true;
  clearInterval(watch);
  stopListening?.();
  await Promise.all(threads.map(({ worker }) => ended(worker)));
  threads = [];
}

/** Renders on the least busy thread; null where this one is the least busy, or the thread failed: then the caller renders. */
export async function renderInThread(order: RenderOrder): Promise<RenderedPage | null> {
  const thread = leastBusy();
  if (!thread || isStopping) return null;
  const id = (lastId += 1);
  return new Promise((done) => {
    thread.waiting.set(id, { since: performance.now(), done });
    thread.worker.postMessage({ kind: "render", id, order } satisfies ToThread);
  });
}

/** Counts what this thread renders itself, so that the others know how busy it is. */
export async function renderHere<T>(render: () => Promise<T>): Promise<T> {
  ownRenders += 1;
  try {
    return await render();
  } finally {
    ownRenders -= 1;
  }
}

// This thread also parses, counts, caches and writes for all: a page here weighs more than one there.
function leastBusy(): Thread | undefined {
  let best: Thread | undefined;
  for (const thread of threads) if (thread.isReady && (!best || thread.waiting.size < best.waiting.size)) best = thread;
  return best && best.waiting.size <= ownRenders * 2 + 1 ? best : undefined;
}

function tell(message: ToThread): void {
  for (const { worker } of threads) worker.postMessage(message);
}

function start(script: URL, workerData: unknown): void {
  const worker = new Worker(script, { workerData });
  worker.postMessage({ kind: "hearing", isHearing: isHearing() } satisfies ToThread);
  const thread: Thread = { worker, isReady: false, waiting: new Map() };
  threads.push(thread);
  worker.unref();
  worker.on("message", (message: FromThread) => {
    if (message.kind === "ready") {
      thread.isReady = true;
      return;
    }
    const waiting = thread.waiting.get(message.id);
    thread.waiting.delete(message.id);
    waiting?.done(message.page);
  });
  worker.on("error", (error) => log.error({ err: error }, "a render thread failed"));
  worker.once("exit", () => {
    threads = threads.filter((other) => other !== thread);
    for (const { done } of thread.waiting.values()) done(null);
    if (!isStopping) setTimeout(() => (isStopping ? undefined : start(script, workerData)), restartAfterMs).unref();
  });
}

function replaceStuck(): void {
  for (const { worker, waiting } of threads) {
    const [oldest] = waiting.values();
    if (!oldest || performance.now() - oldest.since < stuckAfterMs) continue;
    log.error("a render thread did not answer and is replaced");
    void worker.terminate();
  }
}

async function ended(worker: Worker): Promise<void> {
  const exit = new Promise((resolve) => worker.once("exit", resolve));
  worker.postMessage({ kind: "stop" } satisfies ToThread);
  const limit = setTimeout(() => void worker.terminate(), stopWithinMs);
  await exit;
  clearTimeout(limit);
}
