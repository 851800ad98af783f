import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { db, pool } from "#server/db/client.ts";
import { bulkItems } from "#server/db/schema/bulk.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { selectShipments } from "#server/features/reports/exported-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillDatabase } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const staff = actors.dispatcher();
const rows = 9000;

/** Every fortieth of the oldest 4,000 shipments has a "%", and two of the oldest people. */
async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, rows);
  await client.query(`update shipment_search set words = words || ' sr_05%x' where shipment_id in
    (select id from (select id, row_number() over (order by created_at) as n from shipments where deleted_at is null) each where n <= 4000 and n % 40 = 0)`);
  await client.query(
    "update users set name = name || ' 50%' where id in (select id from users where anonymised_at is null order by created_at limit 2)",
  );
  client.release();
}

async function everyPage<Item>(list: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>) {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; nextCursor: string | null } = await list(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

describe("a search for a symbol alone, which no index finds", () => {
  it("says that it ended early, and finds page by page what the file has", async () => {
    const first = await listShipments(staff, { search: "%" });
    expect([first.items, first.isCutShort, first.nextCursor !== null]).toEqual([[], true, true]);
    const shown = await everyPage((cursor) => listShipments(staff, { search: "%", cursor }));
    const file = await db().execute<{ id: string }>(
      await selectShipments({ id: ["text", shipments.id] }, { ...noFilter, search: "%" }),
    );
    expect(shown).toHaveLength(100);
    expect(shown.map(({ id }) => id)).toEqual(file.rows.map(({ id }) => id));
  });

  it("leads back to where it came from", async () => {
    const first = await listShipments(staff, { search: "%" });
    const second = await listShipments(staff, { search: "%", cursor: first.nextCursor });
    const third = await listShipments(staff, { search: "%", cursor: second.nextCursor });
    const back = await listShipments(staff, { search: "%", cursor: third.previousCursor });
    expect(back.items).toEqual(second.items);
  });

  it("chooses all of them for a bulk action", async () => {
    await build.person(staff);
    const id = await chooseShipments(staff, "export", { filter: { ...noFilter, search: "%" } });
    expect(await db().$count(bulkItems, sql`job_id = ${id}`)).toBe(100);
  });

  it("reads a bounded number of rows a page", async () => {
    for (const statement of await statementsOf(() => listShipments(staff, { search: "%" })))
      if (/\bselect\b/.test(statement.text))
        expect((await planOf(statement)).rowsRead, statement.text).toBeLessThanOrEqual(2 * 4000 * 1.1);
  });

  it("goes on in other lists, too", async () => {
    const first = await listPeople(actors.admin(), { search: "%" });
    expect([first.items, first.nextCursor !== null]).toEqual([[], true]);
    expect(await everyPage((cursor) => listPeople(actors.admin(), { search: "%", cursor }))).toHaveLength(2);
  });

  it("ends at once for marks that are stored nowhere", async () => {
    expect(await listShipments(staff, { search: "\u0301" })).toMatchObject({ items: [], isCutShort: false });
  });
});
