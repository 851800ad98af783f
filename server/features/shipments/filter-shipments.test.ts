import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noFilter, type ShipmentFilter, type ShipmentSort, shipmentSorts } from "#domain/shipments/shipment-filter.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ asOwner: true });

const staff = actors.dispatcher();
const dayMs = 86_400_000;

/** Shipments with these columns, each a day older than the one before. */
async function shipmentsWith(...columns: Record<string, string>[]): Promise<string[]> {
  const made: string[] = [];
  for (const [place, own] of columns.entries()) {
    const { id } = await build.shipment();
    const createdAt = new Date(now().getTime() - place * dayMs).toISOString();
    const set = Object.entries({ created_at: createdAt, ...own }).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    );
    await db().execute(sql`update shipments set ${sql.join(set, sql`, `)} where id = ${id}`);
    made.push(id);
  }
  return made;
}

async function idsOf(filter: Partial<ShipmentFilter>): Promise<string[]> {
  return (await listShipments(staff, filter)).items.map(({ id }) => id);
}

const inDays = (days: number) => new Date(now().getTime() + days * dayMs).toISOString();

describe("filters of the list", () => {
  it("count what a test card paid as unpaid (C4)", async () => {
    const [tested = "", paid = "", open = ""] = await shipmentsWith({}, {}, {});
    await db().execute(sql`update payments set state = 'paid', provider = 'test' where shipment_id = ${tested}`);
    await db().execute(sql`update payments set state = 'paid', provider = 'stripe' where shipment_id = ${paid}`);
    await db().execute(sql`update payments set state = 'pending', provider = null where shipment_id = ${open}`);
    expect(await idsOf({ payment: "paid" })).toEqual([paid]);
    expect(await idsOf({ payment: "pending" })).toEqual([tested, open]);
    expect(await idsOf({ payment: "pending", service: "standard" })).toEqual([tested, open]);
    await db().execute(sql`update payments set state = 'refunded' where shipment_id = ${tested}`);
    expect(await idsOf({ payment: "refunded" })).toEqual([tested]);
  });

  it("narrow by service, priority, weight, branch and state of payment, alone and together", async () => {
    const [plain, rush, urgent, heavy] = await shipmentsWith(
      {},
      { service: "rush" },
      { service: "rush", priority: "urgent" },
      { is_over_weight_limit: "true" },
    );
    await db().execute(sql`update payments set state = 'failed' where shipment_id in (${urgent}, ${heavy})`);
    expect(await idsOf({ service: "rush" })).toEqual([rush, urgent]);
    expect(await idsOf({ priority: "urgent" })).toEqual([urgent]);
    expect(await idsOf({ isOverLimit: true })).toEqual([heavy]);
    expect(await idsOf({ payment: "failed" })).toEqual([urgent, heavy]);
    expect(await idsOf({ payment: "failed", service: "rush" })).toEqual([urgent]);
    expect(await idsOf({ payment: "failed", service: "rush", status: "delivered" })).toEqual([]);
    expect(await idsOf({ branch: "main" })).toEqual([plain, rush, urgent, heavy]);
    expect(await idsOf({ branch: "nowhere" })).toEqual([]);
  });

  it("read days on the calendar of the main branch, both included", async () => {
    const [today, yesterday, weekAgo] = await shipmentsWith(
      { created_at: now().toISOString(), estimated_delivery_at: inDays(0) },
      { created_at: inDays(-1), estimated_delivery_at: inDays(1) },
      { created_at: inDays(-7), estimated_delivery_at: inDays(-3) },
    );
    const span = { named: null, from: null, to: null };
    expect(await idsOf({ created: { ...span, named: "today" } })).toEqual([today]);
    expect(await idsOf({ created: { ...span, named: "7d" } })).toEqual([today, yesterday]);
    expect(await idsOf({ created: { ...span, named: "30d" } })).toEqual([today, yesterday, weekAgo]);
    expect(await idsOf({ promised: { ...span, named: "today" } })).toEqual([today]);
    expect(await idsOf({ promised: { ...span, named: "tomorrow" } })).toEqual([yesterday]);
    const day = dayKey(new Date(inDays(-7)), "America/New_York");
    expect(await idsOf({ created: { ...span, to: day } })).toEqual([weekAgo]);
    expect(await idsOf({ created: { ...span, from: day, to: day } })).toEqual([weekAgo]);
  });

  it("call overdue what the dashboard counts: no scan for a day, and a pickup whose time is past", async () => {
    // Also if the office changed something of it since.
    const [silent, , waits, , , seen] = await shipmentsWith(
      { status: "out_for_delivery", current_since: inDays(-1.01), updated_at: inDays(0) },
      { status: "in_transit", current_since: inDays(-0.99), updated_at: inDays(-9) },
      { status: "pending", pickup_at: inDays(-0.01) },
      { status: "pending", pickup_at: inDays(0.01) },
      { status: "delivered", current_since: inDays(-9), pickup_at: inDays(-9) },
      { status: "in_transit", current_since: inDays(-9) },
    );
    await db().execute(
      sql`insert into piece_holders (shipment_id, piece, kind, since, seen_at) values (${seen}, 1, 'driver', ${inDays(-9)}, ${inDays(-0.5)})`,
    );
    expect(await idsOf({ overdue: "scan" })).toEqual([silent]);
    expect(await idsOf({ overdue: "pickup" })).toEqual([waits]);
    const { todo } = await getDashboard(staff, "America/New_York");
    expect([todo.silent.value, todo.missedPickups.value]).toEqual([1, 1]);
  });

  it("call late what is promised for the past and not over", async () => {
    const [late] = await shipmentsWith(
      { estimated_delivery_at: inDays(-1) },
      { estimated_delivery_at: inDays(-1), terminal_at: inDays(-1) },
      { estimated_delivery_at: inDays(1) },
    );
    expect(await idsOf({ isLate: true })).toEqual([late]);
    expect(await idsOf({ isLate: true, order: { by: "promised", rises: true } })).toEqual([late]);
    expect(await idsOf({ isLate: true, search: "ada" })).toEqual([late]);
    expect(await idsOf({ isLate: true, search: "wayland" })).toEqual([]);
  });
});

