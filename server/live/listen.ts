import { onceInProcess } from "#server/once-in-process.ts";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { isConnected, pool } from "#server/db/client.ts";
import { deliver, setListening } from "#server/live/hub.ts";
import { log } from "#server/log.ts";

export const liveChannel = "waybill_changed";

/** Identifies our own signals, which were delivered before they were sent. */
export const processId = onceInProcess<string>("process-id", randomUUID);

const retryDelaysMs = [100, 250, 500, 1000, 2000];

export type LiveListener = {
  stop(): Promise<void>;
  /** Settles when LISTEN is first active. */ ready: Promise<void>;
};

/** Listens for changes published by other processes, on a separate connection that reconnects when it breaks. */
export function startLiveListener(): LiveListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;
  const ready = Promise.withResolvers<void>();

  const connect = async () => {
    // The server is stopping, or its start failed.
    if (!isConnected()) return;
    const fresh = new pg.Client(pool().options);
    client = fresh;
    let isLost = false;
    const lost = (reason: string) => {
      if (isLost || isStopped) return;
      isLost = true;
      setListening(false);
      void fresh.end().catch(() => undefined);
      const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)];
      failures += 1;
      log.warn({ reason, retryInMs: delay }, "live signals interrupted");
      timer = setTimeout(() => void connect(), delay);
    };
    fresh.on("error", (error) => lost(error.message));
    fresh.on("end", () => lost("connection ended"));
    fresh.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${liveChannel}`);
      if (isLost || isStopped) return;
      failures = 0;
      setListening(true);
      ready.resolve();
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error));
    }
  };

  // A dead connection looks like a quiet one; the pool detects it first.
  const stopWatching = pool().whenAway(() => client?.connection.stream.destroy());
  void connect();
  return {
    ready: ready.promise,
    async stop() {
      isStopped = true;
      setListening(false);
      stopWatching();
      clearTimeout(timer);
      // A regular close would wait for an unresponsive database, and no pending data matters.
      client?.connection.stream.destroy();
    },
  };
}

function hear(payload: string): void {
  const space = payload.indexOf(" ");
  if (payload.slice(0, space) !== processId) deliver(payload.slice(space + 1));
}
