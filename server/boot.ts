import fs from "node:fs";
import pg, { type PoolConfig } from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { appSecret } from "#server/crypto/app-secret.ts";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { joinRunningPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import { layoutOf } from "#server/db/embedded/layout.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { asServingRole, grantNamedRole, grantServingRole } from "#server/db/serving-role.ts";
import { cutDatabaseSockets } from "#server/db/open-sockets.ts";
import { env } from "#server/env.ts";
import { within } from "#server/lifecycle.ts";
import { stopSender } from "#server/queue/boss.ts";
import { asCannotStart } from "#server/start-failure.ts";

/** `patienceMs`: what the built-in database gets to end cleanly; after that it is made to, and the next start recovers. */
export type Ground = { databaseLabel: string; close: (patienceMs?: number) => Promise<void> };

/** A connection that does not say goodbye within this is cut. */
const goodbyeMs = 1000;
const answerWithinMs = 10_000;
const oldestPostgres = 15;

/** For the command line: joins the database of a running server, or starts it for as long as the command takes. */
export async function prepareCommand(): Promise<Ground> {
  const { DATABASE_URL, DATA_DIR } = env();
  const running = DATABASE_URL ? null : await joinRunningPostgres(DATA_DIR);
  if (!running) return prepareGround();
  connect(asServingRole(running));
  return { databaseLabel: "the running server's database", close: closeDatabase };
}

/** The database as it is, for what only reads it: joined or started like for a command, and never migrated. `config` opens a connection to it. */
export async function prepareReading(): Promise<Ground & { config: PoolConfig }> {
  const { DATABASE_URL, DATA_DIR } = env();
  try {
    return await readingGround();
  } catch (error) {
    throw asCannotStart(error, { dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  }
}

async function readingGround(): Promise<Ground & { config: PoolConfig }> {
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

/** For what puts something beside the database. Throws CannotStart where the data folder cannot be made or written to. */
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
 * Database up, reachable and migrated. Everything that touches it is imported only after this (stack, part 1). `fill` runs before the migrations, while
 * the pool is connected as the owner. Throws CannotStart, a sentence with what to do, for every reason that the operator can mend.
 */
export async function prepareGround(fill: () => Promise<void> = async () => undefined): Promise<Ground> {
  const { DATABASE_URL, DATA_DIR } = env();
  // What fails in there has reasons and words of its own.
  let isFilling = false;
  const filling = async () => {
    isFilling = true;
    await fill();
    isFilling = false;
  };
  try {
    return await (DATABASE_URL ? serverGround(DATABASE_URL, filling) : embeddedGround(filling));
  } catch (error) {
    throw isFilling ? error : asCannotStart(error, { dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  }
}

async function serverGround(url: string, fill: () => Promise<void>): Promise<Ground> {
  const { DATABASE_OWNER_URL } = env();
  connect({ connectionString: DATABASE_OWNER_URL ?? url });
  try {
    await refuseOldServer();
    await fill();
    await migrateDatabase();
    if (DATABASE_OWNER_URL) await leaveToServingRole(url);
    // Kept in the data folder where APP_SECRET does not name it.
    appSecret();
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  return { databaseLabel: `PostgreSQL at ${hostOf(url)}`, close: closeDatabase };
}

/** The owner is only here to migrate; from here on the role of DATABASE_URL serves, which owns no table (decision 4). */
async function leaveToServingRole(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await grantNamedRole({ user: decodeURIComponent(username), password: decodeURIComponent(password) });
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

async function embeddedGround(fill: () => Promise<void>): Promise<Ground> {
  const { DATA_DIR, memoryBytes } = env();
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, memoryBytes });
  try {
    await migrateAsOwner(postgres.config, fill);
    appSecret();
    connect(asServingRole(postgres.config));
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

/** The owner is only here for this; what serves cannot take back what the trail has written (E6). */
async function migrateAsOwner(owner: PoolConfig, fill: () => Promise<void>): Promise<void> {
  connect(owner);
  await fill();
  await migrateDatabase();
  await grantServingRole();
  await disconnect();
}

async function closeDatabase(): Promise<void> {
  await within(goodbyeMs, "job sender", stopSender());
  await within(goodbyeMs, "database connections", disconnect());
  cutDatabaseSockets();
}

/** For the banner: never the password. Addresses of local sockets have no host and are no URL by the web's rules. */
function hostOf(databaseUrl: string): string {
  return (URL.canParse(databaseUrl) && new URL(databaseUrl).host) || "a local socket";
}
