import { errorCode } from "#domain/shared/error-code.ts";
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import pg from "pg";
import { type Launcher, launcherFor } from "#server/db/embedded/as-owner.ts";
import { ensureCluster, serverArguments, superuser } from "#server/db/embedded/cluster.ts";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import { DidNotStart } from "#server/db/embedded/did-not-start.ts";
import { keepRunning, type Running } from "#server/db/embedded/keep-running.ts";
import { type Layout, layoutOf, privateFolder } from "#server/db/embedded/layout.ts";
import { refuseForeignCopy, settleIn, verdictOn } from "#server/db/embedded/home.ts";
import {
  clearLeftovers,
  livingPostmaster,
  readPostmaster,
  refuseHiddenDatabase,
  stopPostmaster,
} from "#server/db/embedded/postmaster.ts";
import { isFrozen, isProcOurs, postgresProcessesOf, untilGone } from "#server/db/embedded/processes.ts";
import { holdsServerLock, takeServerLock } from "#server/db/embedded/server-lock.ts";
import { log } from "#server/log.ts";

/** `stop` waits `patienceMs` for a clean shutdown, then forces it. The next start recovers. */
export type EmbeddedPostgres = { config: pg.PoolConfig; stop: (patienceMs?: number) => Promise<void> };

const databaseName = "waybill";
const socketPort = 5432;
const readyWithinMs = 30_000;
const sayEveryMs = 15_000;
const stopWithinMs = 20_000;
/** Retries for a lock that another process seems to hold: a process that is exiting still counts as alive. */
const lockTries = 8;

/**
 * Starts the built-in PostgreSQL of a data folder, or adopts the one that a killed server left running.
 * @throws DataFolderInUse for a second server; CannotStart with instructions for another major version or a forbidden
 * user.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  memoryBytes: number;
}): Promise<EmbeddedPostgres> {
  prepareDataFolder(options.dataDir);
  const layout = layoutOf(options.dataDir);
  refuseForeignCopy(layout);
  await refuseHiddenDatabase(layout);
  const release = takeServerLock(layout.lockFile, options.dataDir);
  try {
    const launcher = launcherFor(options.dataDir);
    const password = await ensureCluster(layout, launcher);
    settleIn(layout);
    const start = async (address?: Address) =>
      (await adopt(layout, password)) ?? (await launchWithRetries(layout, launcher, password, options, address));
    const first = await start();
    await ensureDatabase(first.config);
    const stop = keepRunning(first, () =>
      start({ socketDir: layout.socketDir && String(first.config.host), port: Number(first.config.port) }),
    );
    return {
      config: { ...first.config, database: databaseName },
      stop: (patienceMs = stopWithinMs) =>
        stop(patienceMs).finally(() => {
          removeShortFolder(layout, first.config);
          release();
        }),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns the connection to the database of a running server, or null if none answers. For the command line, which may
 * not start or stop it.
 */
export async function joinRunningPostgres(dataDir: string): Promise<pg.PoolConfig | null> {
  const layout = layoutOf(dataDir);
  const running = readPostmaster(layout.clusterDir);
  // In a copied folder these files describe the original.
  if (!running || !fs.existsSync(layout.passwordFile) || verdictOn(layout.clusterDir) === "foreign") return null;
  const config = {
    ...connectionTo(
      running.socketDir ?? layout.socketDir,
      running.port,
      fs.readFileSync(layout.passwordFile, "utf8").trim(),
    ),
    database: databaseName,
  };
  return (await ask(config, 3000)) === "ready" ? config : null;
}

/** Kills the built-in database of this process's data folder when a stop takes too long. The next start recovers it. */
export function abandonEmbeddedPostgres(dataDir: string): void {
  const { clusterDir, lockFile } = layoutOf(dataDir);
  if (!holdsServerLock(lockFile) || !isProcOurs()) return;
  for (const { pid } of postgresProcessesOf(clusterDir) ?? []) process.kill(pid, "SIGKILL");
}

/** Checks whether the built-in database of this process's data folder is stopped (SIGSTOP), in whole or in part. */
export function isEmbeddedPostgresFrozen(dataDir: string): boolean {
  const { clusterDir, lockFile } = layoutOf(dataDir);
  return holdsServerLock(lockFile) && isFrozen(clusterDir);
}

/** Removes a socket folder in the system's temporary folder. The one in DATA_DIR stays. */
function removeShortFolder({ dataDir, socketDir }: Layout, { host }: pg.PoolConfig): void {
  if (socketDir === null || !host || host.startsWith(dataDir)) return;
  try {
    fs.rmdirSync(host);
  } catch {
    // Not empty: another process uses it.
  }
}