describe("orders of the list", () => {
  it.each(shipmentSorts.flatMap((by) => [true, false].map((rises) => [by, rises] as const)))(
    "page both ways by %s, rising %s, with and without a filter",
    async (by: ShipmentSort, rises: boolean) => {
      await shipmentsWith(
        { recipient_name: "Zoë", service: "rush", estimated_delivery_at: inDays(2), updated_at: inDays(3) },
        { recipient_name: "ada", service: "rush", estimated_delivery_at: inDays(1), updated_at: inDays(1) },
        { recipient_name: "Émile", estimated_delivery_at: inDays(4), updated_at: inDays(2) },
        { recipient_name: "Bo", service: "rush", estimated_delivery_at: inDays(3), updated_at: inDays(5) },
        { recipient_name: "emil", service: "rush", estimated_delivery_at: inDays(2), updated_at: inDays(4) },
      );
      const key = {
        number: "tracking_number",
        created: "created_at",
        updated: "updated_at",
        promised: "estimated_delivery_at",
        status: "created_at",
        recipient: "recipient_sort",
      }[by];
      const direction = sql.raw(rises ? "" : "desc");
      for (const service of [null, "rush"] as const) {
        const { rows } = await db().execute<{ id: string }>(
          sql`select id from shipments where ${service ? sql`service = ${service}` : sql`true`} order by ${sql.identifier(key)} ${direction}, id ${direction}`,
        );
        const read = (cursor: string | null) =>
          listShipments(staff, { service, order: { by, rises }, cursor, limit: 2 });
        const pages = [await read(null)];
        for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) pages.push(await read(page.nextCursor));
        expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
        const back = await read(pages[1]?.previousCursor ?? null);
        expect(back.items).toEqual(pages[0]?.items);
      }
    },
  );

  it("refuse the cursor of another order", async () => {
    await shipmentsWith({}, {}, {});
    const { nextCursor } = await listShipments(staff, { limit: 1 });
    await expect(
      listShipments(staff, { limit: 1, cursor: nextCursor, order: { by: "promised", rises: true } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("countShipments", () => {
  it("counts the list and what each status would leave of it", async () => {
    const [, second] = await shipmentsWith({}, { service: "rush" }, { service: "rush", status: "delivered" });
    expect(await countShipments(staff, noFilter)).toMatchObject({
      total: 3,
      byStatus: { pending: 2, delivered: 1, on_hold: 0 },
    });
    expect(await countShipments(staff, { ...noFilter, service: "rush", status: "pending" })).toMatchObject({
      total: 1,
      byStatus: { pending: 1, delivered: 1 },
    });
    await db().execute(sql`update shipments set deleted_at = now() where id = ${second}`);
    expect((await countShipments(staff, noFilter)).total).toBe(2);
    expect((await countShipments(staff, { ...noFilter, isDeleted: true })).total).toBe(1);
    expect((await countShipments(staff, { ...noFilter, search: "ada" })).total).toBe(2);
    expect((await countShipments(staff, { ...noFilter, search: "wayland" })).total).toBe(0);
    expect(await countShipments(staff, { ...noFilter, search: "%" })).toEqual({
      total: null,
      byStatus: {},
      isKnown: false,
    });
  });

  it("is for staff", async () => {
    await expect(countShipments(actors.customer(), noFilter)).rejects.toMatchObject({ code: "forbidden" });
  });
});
