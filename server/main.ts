import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { printBanner } from "#server/banner.ts";
import { type Infrastructure, prepareInfrastructure } from "#server/boot.ts";
import { CannotStart } from "#server/cannot-start.ts";
import { type Env, env } from "#server/env.ts";
import { answerClientError } from "#server/http/client-error.ts";
import { createGracefulServer, type GracefulServer } from "#server/http/graceful-server.ts";
import { asCannotListen, assertPortIsFree } from "#server/http/port-is-free.ts";
import { setReady } from "#server/lifecycle.ts";
import { log } from "#server/log.ts";
import { type RunningServer, stopOnSignal } from "#server/stop-on-signal.ts";

await main().catch((error: unknown) => {
  process.stderr.write(`\n${reasonOf(error)}\n\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const started = performance.now();
  const { HOST, PORT, ROLE } = env();
  if (ROLE !== "worker") await assertPortIsFree(HOST, PORT);
  const running = stopOnSignal();
  const ground = await prepareInfrastructure();
  running.infrastructure = ground;
  await open(running, ground, { HOST, PORT, ROLE, started }).catch(async (error: unknown) => {
    await ground.close();
    throw error;
  });
}

async function open(
  running: RunningServer,
  ground: Infrastructure,
  { HOST, PORT, ROLE, started }: Pick<Env, "HOST" | "PORT" | "ROLE"> & { started: number },
): Promise<void> {
  // Imported only now: these modules may query the database while they load.
  const { ensureFoundation } = await import("#server/seed/ensure-foundation.ts");
  await ensureFoundation();
  const { loadApp } = await import("#server/load-app.ts");
  const waybill = await loadApp(ROLE);
  running.app = waybill;
  running.http = ROLE === "worker" ? null : await listen(waybill, HOST, PORT);
  if (running.isStopping) return;
  setReady(true);
  printBanner({
    databaseLabel: ground.databaseLabel,
    hasMail: await waybill.hasMail().catch(() => false),
    // The server already runs: a database failure at this moment loses only these lines.
    firstRunLines: await waybill.linesToRead().catch((error: unknown) => {
      log.warn({ err: error }, "the startup notes could not be read");
      return [];
    }),
    startedInMs: performance.now() - started,
  });
}

/** Formats a start failure as a sentence, or with its stack at log level debug. */
function reasonOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof Error)) return `Waybill could not start: ${String(error)}`;
  if (process.env["LOG_LEVEL"] === "debug") return error.stack ?? error.message;
  const because = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `Waybill could not start: ${error.message.split("\n")[0]}${because}. Start with LOG_LEVEL=debug to see where.`;
}

type App = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers on the fast path, or else calls the callback, at once or later. */
  serve: (request: IncomingMessage, response: ServerResponse, regularPath: () => void) => void;
};

async function listen({ fetch, serve }: App, hostname: string, port: number): Promise<GracefulServer> {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than proxies keep theirs (60 s). Otherwise a proxy could send a form on a connection that is being closed.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5_000,
  };
  const graceful = createGracefulServer(limits, (request, response) =>
    serve(request, response, () => void listener(request, response)),
  );
  const { server } = graceful;
  server.on("clientError", answerClientError);
  server.listen(port, hostname);
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(asCannotListen(error, hostname, port));
    });
  });
  return graceful;
}