async function adopt(layout: Layout, password: string): Promise<Running | null> {
  const pid = await livingPostmaster(layout);
  if (pid === null) return null;
  const noted = readPostmaster(layout.clusterDir);
  const config = connectionTo(noted?.socketDir ?? layout.socketDir, noted?.port || socketPort, password);
  // If its file no longer names it, PostgreSQL exits within a minute. Stop it now instead.
  if (noted?.pid === pid && (await ask(config, 5000)) === "ready") {
    return {
      config,
      onExit: (listener) => void untilGone(pid, Number.MAX_SAFE_INTEGER).then(listener),
      stop: (patienceMs) => stopPostmaster(pid, layout.clusterDir, patienceMs),
    };
  }
  // Alive but not answering: it is shutting down, or stuck in a start without a parent. Stop it, then start again.
  if (isProcOurs()) await stopPostmaster(pid, layout.clusterDir, stopWithinMs);
  return null;
}

type Address = { socketDir: string | null; port: number };

type Options = { memoryBytes: number };

/** Retries the start if PostgreSQL finds a lock. We hold the server lock, so the other holder is exiting. */
async function launchWithRetries(
  layout: Layout,
  launcher: Launcher,
  password: string,
  options: Options,
  address?: Address,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftovers(layout);
    try {
      return await launch(layout, launcher, password, options, address);
    } catch (error) {
      if (!(error instanceof DidNotStart) || !error.namesLock || attempt >= lockTries) throw error;
      log.warn({ attempt }, "the built-in PostgreSQL found a lock; retrying");
      // The holder is not our child and may run in another container, so we get no exit event.
      await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
    }
  }
}

/** Reuses `address` from the previous run, so that open pools reconnect. */
async function launch(
  layout: Layout,
  launcher: Launcher,
  password: string,
  { memoryBytes }: Options,
  address?: Address,
): Promise<Running> {
  const socketDir = layout.socketDir && privateFolder(address?.socketDir ?? layout.socketDir, launcher);
  const port = address?.port ?? (socketDir ? socketPort : await freePort());
  const logFile = fs.openSync(layout.logFile, "a", 0o600);
  const logStart = fs.fstatSync(logFile).size;
  const [command, args] = launcher.command(
    layout.bin("postgres"),
    serverArguments({ ...layout, socketDir }, port, memoryBytes),
  );
  // A separate process group: Ctrl-C reaches only the server, which stops the database last.
  const child = spawn(command, args, { ...launcher.identity, detached: true, stdio: ["ignore", logFile, logFile] });
  fs.closeSync(logFile);
  const config = connectionTo(socketDir, port, password);
  const pid = child.pid ?? 0;
  if (!(await untilReady(child, config))) {
    if (pid) await stopPostmaster(pid, layout.clusterDir, 5000);
    throw new DidNotStart(layout.logFile, fs.readFileSync(layout.logFile).subarray(logStart).toString("utf8"));
  }
  let isStopping = false;
  return {
    config,
    onExit: (listener) =>
      child.once("exit", () => {
        if (!isStopping) listener();
      }),
    stop: (patienceMs) => {
      isStopping = true;
      return stopPostmaster(pid, layout.clusterDir, patienceMs);
    },
  };
}

/** Waits until PostgreSQL answers. A recovery may take any time, as long as PostgreSQL reports progress. */
async function untilReady(child: ChildProcess, config: pg.PoolConfig): Promise<boolean> {
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  let heardAt = Date.now();
  let saidAt = heardAt;
  while (!ended && Date.now() < heardAt + readyWithinMs) {
    const answer = await ask(config, 1000);
    if (answer === "ready") return true;
    if (answer === "starting") heardAt = Date.now();
    if (Date.now() > saidAt + sayEveryMs) {
      saidAt = Date.now();
      log.warn("the built-in PostgreSQL is still starting, perhaps recovering from a crash");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function connectionTo(socketDir: string | null, port: number, password: string): pg.PoolConfig {
  return { host: socketDir ?? "127.0.0.1", port, user: superuser, password, database: "postgres" };
}

/** Pings the database. Returns "starting" if it runs but accepts no work yet. */
async function ask(config: pg.PoolConfig, timeoutMs: number): Promise<"ready" | "starting" | "silent"> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    return errorCode(error) === "57P03" ? "starting" : "silent";
  } finally {
    // `end()` would wait for an unresponsive database.
    client.connection.stream.destroy();
  }
}

async function ensureDatabase(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
