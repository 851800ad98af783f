import type { ClientBase } from "pg";
import { deadLetterQueue, jobNames } from "#server/queue/catalog.ts";

/**
 * Returns the tables of another program in a database without Waybill, except those of extensions. The queue's tables
 * may exist alone: they are created first, and remain after an interrupted restore.
 */
export async function foreignTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  );
  const tables = (schema: string) => rows.filter((row) => row.schema === schema).map(({ name }) => name);
  return [
    ...tables("public"),
    ...((await isOurQueue(client)) ? [] : tables("jobs")),
    ...((await hasSteps(client)) ? ["drizzle.__drizzle_migrations"] : []),
  ];
}

async function isOurQueue(client: ClientBase): Promise<boolean> {
  if (!(await exists(client, "jobs.queue"))) return false;
  const { rows } = await client.query<{ name: string }>("select name from jobs.queue");
  const ours = new Set<string>([deadLetterQueue, ...jobNames]);
  return rows.every(({ name }) => ours.has(name) || name.startsWith("__pgboss"));
}

/** Checks for migration steps of another program, which would be mistaken for ours. */
async function hasSteps(client: ClientBase): Promise<boolean> {
  if (!(await exists(client, "drizzle.__drizzle_migrations"))) return false;
  const { rowCount } = await client.query("select from drizzle.__drizzle_migrations limit 1");
  return rowCount !== 0;
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [table]);
  return rows[0]?.found ?? false;
}
