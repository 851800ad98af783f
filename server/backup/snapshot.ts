import pg from "pg";
import type { Table } from "#server/backup/format.ts";
import { BackupProblem } from "#server/backup/backup-problem.ts";

/** A table to copy. `bytes`: its current size on disk, for the progress bar. */
export type SnapshotTable = Table & { bytes: number; source: string };
export type Snapshot = {
  postgres: string;
  steps: number[];
  sequences: { name: string; last: string }[];
  tables: SnapshotTable[];
};

/** Makes text values mean the same on every server, and scans return rows in physical order. */
const plainText = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off`;

/** Opens a separate connection: COPY occupies it, and pool users should not wait for it. */
export async function openConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const { host, port, user, password, database, ssl, connectionString } = config;
  const client = new pg.Client({
    ...(connectionString ? { connectionString } : { host, port, user, password, database, ssl }),
    application_name: "waybill-backup",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // The running statement and the next one report it.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(plainText);
  return client;
}

/** Opens the snapshot and describes its contents. @throws BackupProblem if the database holds no Waybill data. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query("begin isolation level repeatable read, read only");
  const { rows } = await client.query<{ postgres: string; record: string | null }>(
    "select current_setting('server_version') as postgres, to_regclass('drizzle.__drizzle_migrations')::text as record",
  );
  const [about] = rows;
  if (!about?.record) throw new BackupProblem("There is nothing to back up: this database holds no Waybill.");
  return {
    postgres: about.postgres,
    steps: await stepsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

async function stepsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ at }) => Number(at));
}

/** The app's tables with their stored columns; excludes generated columns and extensions. */
const ownTables = `
  select n.nspname as schema, c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** Columns that a backup leaves out: their bytes are in packs beside it (packs.ts). */
const inPacks: Record<string, string[]> = { proof_files: ["bytes"] };

/** Jobs that wait, run, or have failed for good. Finished jobs are only the queue's record. */
const waitingJobs = "state not in ('completed', 'cancelled')";

async function tablesOf(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows: own } = await client.query<Omit<SnapshotTable, "source">>(ownTables, ["public"]);
  const { rows: queue } = await client.query<Omit<SnapshotTable, "source">>(ownTables, ["jobs"]);
  const jobs = queue.filter(({ name }) => name === "job");
  return [
    ...own
      .filter(({ columns }) => columns.length > 0)
      .map((table) => ({
        ...table,
        columns: table.columns.filter((column) => !inPacks[table.name]?.includes(column)),
        source: relation(table),
      })),
    ...jobs.map((table) => ({
      ...table,
      source: `(select ${columnList(table)} from ${relation(table)} where ${waitingJobs})`,
    })),
  ];
}

/** Read after the snapshot was taken: a sequence may be ahead of the rows, never behind them. */
async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  return rows;
}

export function relation({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList({ columns }: Pick<Table, "columns">): string {
  return columns.map((name) => pg.escapeIdentifier(name)).join(", ");
}

/** Returns the statement that reads a table's rows in COPY's text format. */
export function copyOut(table: SnapshotTable): string {
  return table.source.startsWith("(")
    ? `copy ${table.source} to stdout`
    : `copy ${table.source} (${columnList(table)}) to stdout`;
}
