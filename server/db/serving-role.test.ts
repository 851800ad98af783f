import { eq } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { db, pool } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { issuedNumbers, shipmentEvents } from "#server/db/schema/shipments.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const appendOnly = [
  "activities",
  "activity_seals",
  "acts",
  "counter_visits",
  "custody_moves",
  "issued_numbers",
  "manifests",
  "policy_versions",
  "shipment_event_voids",
  "shipment_events",
  "tariff_versions",
  "weighings",
];
const refused = "42501";

/**
 * For the embedded database only: an external server given by its owner has no separate role, so `npm run
 * test:external` skips this file.
 */
describe("the serving role (E6)", () => {
  it("guards every table that refuses changes by trigger", async () => {
    const { rows } = await pool().query<{ name: string }>(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(appendOnly);
  });

  it("finds no temporary table in the place of a table where a function works with the rights of the owner", async () => {
    const { rows } = await pool().query<{ name: string; settings: string[] }>(
      "select proname as name, proconfig as settings from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(["erase_event_texts", "erase_recorder_names"]);
    for (const { name, settings } of rows)
      expect([name, settings]).toEqual([name, expect.arrayContaining(["search_path=pg_catalog, public, pg_temp"])]);
  });

  it("erases no text of a living shipment, whatever temporary table takes its name", async () => {
    const { id } = await build.shipment();
    const texts = () => db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id));
    const before = await texts();
    const client = await pool().connect();
    try {
      await client.query(`create temp table shipments as select '${id}'::text as id, now() as erased_at`);
      await client.query(`create temp table shipment_events as select * from public.shipment_events`);
      await client.query("select erase_event_texts($1)", [id]);
    } finally {
      client.release(true);
    }
    expect(await texts()).toEqual(before);
  });

  it.each(appendOnly)("may read and add to %s, and do nothing else with it", async (table) => {
    const [column] = (
      await pool().query<{ name: string }>(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum limit 1",
        [table],
      )
    ).rows;
    expect(await outcome(`select * from ${table} limit 1`)).toBe("done");
    for (const statement of [
      `update ${table} set ${column?.name} = ${column?.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} rename to gone`,
      `create rule quiet as on insert to ${table} do instead nothing`,
      `create trigger undo after insert on ${table} execute function refuse_change()`,
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, refused]);
    // Granting rights one lacks is no error in SQL, and grants nothing.
    await outcome(`grant update on ${table} to ${pool().options.user}`);
    const rights = await pool().query(
      "select privilege_type as right from information_schema.table_privileges where table_name = $1 and grantee = current_user order by 1",
      [table],
    );
    expect(rows(rights.rows, "right")).toEqual(["INSERT", "SELECT"]);
  });

  it("still adds to them", async () => {
    await db()
      .insert(issuedNumbers)
      .values({ number: "ADDED001", issuedAt: new Date("2026-01-15T14:00:00Z") });
    expect((await db().select().from(issuedNumbers)).map(({ number }) => number)).toContain("ADDED001");
  });

  it("cannot give itself more", async () => {
    const owner = inject("postgres").user;
    for (const statement of [
      `set role ${owner}`,
      "set session_replication_role = replica",
      `alter role ${pool().options.user} superuser`,
      "create role helper",
      "create database other",
      "create table public.mine (id int)",
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
      "update drizzle.__drizzle_migrations set hash = ''",
      "copy issued_numbers to program 'cat'",
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, refused]);
  });

  it("can erase a person's values beside the audit log", async () => {
    expect([
      await outcome("update activity_values set before = null, after = null"),
      await outcome("delete from activity_values"),
    ]).toEqual(["done", "done"]);
  });
});

/** Returns "done", or the SQLSTATE of the refusal. */
async function outcome(statement: string): Promise<string> {
  return pool()
    .query(statement)
    .then(
      () => "done",
      (error: unknown) => sqlState(error)?.code ?? String(error),
    );
}

function rows(found: Record<string, unknown>[], column: string): unknown[] {
  return found.map((row) => row[column]);
}
