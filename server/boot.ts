import type { PoolConfig } from "pg";
import { connect, disconnect } from "#server/db/client.ts";
import { joinRunningPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { asServingRole, grantServingRole } from "#server/db/serving-role.ts";
import { env } from "#server/env.ts";
import { stopSender } from "#server/queue/boss.ts";

export type Ground = { databaseLabel: string; close: () => Promise<void> };

/** For the command line: joins the database of a running server, or starts it for as long as the command takes. */
export async function prepareCommand(): Promise<Ground> {
  const { DATABASE_URL, DATA_DIR } = env();
  const running = DATABASE_URL ? null : await joinRunningPostgres(DATA_DIR);
  if (!running) return prepareGround();
  connect(asServingRole(running));
  return { databaseLabel: "the running server's database", close: closeDatabase };
}

/** Database up, reachable and migrated. Everything that touches it is imported only after this (stack, part 1). */
export async function prepareGround(): Promise<Ground> {
  const { DATABASE_URL, DATA_DIR, memoryBytes } = env();
  if (DATABASE_URL) {
    connect({ connectionString: DATABASE_URL });
    await migrateDatabase();
    return { databaseLabel: `PostgreSQL at ${hostOf(DATABASE_URL)}`, close: closeDatabase };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, memoryBytes });
  try {
    await migrateAsOwner(postgres.config);
    connect(asServingRole(postgres.config));
  } catch (error) {
    await closeDatabase();
    await postgres.stop();
    throw error;
  }
  return {
    databaseLabel: "built-in PostgreSQL 18",
    close: async () => {
      try {
        await closeDatabase();
      } finally {
        await postgres.stop();
      }
    },
  };
}

/** The owner is only here for this; what serves cannot take back what the trail has written (E6). */
async function migrateAsOwner(owner: PoolConfig): Promise<void> {
  connect(owner);
  await migrateDatabase();
  await grantServingRole();
  await disconnect();
}

async function closeDatabase(): Promise<void> {
  await stopSender();
  await disconnect();
}

/** For the banner: never the password. Addresses of local sockets have no host and are no URL by the web's rules. */
function hostOf(databaseUrl: string): string {
  return (URL.canParse(databaseUrl) && new URL(databaseUrl).host) || "a local socket";
}
