import pg from "pg";
import type { Table } from "#server/backup/format.ts";
import { columnList } from "#server/backup/snapshot.ts";

/** Checks for the queue's table. Its columns change with pg-boss versions, so its rows are matched by column name. */
export function isJobs({ schema }: Pick<Table, "schema">): boolean {
  return schema === "jobs";
}

/** Creates a temporary table that holds the jobs of a backup as text. */
export async function stageJobs(client: pg.Client, { columns }: Table): Promise<void> {
  await client.query(
    `create temporary table restored_jobs (${columns.map((name) => `${pg.escapeIdentifier(name)} text`).join(", ")}) on commit drop`,
  );
}

/**
 * Moves the staged jobs into the queue: waiting jobs keep waiting, running ones are detected as lost and rerun. Returns
 * how many were skipped because this version has no such job.
 */
export async function insertJobs(client: pg.Client): Promise<number> {
  const { rows: shared } = await client.query<{ name: string; type: string }>(`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = 'jobs.job'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and exists (
      select from pg_attribute s where s.attrelid = to_regclass('pg_temp.restored_jobs') and s.attname = a.attname and not s.attisdropped)`);
  if (shared.length === 0) return 0;
  const columns = columnList({ columns: shared.map(({ name }) => name) });
  const values = shared.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`).join(", ");
  await client.query(
    "update pg_temp.restored_jobs set dead_letter = null where dead_letter not in (select name from jobs.queue)",
  );
  const { rowCount } = await client.query(
    `insert into jobs.job (${columns}) select ${values} from pg_temp.restored_jobs where name in (select name from jobs.queue)`,
  );
  const { rows } = await client.query<{ all: number }>(`select count(*)::int as all from pg_temp.restored_jobs`);
  return (rows[0]?.all ?? 0) - (rowCount ?? 0);
}
