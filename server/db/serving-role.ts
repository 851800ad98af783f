import { createHmac } from "node:crypto";
import pg from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { pool } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";

const servingRole = "waybill_serving";

/** Returns the connection as the serving role, which may change neither append-only data nor the schema (E6). */
export function asServingRole(owner: pg.PoolConfig): pg.PoolConfig {
  return { ...owner, user: servingRole, password: passwordFrom(String(owner.password)) };
}

/**
 * Creates the serving role, which may read and write rows, but only read and insert in append-only tables. Run as the
 * owner, after the migrations.
 * The role owns the queue's tables, because the queue maintains their indexes.
 */
export async function grantServingRole(): Promise<void> {
  const password = passwordFrom(String(pool().options.password));
  await grant(
    `alter role ${servingRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';`,
    servingRole,
  );
}

/**
 * Grants the same to a role named by the operator (DATABASE_URL beside DATABASE_OWNER_URL). Creates it if it is missing
 * and the owner may; an existing role keeps its attributes.
 * @throws CannotStart if the role is the owner itself, or missing and the owner may not create roles.
 */
export async function grantNamedRole({ user, password }: { user: string; password: string }): Promise<void> {
  const { rows } = await pool().query<{ owner: string }>("select current_user as owner");
  const owner = rows[0]?.owner ?? "";
  if (owner === user)
    throw new CannotStart("DATABASE_URL and DATABASE_OWNER_URL name the same role. Give each a separate role.");
  const literal = (text: string) => pg.escapeLiteral(text);
  await grant(
    `do $do$ begin
      if not exists (select from pg_roles where rolname = ${literal(user)} and rolcanlogin) then alter role ${pg.escapeIdentifier(user)} login password ${literal(password)}; end if;
      if not pg_has_role(${literal(user)}, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then execute format('grant %I to current_user', ${literal(user)}); end if;
    end $do$;`,
    user,
  ).catch((error: unknown) => {
    if (sqlState(error)?.code !== "42501") throw error;
    throw new CannotStart(
      `User ${owner} may not create or use the role ${user} of DATABASE_URL. As an administrator of the database server, run: create role ${user} login password '…'; grant ${user} to ${owner};`,
      { cause: error },
    );
  });
}

async function grant(prepare: string, role: string): Promise<void> {
  const client = await pool().connect();
  try {
    // As one text it is one transaction: other sessions never see wider rights.
    await client.query(grants(prepare, role));
  } finally {
    client.release();
  }
}

/** Derives the role's password from the owner's, so that the data folder holds a single secret. */
function passwordFrom(ownersPassword: string): string {
  return createHmac("sha256", ownersPassword).update(servingRole).digest("base64url");
}

const grants = (prepare: string, name: string, role = pg.escapeIdentifier(name)) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then create role ${role}; end if;
  end $$;
  ${prepare}
  revoke create on schema public from public;
  grant usage on schema public, drizzle to ${role};
  grant select on all tables in schema drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  do $$ declare each record; begin
    for each in select distinct tgrelid::regclass as name from pg_trigger where tgfoid = 'public.refuse_change'::regproc loop
      execute format('revoke update, delete, truncate on %s from ${role}', each.name);
    end loop;
    for each in
      select 'schema jobs' as thing from pg_namespace where nspname = 'jobs' and nspowner <> ${pg.escapeLiteral(role)}::regrole
      union all
      select 'table ' || oid::regclass from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v') and relowner <> ${pg.escapeLiteral(role)}::regrole
      union all
      select 'type ' || oid::regtype from pg_type where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> ${pg.escapeLiteral(role)}::regrole
      union all
      select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'jobs'::regnamespace and proowner <> ${pg.escapeLiteral(role)}::regrole
    loop
      execute format('alter %s owner to ${role}', each.thing);
    end loop;
  end $$;
`;
