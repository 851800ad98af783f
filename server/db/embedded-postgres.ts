import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import pg from "pg";
import { type Launcher, launcherFor } from "#server/db/embedded/as-owner.ts";
import { ensureCluster, serverArguments, superuser } from "#server/db/embedded/cluster.ts";
import { keepRunning, type Running } from "#server/db/embedded/keep-running.ts";
import { type Layout, layoutOf, privateFolder } from "#server/db/embedded/layout.ts";
import { isPostmasterOf, readPostmaster, removeStalePidFile, untilGone } from "#server/db/embedded/postmaster.ts";
import { takeServerLock } from "#server/db/embedded/server-lock.ts";

export type EmbeddedPostgres = { config: pg.PoolConfig; stop: () => Promise<void> };

const databaseName = "waybill";
const socketPort = 5432;
const readyWithinMs = 30_000;

/**
 * Starts the built-in PostgreSQL of a data folder, or adopts the one a killed server left running.
 * Throws DataFolderInUse for a second server, and errors that say what to do for another major version or a forbidden user.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  memoryBytes: number;
}): Promise<EmbeddedPostgres> {
  fs.mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const layout = layoutOf(options.dataDir);
  const release = takeServerLock(layout.lockFile, options.dataDir);
  try {
    const launcher = launcherFor(options.dataDir);
    const password = await ensureCluster(layout, launcher);
    const start = async (address?: Address) =>
      (await adopt(layout, password)) ?? (await launch(layout, launcher, password, options.memoryBytes, address));
    const first = await start();
    await ensureDatabase(first.config);
    const stop = keepRunning(first, () =>
      start({ socketDir: layout.socketDir && String(first.config.host), port: Number(first.config.port) }),
    );
    return {
      config: { ...first.config, database: databaseName },
      stop: () =>
        stop().finally(() => {
          removeShortFolder(layout, first.config);
          release();
        }),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The database of a server that is running on this folder: for the command line, which may not start or stop it. Null where none answers. */
export async function joinRunningPostgres(dataDir: string): Promise<pg.PoolConfig | null> {
  const layout = layoutOf(dataDir);
  const running = readPostmaster(layout.clusterDir);
  if (!running || !fs.existsSync(layout.passwordFile)) return null;
  const config = {
    ...connectionTo(
      running.socketDir ?? layout.socketDir,
      running.port,
      fs.readFileSync(layout.passwordFile, "utf8").trim(),
    ),
    database: databaseName,
  };
  return (await answers(config, 3000)) ? config : null;
}

/** A socket folder in the system's temporary folder goes with the server; the one in DATA_DIR stays. */
function removeShortFolder({ dataDir, socketDir }: Layout, { host }: pg.PoolConfig): void {
  if (socketDir === null || !host || host.startsWith(dataDir)) return;
  try {
    fs.rmdirSync(host);
  } catch {
    // Not empty: somebody else's after all.
  }
}

async function adopt(layout: Layout, password: string): Promise<Running | null> {
  const left = readPostmaster(layout.clusterDir);
  if (!left) return null;
  if (!isPostmasterOf(left.pid, layout.clusterDir)) {
    removeStalePidFile(layout.clusterDir);
    return null;
  }
  const config = connectionTo(left.socketDir ?? layout.socketDir, left.port, password);
  if (await answers(config, 5000)) {
    return {
      config,
      onExit: (listener) => void untilGone(left.pid, Number.MAX_SAFE_INTEGER).then(listener),
      stop: () => stopProcess(left.pid),
    };
  }
  // Alive but silent: it is shutting down or stuck in a start that belongs to nobody. Ask it to end, then start afresh.
  await stopProcess(left.pid);
  return null;
}

type Address = { socketDir: string | null; port: number };

/** At `address` where it ran before, so that open pools find it again. */
async function launch(
  layout: Layout,
  launcher: Launcher,
  password: string,
  memoryBytes: number,
  address?: Address,
): Promise<Running> {
  const socketDir = layout.socketDir && privateFolder(address?.socketDir ?? layout.socketDir, launcher);
  const port = address?.port ?? (socketDir ? socketPort : await freePort());
  const logFile = fs.openSync(layout.logFile, "a", 0o600);
  const [command, args] = launcher.command(
    layout.bin("postgres"),
    serverArguments({ ...layout, socketDir }, port, memoryBytes),
  );
  // Its own process group: Ctrl-C in the terminal reaches us alone, and we stop it last.
  const child = spawn(command, args, { ...launcher.identity, detached: true, stdio: ["ignore", logFile, logFile] });
  fs.closeSync(logFile);
  const config = connectionTo(socketDir, port, password);
  await untilReady(child, config, layout.logFile);
  const pid = child.pid ?? 0;
  let isStopping = false;
  return {
    config,
    onExit: (listener) =>
      child.once("exit", () => {
        if (!isStopping) listener();
      }),
    stop: () => {
      isStopping = true;
      return stopProcess(pid);
    },
  };
}

async function untilReady(child: ChildProcess, config: pg.PoolConfig, logFile: string): Promise<void> {
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  const deadline = Date.now() + readyWithinMs;
  while (!ended && Date.now() < deadline) {
    if (await answers(config, 1000)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (child.pid) await stopProcess(child.pid);
  throw new Error(
    `PostgreSQL did not start. The end of ${logFile}:\n${fs.readFileSync(logFile, "utf8").trim().slice(-1500)}`,
  );
}

function connectionTo(socketDir: string | null, port: number, password: string): pg.PoolConfig {
  return { host: socketDir ?? "127.0.0.1", port, user: superuser, password, database: "postgres" };
}

async function answers(config: pg.PoolConfig, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: timeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
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

/** Fast shutdown (SIGINT): open transactions are rolled back, a checkpoint is written. SIGQUIT only if that takes over 20 s. */
async function stopProcess(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      /* already gone */
    }
  };
  signal("SIGINT");
  if (await untilGone(pid, 20_000)) return;
  signal("SIGQUIT");
  await untilGone(pid, 5000);
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
