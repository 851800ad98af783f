import fs from "node:fs";
import pg from "pg";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";
import { foundServer } from "#tests/e2e/found-server.ts";

/**
 * Returns everything that the journeys' server has written: its log, and every row of every table as text, one line
 * each with its table.
 */
export async function serverTraces(): Promise<{ log: string; rows: string[] }> {
  const { dataDir, logFile } = foundServer();
  return { log: fs.readFileSync(logFile, "utf8"), rows: await rowsOf(dataDir) };
}

/** Every row of every table of a server's built-in database as text, one line each with its table. */
export async function rowsOf(dataDir: string): Promise<string[]> {
  const config = await joinRunningPostgres(dataDir);
  if (!config) throw new Error("the journeys' database is not running");
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const table = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows.push(...table.rows.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  } finally {
    await client.end();
  }
}
