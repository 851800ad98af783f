import type pg from "pg";
import { BackupProblem } from "#server/backup/backup-problem.ts";
import { foreignTables } from "#server/db/foreign-tables.ts";

type Suspended = {
  triggers: Rule[];
  foreignKeys: (Rule & { definition: string })[];
  indexes: { name: string; definition: string }[];
};
type Rule = { on: string; name: string };

const ownTables = `
  select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Checks that the database is empty, except for extensions, and can store every character. @throws BackupProblem */
export async function refuseTarget(client: pg.Client): Promise<void> {
  const { length: tables } = await foreignTables(client);
  if (tables > 0)
    throw new BackupProblem(
      `A backup is restored into an empty place only, and this database holds ${tables} ${tables === 1 ? "table" : "tables"} already. Nothing was changed. Choose a DATA_DIR that does not exist yet, or a DATABASE_URL of an empty database.`,
    );
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { encoding = "" } = rows[0] ?? {};
  if (encoding !== "UTF8")
    throw new BackupProblem(
      `This database is encoded in ${encoding}; Waybill needs UTF8. Make one with: create database … encoding 'UTF8' template template0.`,
    );
}

/**
 * Removes foreign keys, triggers and indexes without a constraint while tables are loaded one by one. Building the
 * indexes afterwards is much cheaper.
 */
export async function suspendRules(client: pg.Client): Promise<Suspended> {
  const { rows: foreignKeys } = await client.query<Suspended["foreignKeys"][number]>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (${ownTables}) order by 1, 2`,
  );
  const { rows: triggers } = await client.query<Rule>(
    `select tgrelid::regclass::text as on, quote_ident(tgname) as name
     from pg_trigger where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and tgrelid in (${ownTables}) order by 1, 2`,
  );
  const { rows: indexes } = await client.query<Suspended["indexes"][number]>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in (${ownTables}) and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
  );
  for (const { on, name } of foreignKeys) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${name}`);
  return { triggers, foreignKeys, indexes };
}

/** Restores them. PostgreSQL checks every row against a unique index or foreign key that is added. */
export async function resumeRules(client: pg.Client, { triggers, foreignKeys, indexes }: Suspended): Promise<void> {
  await client.query("set local maintenance_work_mem = '256MB'");
  // Indexes first: a foreign key may reference one.
  for (const { definition } of indexes) await client.query(definition);
  for (const { on, name, definition } of foreignKeys)
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable trigger ${name}`);
}

/** Deletes rows that migrations inserted; the backup holds them too. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select oid::regclass::text as name from (${ownTables}) t`);
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(", ")}`);
}
