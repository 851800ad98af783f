import { createHmac } from "node:crypto";
import type pg from "pg";
import { pool } from "#server/db/client.ts";

const servingRole = "waybill_serving";

/** The same database as the role that serves: it may not change what is append-only, nor the tables themselves (E6). */
export function asServingRole(owner: pg.PoolConfig): pg.PoolConfig {
  return { ...owner, user: servingRole, password: passwordFrom(String(owner.password)) };
}

/**
 * Makes the serving role and gives it what it needs, as the owner and after the migrations: to read and write rows, but of the tables that
 * refuse changes by trigger only to read and add. The queue's own tables become its own, because the queue looks after their indexes.
 */
export async function grantServingRole(): Promise<void> {
  const client = await pool().connect();
  try {
    // As one text it is one transaction: nobody ever sees more rights than these.
    await client.query(grants(passwordFrom(String(pool().options.password))));
  } finally {
    client.release();
  }
}

/** Where the owner's password is known the other one is too, so the data folder holds one secret and a command needs no second one. */
function passwordFrom(ownersPassword: string): string {
  return createHmac("sha256", ownersPassword).update(servingRole).digest("base64url");
}

const grants = (password: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${servingRole}') then create role ${servingRole}; end if;
  end $$;
  alter role ${servingRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
  revoke create on schema public from public;
  grant usage on schema public, drizzle to ${servingRole};
  grant select on all tables in schema drizzle to ${servingRole};
  grant select, insert, update, delete on all tables in schema public to ${servingRole};
  grant usage on all sequences in schema public to ${servingRole};
  do $$ declare each record; begin
    for each in select distinct tgrelid::regclass as name from pg_trigger where tgfoid = 'public.refuse_change'::regproc loop
      execute format('revoke update, delete, truncate on %s from ${servingRole}', each.name);
    end loop;
    for each in
      select 'schema jobs' as thing from pg_namespace where nspname = 'jobs' and nspowner <> '${servingRole}'::regrole
      union all
      select 'table ' || oid::regclass from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v') and relowner <> '${servingRole}'::regrole
      union all
      select 'type ' || oid::regtype from pg_type where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> '${servingRole}'::regrole
      union all
      select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'jobs'::regnamespace and proowner <> '${servingRole}'::regrole
    loop
      execute format('alter %s owner to ${servingRole}', each.thing);
    end loop;
  end $$;
`;
