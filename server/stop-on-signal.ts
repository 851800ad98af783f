import type { Infrastructure } from "#server/boot.ts";
import { isConnected, pool } from "#server/db/client.ts";
import { abandonEmbeddedPostgres, isEmbeddedPostgresFrozen } from "#server/db/embedded-postgres.ts";
import { cutDatabaseSockets } from "#server/db/open-sockets.ts";
import { env } from "#server/env.ts";
import type { GracefulServer } from "#server/http/graceful-server.ts";
import { runShutdownSteps, setReady, within } from "#server/lifecycle.ts";
import { log } from "#server/log.ts";

/** What is running, filled in during the start, because a signal may come at any time. */
export type RunningServer = {
  infrastructure?: Infrastructure;
  app?: { stopJobs: () => Promise<unknown> };
  http?: GracefulServer | null;
  isStopping: boolean;
};

/** Time for running requests and jobs to finish … */
const finishWithinMs = 10_000;
/** … and if the database is unresponsive, so that they cannot finish. */
const giveUpWithinMs = 1000;
const stepsWithinMs = 2000;
/** Time for the whole shutdown. Then remaining processes are killed, the built-in database last. */
const deadlineMs = 20_000;
const abandonedMs = 9000;
const frozenPatienceMs = 500;

/** Stops the server and exits on SIGINT, SIGTERM, or when the launcher's channel closes. */
export function stopOnSignal(): RunningServer {
  const running: RunningServer = { isStopping: false };
  let askedAt = 0;
  const stop = async (signal: string) => {
    // Only a second Ctrl-C means "at once". Launchers and service managers often send one signal several times.
    if (askedAt > 0 && signal === "SIGINT" && performance.now() - askedAt > 1000) process.exit(130);
    if (askedAt > 0) return;
    askedAt = performance.now();
    running.isStopping = true;
    setReady(false);
    log.info({ signal }, "stopping");
    // Before the database is up, no work needs to finish.
    setTimeout(abandon, running.infrastructure ? deadlineMs : abandonedMs);
    await untilInfrastructureIsUp(running);
    const isSilent = await stopServing(running);
    // Always: otherwise the database would keep running without a server.
    const left = Math.max(frozenPatienceMs, askedAt + deadlineMs - performance.now() - 4000);
    await running.infrastructure?.close(isSilent ? frozenPatienceMs : left);
    process.exit(0);
  };
  const asked = (why: string) => {
    stop(why).catch((error: unknown) => {
      log.error({ err: error }, "stopping failed");
      abandon();
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => asked(signal));
  // Otherwise the next launcher would find the port and the data folder in use.
  process.on("disconnect", () => asked("the launcher is gone"));
  return running;
}

/** Returns true if the database is unresponsive. */
async function stopServing(standing: RunningServer): Promise<boolean> {
  // One frozen process may not block this connection, but others wait for it.
  const isPartFrozen = isEmbeddedPostgresFrozen(env().DATA_DIR);
  const isSilent = isConnected()
    ? pool()
        .look()
        .then((answers) => !answers)
    : Promise.resolve(false);
  const silence = isPartFrozen ? Promise.resolve(true) : isSilent;
  const patient = async (name: string, work: Promise<unknown>) => {
    const ended = work.then(
      () => true,
      (error: unknown) => log.warn({ step: name, err: error }, "a shutdown step failed"),
    );
    const isDone = await Promise.race([ended.then(() => true), silence.then((isSilent) => !isSilent)]);
    await within(isDone ? finishWithinMs : giveUpWithinMs, name, ended);
  };
  await within(stepsWithinMs, "live connections", runShutdownSteps());
  const { http, app } = standing;
  await Promise.all([
    patient("requests", http?.close(finishWithinMs) ?? Promise.resolve()),
    patient("jobs", app?.stopJobs() ?? Promise.resolve()),
  ]);
  return silence;
}

/** Waits for a start in progress, so that its database is stopped and not orphaned. */
async function untilInfrastructureIsUp(standing: RunningServer): Promise<void> {
  while (!standing.infrastructure) await new Promise((resolve) => setTimeout(resolve, 50));
}

function abandon(): void {
  log.error("the shutdown timed out; killing what is left");
  cutDatabaseSockets();
  abandonEmbeddedPostgres(env().DATA_DIR);
  process.exit(1);
}
