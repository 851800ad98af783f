import fs from "node:fs";
import pg, { type PoolConfig } from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { appSecret } from "#server/crypto/app-secret.ts";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { joinRunningPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import { layoutOf } from "#server/db/embedded/layout.ts";
import { migrateDatabase, migrateQueueInTurn } from "#server/db/migrate.ts";
import { asServingRole, grantNamedRole, grantServingRole } from "#server/db/serving-role.ts";
import { cutDatabaseSockets } from "#server/db/open-sockets.ts";
import { env } from "#server/env.ts";
import { within } from "#server/lifecycle.ts";
import { stopSender } from "#server/queue/boss.ts";
import { asCannotStart } from "#server/start-failure.ts";

/** `close` waits `patienceMs` for the built-in database, then forces it to stop. The next start recovers. */
export type Infrastructure = { databaseLabel: string; close: (patienceMs?: number) => Promise<void> };

/** A connection that does not close within this time is cut. */
const closeTimeoutMs = 1000;
const answerWithinMs = 10_000;
const oldestPostgres = 15;

/** Connects the command line to the database of a running server, or starts it for the duration of the command. */
export async function prepareCommand(): Promise<Infrastructure> {
  const { DATABASE_URL, DATA_DIR } = env();
  const running = DATABASE_URL ? null : await joinRunningPostgres(DATA_DIR);
  if (!running) return prepareInfrastructure();
  connect(asServingRole(running));
  return { databaseLabel: "the running server's database", close: closeDatabase };
}

/**
 * Connects for reading: joins or starts the database as a command does, but never migrates. `config` opens further
 * connections.
 */
export async function prepareReading(): Promise<Infrastructure & { config: PoolConfig }> {
  const { DATABASE_URL, DATA_DIR } = env();
  try {
    return await readingGround();
  } catch (error) {
    throw asCannotStart(error, { dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  }
}

async function readingGround(): Promise<Infrastructure & { config: PoolConfig }> {
  const { DATABASE_URL, DATA_DIR, memoryBytes } = env();
  if (DATABASE_URL) {
    await assertAnswers(DATABASE_URL);
    return {
      config: { connectionString: DATABASE_URL },
      databaseLabel: `PostgreSQL at ${hostOf(DATABASE_URL)}`,
      close: async () => undefined,
    };
  }
  const running = await joinRunningPostgres(DATA_DIR);
  if (running)
    return {
      config: asServingRole(running),
      databaseLabel: "the running server's database",
      close: async () => undefined,
    };
  if (!fs.existsSync(layoutOf(DATA_DIR).clusterDir)) throw new CannotStart(`There is no database in ${DATA_DIR}.`);
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, memoryBytes });
  return { config: postgres.config, databaseLabel: "built-in PostgreSQL 18", close: postgres.stop };
}

/** Checks that the data folder exists or can be created, and is writable. @throws CannotStart */
export function assertDataFolderIsWritable(): void {
  const { DATA_DIR } = env();
  try {
    prepareDataFolder(DATA_DIR);
  } catch (error) {
    throw asCannotStart(error, { dataDir: DATA_DIR, databaseUrl: undefined });
  }
}

async function assertAnswers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerWithinMs });
  client.on("error", () => undefined);
  await client.connect();
  await client.end();
}

/**
 * Starts, connects and migrates the database. Modules that use it are imported only after this; `fill` runs before the
 * migrations, while the pool is connected as the owner.
 * @throws CannotStart with instructions for every cause that the operator can fix.
 */
export async function prepareInfrastructure(
  fill: () => Promise<void> = async () => undefined,
): Promise<Infrastructure> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = env();
  // Failures in `fill` have their own messages.
  let isFilling = false;
  const filling = async () => {
    isFilling = true;
    await fill();
    isFilling = false;
  };
  try {
    return await (DATABASE_URL ? serverGround(DATABASE_URL, filling) : embeddedGround(filling));
  } catch (error) {
    if (isFilling) throw error;
    throw asCannotStart(error, { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL });
  }
}

async function serverGround(url: string, fill: () => Promise<void>): Promise<Infrastructure> {
  const { DATABASE_OWNER_URL } = env();
  connect({ connectionString: DATABASE_OWNER_URL ?? url });
  try {
    await refuseOldServer();
    await fill();
    const isQueueMigrated = await migrateDatabase();
    if (DATABASE_OWNER_URL) await leaveToServingRole(url);
    if (!isQueueMigrated) await migrateQueueInTurn();
    // Created in the data folder if APP_SECRET is unset.
    appSecret();
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  return { databaseLabel: `PostgreSQL at ${hostOf(url)}`, close: closeDatabase };
}

/** Reconnects as the role of DATABASE_URL, which owns no table (decision 4). The owner was only needed to migrate. */
async function leaveToServingRole(url: string): Promise<void> {
  // By the driver's parser: the address of a socket (postgres://role:word@/name?host=/folder) is no URL.
  const { user = "", password = "" } = new pg.Client({ connectionString: url });
  await grantNamedRole({ user, password: password ?? "" });
  await disconnect();
  connect({ connectionString: url });
}

async function refuseOldServer(): Promise<void> {
  const { rows } = await pool().query<{ version: string }>("show server_version");
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new CannotStart(
      `The database server of DATABASE_URL is PostgreSQL ${version}; ${oldestPostgres} or later is needed.`,
    );
}

async function embeddedGround(fill: () => Promise<void>): Promise<Infrastructure> {
  const { DATA_DIR, memoryBytes } = env();
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, memoryBytes });
  try {
    const isQueueMigrated = await migrateAsOwner(postgres.config, fill);
    appSecret();
    connect(asServingRole(postgres.config));
    if (!isQueueMigrated) await migrateQueueInTurn();
  } catch (error) {
    await closeDatabase();
    await postgres.stop();
    throw error;
  }
  return {
    databaseLabel: "built-in PostgreSQL 18",
    close: async (patienceMs) => {
      await closeDatabase();
      await postgres.stop(patienceMs);
    },
  };
}

/**
 * Migrates as the owner. The serving role cannot change written audit entries (E6). Returns whether the queue was
 * migrated too.
 */
async function migrateAsOwner(owner: PoolConfig, fill: () => Promise<void>): Promise<boolean> {
  connect(owner);
  await fill();
  const isQueueMigrated = await migrateDatabase();
  await grantServingRole();
  await disconnect();
  return isQueueMigrated;
}

async function closeDatabase(): Promise<void> {
  await within(closeTimeoutMs, "job sender", stopSender());
  await within(closeTimeoutMs, "database connections", disconnect());
  cutDatabaseSockets();
}

/**
 * Returns the host for the banner, never the password. URLs of local sockets have no host and are invalid as web URLs.
 */
function hostOf(databaseUrl: string): string {
  return (URL.canParse(databaseUrl) && new URL(databaseUrl).host) || "a local socket";
}
