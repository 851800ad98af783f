import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ToThread } from "#server/http/render-threads.ts";

/** A thread that speaks the protocol and does what the address says: answer, die, or never answer. `workerData` is the name it answers with. */
const heard: string[] = [];
parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "changed") heard.push(message.topic);
  if (message.kind === "stop") parentPort?.close();
  if (message.kind !== "render") return;
  const { url } = message.order;
  if (url.endsWith("/die")) process.exit(1);
  if (url.endsWith("/never")) return;
  const page = url.endsWith("/broken")
    ? null
    : {
        status: 200,
        headers: [["x-heard", heard.join(" ")]] as [string, string][],
        bytes: new TextEncoder().encode(`${String(workerData)} ${url}`),
        scriptHashes: [],
      };
  parentPort?.postMessage({ kind: "rendered", id: message.id, page } satisfies FromThread);
});
parentPort?.postMessage({ kind: "ready" } satisfies FromThread);
