import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { printBanner } from "#server/banner.ts";
import { type Ground, prepareGround } from "#server/boot.ts";
import { CannotStart } from "#server/cannot-start.ts";
import { type Env, env, EnvironmentError } from "#server/env.ts";
import { createGracefulServer, type GracefulServer } from "#server/http/graceful-server.ts";
import { runShutdownSteps, setReady } from "#server/lifecycle.ts";
import { log } from "#server/log.ts";

/** At most this long for requests that are running when the server is asked to stop (contract, part 1). */
const finishWithinMs = 10_000;

await main().catch((error: unknown) => {
  process.stderr.write(
    `\n${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
  );
  process.exit(1);
});

async function main(): Promise<void> {
  const started = performance.now();
  const { HOST, PORT, ROLE, RENDER_THREADS } = env();
  const ground = await prepareGround();
  await open(ground, { HOST, PORT, ROLE, RENDER_THREADS, started }).catch(async (error: unknown) => {
    await ground.close();
    throw error;
  });
}

async function open(
  ground: Ground,
  {
    HOST,
    PORT,
    ROLE,
    RENDER_THREADS,
    started,
  }: Pick<Env, "HOST" | "PORT" | "ROLE" | "RENDER_THREADS"> & { started: number },
): Promise<void> {
  // Only now: these modules may ask for the database while they load.
  const { ensureFoundation } = await import("#server/seed/ensure-foundation.ts");
  await ensureFoundation();
  const { openHouse } = await import("#server/open-house.ts");
  const house = await openHouse(ROLE);
  const http = ROLE === "worker" ? null : await listen(house, HOST, PORT);
  setReady(true);
  if (http) house.startThreads(RENDER_THREADS);
  stopOnSignal(http, () => Promise.all([house.stopJobs(), house.stopThreads()]), ground);
  printBanner({
    databaseLabel: ground.databaseLabel,
    firstRunLines: await house.linesToRead(),
    startedInMs: performance.now() - started,
  });
}

type House = {
  fetch: Parameters<typeof getRequestListener>[0];
  serveEarly: (request: IncomingMessage, response: ServerResponse, usualWay: () => void) => boolean;
};

async function listen({ fetch, serveEarly }: House, hostname: string, port: number): Promise<GracefulServer> {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
  };
  // Tracking answers in memory, and the door programs poll, before the framework sees them.
  const graceful = createGracefulServer(limits, (request, response) => {
    const usualWay = () => void listener(request, response);
    if (!serveEarly(request, response, usualWay)) usualWay();
  });
  const { server } = graceful;
  server.listen(port, hostname);
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new EnvironmentError(
              `Port ${port} is taken by another program. Stop it, or start with PORT=… set to a free one.`,
            )
          : error,
      );
    });
  });
  return graceful;
}

function stopOnSignal(http: GracefulServer | null, stopWork: () => Promise<unknown>, ground: Ground): void {
  let askedAt = 0;
  const closeDoors = async () => {
    await runShutdownSteps();
    await http?.close(finishWithinMs);
    await stopWork();
  };
  const stop = async (signal: string) => {
    // Only a second Ctrl-C means "at once". Launchers and service managers often bring one signal by several ways.
    if (askedAt > 0 && signal === "SIGINT" && performance.now() - askedAt > 1000) process.exit(130);
    if (askedAt > 0) return;
    askedAt = performance.now();
    setReady(false);
    log.info({ signal }, "stopping");
    await closeDoors().catch((error: unknown) => log.error({ err: error }, "something did not stop as it should"));
    // Whatever happened before: left running, the database would belong to nobody.
    await ground.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}
