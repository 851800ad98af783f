import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { db, pool } from "#server/db/client.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillDatabase, fillRoad } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const staff = actors.dispatcher();

async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, 20_000);
  await fillRoad(client);
  client.release();
}

const heldBy = (condition: SQL) => sql`id in (select shipment_id from piece_holders where ${condition})`;
const unseen = sql`kind in ('branch', 'container', 'driver') and seen_at < now() - interval '1 day'`;

const narrow: Record<string, [Partial<ShipmentFilter>, SQL, string]> = {
  "what a run has": [
    { run: 3 },
    sql`id in (select a.shipment_id from stop_assignments a join runs r on r.id = a.run_id where r.number = 3)`,
    "created_at desc",
  ],
  "what a driver has, by recipient": [
    { holder: { kind: "driver", key: "usr_driver7" }, order: { by: "recipient", rises: true } },
    heldBy(sql`kind = 'driver' and holder_id = 'usr_driver7'`),
    "recipient_sort",
  ],
  "what any driver has": [{ holder: { kind: "driver", key: null } }, heldBy(sql`kind = 'driver'`), "created_at desc"],
  "what has no run and is due": [
    { isUnplanned: true },
    sql`terminal_at is null and status in ('processing', 'exception') and estimated_delivery_at < now()`,
    "created_at desc",
  ],
  "what was not seen for a day": [
    { unseenHours: 24 },
    sql`terminal_at is null and ${heldBy(unseen)}`,
    "created_at desc",
  ],
};

describe.each(Object.entries(narrow))("shipments narrowed to %s", (_name, [filter, slowly, order]) => {
  it("are what reading everything finds, page after page, without reading a large table from end to end", async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from shipments where deleted_at is null and ${slowly} order by ${sql.raw(order)}, id ${sql.raw(order.endsWith("desc") ? "desc" : "asc")} limit 50`,
    );
    const list = (cursor: string | null) => listShipments(staff, { ...filter, cursor });
    const first = await list(null);
    const second = first.nextCursor ? await list(first.nextCursor) : null;
    expect(first.items.length).toBeGreaterThan(0);
    expect([first, second].flatMap((page) => page?.items ?? []).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    await expectIndexes(() => list(first.nextCursor));
  });

  it("are counted without reading a large table from end to end", async () => {
    await expectIndexes(() => countShipments(staff, { ...noFilter, ...filter }));
  });
});

async function expectIndexes(work: () => Promise<unknown>): Promise<void> {
  for (const statement of await statementsOf(work)) {
    if (!/\bselect\b/.test(statement.text) || statement.text.includes("set_config")) continue;
    const { readWhole } = await planOf(statement);
    expect(
      readWhole.filter((table) => table === "shipments" || table === "piece_holders"),
      statement.text,
    ).toEqual([]);
  }
}
