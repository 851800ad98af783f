import { parentPort, workerData } from "node:worker_threads";
import type { PoolConfig } from "pg";
import { connect, disconnect } from "#server/db/client.ts";
import type { FromThread, ToThread } from "#server/http/render-threads.ts";
import { deliver, setHearing } from "#server/live/hub.ts";

/** A thread that renders pages for strangers beside the main one. It serves no port, runs no job and keeps no answer. */
const port = parentPort;
if (!port) throw new Error("this is a thread of the server, not a program");
connect(workerData as PoolConfig);
// Only now: these modules may ask for the database while they load.
const { renderPage, warmUp } = await import("#server/http/render-page.ts");

port.on("message", (message: ToThread) => {
  if (message.kind === "changed") deliver(message.topic);
  else if (message.kind === "hearing") setHearing(message.isHearing);
  else if (message.kind === "stop") void disconnect().finally(() => port.close());
  else void answer(message.id, message.order);
});
await warmUp();
say({ kind: "ready" });

async function answer(id: number, order: Extract<ToThread, { kind: "render" }>["order"]): Promise<void> {
  const page = await renderPage(order).catch(() => null);
  say(
    { kind: "rendered", id, page },
    page && page.bytes.byteLength === page.bytes.buffer.byteLength ? [page.bytes.buffer] : [],
  );
}

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}
