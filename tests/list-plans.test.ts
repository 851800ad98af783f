import fs from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noFilter, type ShipmentFilter, type ShipmentOrder, shipmentSorts } from "#domain/shipments/shipment-filter.ts";
import type { Cursors } from "#server/db/keyset.ts";
import { db, pool } from "#server/db/client.ts";
import { now } from "#server/clock.ts";
import { hasAdministrator, insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { listEndedShipments } from "#server/features/shipments/list-ended-shipments.ts";
import { listOpenShipments } from "#server/features/shipments/list-open-shipments.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillDatabase } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const rows = 20_000;
const [staff, admin] = [actors.dispatcher(), actors.admin()];
const owner = actors.customer({ userId: `usr_many${"0".repeat(18)}` });

async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, rows);
  // Every tenth was a pickup of one day; of those that still wait a half has no branch.
  await client.query(`update shipments set pickup_at = timestamptz '2024-05-15 10:00-04' + make_interval(secs => n),
      status = case when n % 2 = 0 then 'pending' else status end, branch_id = case when n % 4 = 0 then null else branch_id end
    from (select id as picked, row_number() over (order by id) as n from shipments where id like '%7' or id like '%3') chosen where id = picked and n <= 2000`);
  // Every tenth is promised and booked by day, to Hawaii from Guam.
  await client.query(`update shipments set recipient_zone = 'Pacific/Honolulu', sender_zone = 'Pacific/Guam', known_by_day = '{created,estimated}',
      estimated_delivery_at = ((estimated_delivery_at at time zone 'Pacific/Honolulu')::date + 1)::timestamp at time zone 'Pacific/Honolulu' - interval '1 millisecond'
    where id like 'shp_many%5'`);
  await client.query("vacuum analyze shipments");
  client.release();
}

const dueFirst: ShipmentOrder = { by: "promised", rises: true };
const month = { named: null, from: "2024-05-01", to: "2024-05-31" };

const dayOfPickups = { view: "day", day: "2024-05-15", branch: null, window: null, driver: null } as const;

type List = (cursor: string | null) => Promise<Cursors & { items: unknown[] }>;

const lists: Record<string, List> = {
  "all shipments": (cursor) => listShipments(staff, { cursor }),
  "shipments of a frequent status": (cursor) => listShipments(staff, { cursor, status: "delivered" }),
  "shipments of a rare status": (cursor) => listShipments(staff, { cursor, status: "returned" }),
  "a customer's own shipments": (cursor) => listShipments(owner, { cursor }),
  "a customer's own of a rare status": (cursor) => listShipments(owner, { cursor, status: "on_hold" }),
  "all that a customer takes along": (cursor) => listOwnShipments(owner, { cursor }),
  "what a customer sees as done": (cursor) => listEndedShipments(owner, { cursor }),
  ...Object.fromEntries(
    shipmentSorts.flatMap((by) =>
      [true, false].map((rises) => [
        `shipments by ${by}, ${rises ? "rising" : "falling"}`,
        (cursor: string | null) => listShipments(staff, { cursor, order: { by, rises } }),
      ]),
    ),
  ),
  "shipments booked in a month": (cursor) => listShipments(staff, { cursor, created: month }),
  "shipments due in a month, due first": (cursor) => listShipments(staff, { cursor, promised: month, order: dueFirst }),
  "late shipments, due first": (cursor) => listShipments(staff, { cursor, isLate: true, order: dueFirst }),
  "pickups of a day": (cursor) => listPickups(staff, dayOfPickups, { cursor }),
  "pickups of a morning": (cursor) => listPickups(staff, { ...dayOfPickups, window: "morning" }, { cursor }),
  "pickups whose time is past": (cursor) => listPickups(staff, { ...dayOfPickups, view: "missed" }, { cursor }),
  "pickups that nobody drives to": (cursor) => listPickups(staff, { ...dayOfPickups, driver: "nobody" }, { cursor }),
  "pickups without a branch": (cursor) => listPickups(staff, { ...dayOfPickups, view: "unassigned" }, { cursor }),
  people: (cursor) => listPeople(admin, { cursor }),
};

/** A page right in the middle of the list, whatever its length. */
async function fifthPage(list: List): Promise<Cursors> {
  let page: Cursors = await list(null);
  for (let place = 0; place < 4 && page.nextCursor; place += 1) page = await list(page.nextCursor);
  return page;
}

describe.each(Object.entries(lists))("%s", (_name, list) => {
  it("reads about a page, in the order of an index: first, older, newer", async () => {
    const { nextCursor, previousCursor } = await fifthPage(list);
    for (const cursor of [null, nextCursor, previousCursor]) {
      const asked = await statementsOf(async () => {
        expect((await list(cursor)).items.length).toBeGreaterThan(0);
      });
      expect(asked).toHaveLength(1);
      for (const statement of asked) {
        const plan = await planOf(statement);
        expect(plan.readWhole, statement.text).toEqual([]);
        expect(
          plan.steps.filter((step) => step.includes("Sort")),
          statement.text,
        ).toEqual([]);
        // Each row of the longest page, and its payment.
        expect(plan.rowsRead, statement.text).toBeLessThanOrEqual(2 * 101 * 1.2);
      }
    }
  });
});

it("finds what a customer has open status by status, and looks at no row of what is over", async () => {
  const { nextCursor, previousCursor } = await fifthPage((cursor) => listOpenShipments(owner, { cursor }));
  for (const cursor of [null, nextCursor, previousCursor])
    for (const statement of await statementsOf(() => listOpenShipments(owner, { cursor }))) {
      const plan = await planOf(statement);
      expect(plan.readWhole, statement.text).toEqual([]);
      // A page of each of the seven open statuses, then the rows of those.
      expect(plan.rowsRead, statement.text).toBeLessThanOrEqual(2 * 7 * 51 * 1.2);
    }
});

const ofMonth = (moment: string, zone: string, at: string) =>
  sql.raw(`case when '${moment}' = any(known_by_day) then to_char(${at} at time zone ${zone}, 'YYYY-MM') = '2024-05'
    else ${at} >= '2024-05-01 00:00-04' and ${at} < '2024-06-01 00:00-04' end`);
const dueInMonth = ofMonth("estimated", "recipient_zone", "estimated_delivery_at");
const bookedInMonth = ofMonth("created", "sender_zone", "created_at");

const narrow: Record<string, [Partial<ShipmentFilter>, SQL, string]> = {
  "a frequent service": [{ service: "standard" }, sql`service = 'standard'`, "created_at desc"],
  "a rare priority of a rare status": [
    { priority: "urgent", status: "on_hold" },
    sql`priority = 'urgent' and status = 'on_hold'`,
    "created_at desc",
  ],
  "what is over the limit, by recipient": [
    { isOverLimit: true, order: { by: "recipient", rises: true } },
    sql`is_over_weight_limit`,
    "recipient_sort",
  ],
  "two frequent ones and a month, last change first": [
    { service: "express", priority: "high", created: month, order: { by: "updated", rises: false } },
    sql`service = 'express' and priority = 'high' and ${bookedInMonth}`,
    "updated_at desc",
  ],
  "a state of payment, due last first": [
    { payment: "account_requested", order: { by: "promised", rises: false } },
    sql`id in (select shipment_id from payments where state = 'account_requested')`,
    "estimated_delivery_at desc",
  ],
  "what is due in a month long ago, newest first": [{ promised: month }, dueInMonth, "created_at desc"],
  "what is due in a month, due first": [{ promised: month, order: dueFirst }, dueInMonth, "estimated_delivery_at"],
  "what was booked in a month": [{ created: month }, bookedInMonth, "created_at desc"],
  "what is urgent and due in a month, by number": [
    { promised: month, priority: "urgent", order: { by: "number", rises: true } },
    sql`priority = 'urgent' and ${dueInMonth}`,
    "tracking_number",
  ],
  "a word and a service": [
    { search: "atlanta", service: "medical" },
    sql`service = 'medical' and id in (select shipment_id from shipment_search where words like '%atlanta%')`,
    "created_at desc",
  ],
  "a word, by number": [
    { search: "initech", order: { by: "number", rises: true } },
    sql`id in (select shipment_id from shipment_search where words like '%initech%')`,
    "tracking_number",
  ],
};

describe.each(Object.entries(narrow))("shipments narrowed to %s", (_name, [filter, slowly, order]) => {
  it("are what reading everything finds, page after page, without reading a table from end to end", async () => {
    const { rows: all } = await db().execute<{ id: string }>(
      sql`select id from shipments where deleted_at is null and ${slowly} order by ${sql.raw(order)}, id ${sql.raw(order.endsWith("desc") ? "desc" : "asc")} limit 50`,
    );
    const list = (cursor: string | null) => listShipments(staff, { ...filter, cursor });
    const first = await list(null);
    const second = first.nextCursor ? await list(first.nextCursor) : null;
    expect(first.items.length).toBeGreaterThan(0);
    expect([first, second].flatMap((page) => page?.items ?? []).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const statement of await statementsOf(() => list(first.nextCursor)))
      if (/\bselect\b/.test(statement.text))
        expect(
          (await planOf(statement)).readWhole.filter((table) => table !== "branches"),
          statement.text,
        ).toEqual([]);
  });
});

it("cuts an index of filters with one of days: neither alone says which rows are urgent and due in a month", async () => {
  const byRecipient: ShipmentOrder = { by: "recipient", rises: true };
  const asked = await statementsOf(() =>
    listShipments(staff, { priority: "urgent", promised: month, order: byRecipient }),
  );
  const plans = [];
  for (const statement of asked.filter(({ text }) => /\bhits\b/.test(text))) plans.push(await planOf(statement));
  expect(plans.flatMap(({ steps }) => steps).join()).toContain("BitmapAnd");
});

describe("what is due in a month long ago", () => {
  const plansOf = async (name: RegExp, filter: Partial<ShipmentFilter>) => {
    const asked = await statementsOf(() => listShipments(staff, { promised: month, ...filter }));
    const plans = [];
    for (const statement of asked.filter(({ text }) => name.test(text))) plans.push(await planOf(statement));
    const steps = plans.flatMap((plan) => plan.steps);
    const scans = steps.filter((step) => /^(Seq|Index|Bitmap)/.test(step));
    return { scans, rowsRead: plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0) };
  };

  it("is put in the order of booking by one index of days, a page of each and no row of the table", async () => {
    const { scans, rowsRead } = await plansOf(/\beach\.slice\b/, {});
    expect(scans).toEqual(["Index Only Scan"]);
    // 31 days of the calendar reach into 32 of the index.
    expect(rowsRead).toBeLessThanOrEqual(32 * 26 * 1.2);
  });

  it("is narrowed further, and put in another order, by one index alone", async () => {
    for (const filter of [
      { priority: "urgent" },
      { service: "rush", status: "delivered", isOverLimit: true },
    ] as const) {
      const { scans } = await plansOf(/\bentries\b/, { ...filter, order: { by: "number", rises: true } });
      expect(scans).toEqual(["Index Only Scan", "Index Only Scan"]);
    }
  });

  it("goes back to where it came from", async () => {
    const first = await listShipments(staff, { promised: month });
    const second = await listShipments(staff, { promised: month, cursor: first.nextCursor });
    const back = await listShipments(staff, { promised: month, cursor: second.previousCursor });
    expect(back.items).toEqual(first.items);
    expect(second.items.length).toBeGreaterThan(0);
  });
});

it("looks up the payment of each row it walks over, however many payments are in that state", async () => {
  const asked = await statementsOf(() => listShipments(staff, { payment: "authorised" }));
  for (const statement of asked.filter(({ text }) => /\bnear\b/.test(text)))
    // Two thousand rows next to the cursor, and a payment for each.
    expect((await planOf(statement)).rowsRead, statement.text).toBeLessThanOrEqual(2 * 2000 * 1.2);
});

it("counts a list by status without reading a table from end to end", async () => {
  for (const filter of [{}, { service: "medical" }, { search: "atlanta" }, { payment: "account_requested" }] as const) {
    const asked = await statementsOf(() => countShipments(staff, { ...noFilter, ...filter }));
    for (const statement of asked.filter(({ text }) => /\bcount\b/.test(text)))
      expect((await planOf(statement)).readWhole, statement.text).toEqual([]);
  }
  const { rows: found } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from shipments where deleted_at is null and service = 'medical'`,
  );
  expect((await countShipments(staff, { ...noFilter, service: "medical" })).total).toBe(found[0]?.count);
  expect((await countShipments(staff, noFilter)).total).toBeNull();
});

/** What every kind of search must find, read the slow way. */
async function matching(word: string): Promise<string[]> {
  const { rows: found } = await db().execute<{ id: string }>(
    sql`select s.id from shipments s join shipment_search f on f.shipment_id = s.id where s.deleted_at is null and f.words like ${`%${word}%`} order by s.created_at desc, s.id desc`,
  );
  return found.map(({ id }) => id);
}

describe.each([
  // Initech sent a tenth of everything, but long ago.
  ["frequent", "atlanta", 4000],
  ["frequent, yet far from the newest", "initech", 8000],
  ["rare", "s1234@example.com", 4000],
  ["nowhere", "wayland", 4000],
])("searching for a word that is %s", (_how, word, mostRows) => {
  it("finds a page at either end and in between, without reading a table from end to end", async () => {
    const all = await matching(word);
    const search = (cursor: string | null) => listShipments(staff, { search: word, cursor });
    const first = await search(null);
    const second = first.nextCursor ? await search(first.nextCursor) : first;
    const back = second.previousCursor ? await search(second.previousCursor) : first;
    expect([first, back].map(({ items }) => items.map(({ id }) => id))).toEqual([all.slice(0, 25), all.slice(0, 25)]);
    if (second !== first) expect(second.items.map(({ id }) => id)).toEqual(all.slice(25, 50));
    for (const cursor of [null, first.nextCursor, second.previousCursor]) {
      const plans = [];
      for (const statement of await statementsOf(() => search(cursor)))
        if (/\bselect\b/.test(statement.text)) plans.push(await planOf(statement));
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
      expect(plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(mostRows * 1.1);
    }
  });
});

it("searches people the same way", async () => {
  const { rows: found } = await db().execute<{ id: string }>(
    sql`select id from users where anonymised_at is null and words like '%post1234%'`,
  );
  for (const [search, count] of [
    ["zoe", 25],
    ["wayland", 0],
    ["POST1234", found.length],
  ] as const) {
    const asked = await statementsOf(async () => {
      expect((await listPeople(admin, { search })).items, search).toHaveLength(count);
    });
    for (const statement of asked.filter(({ text }) => /\bselect\b/.test(text))) {
      const plan = await planOf(statement);
      expect([plan.readWhole, plan.rowsRead < 5000], statement.text).toEqual([[], true]);
    }
  }
});

it("counts for the dashboard up to a bound, and goes on with what the planner expects", async () => {
  const { total, delivered, pending } = await getDashboard(staff, "America/New_York");
  expect([total.isEstimate, delivered.isEstimate, pending.isEstimate]).toEqual([true, true, false]);
  expect(Math.abs(total.value - rows * 0.995)).toBeLessThan(rows * 0.02);
  expect(Math.abs(delivered.value - rows * 0.78)).toBeLessThan(rows * 0.05);
});

describe("signing in", () => {
  const password = "a short sentence works";

  it("finds the person by the index of the address, and reads the table of people never", async () => {
    const at = now();
    await insertPerson({ name: "Ada", email: "ada@example.test", role: "admin", password }, at);
    const asked = await statementsOf(async () => {
      await signIn({ email: "ADA@example.test", password }, { cookie: null, userAgent: null });
      await hasAdministrator();
    });
    const ofPeople = asked.filter(({ text }) => /\b(from|update) "users"/.test(text));
    expect(ofPeople.length).toBeGreaterThan(1);
    for (const statement of ofPeople) {
      const plan = await planOf(statement);
      expect(plan.readWhole, statement.text).toEqual([]);
      expect(plan.rowsRead, statement.text).toBeLessThanOrEqual(1);
    }
  });
});

it("pages no list by offset, which reads everything before the page", () => {
  // Skips the few newest of one shipment to remove the rest, and is no page.
  const isNoPage = (file: string) => file.endsWith("tracking/subscription.rows.ts");
  const sources = fs
    .readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !isNoPage(file));
  expect(sources.length).toBeGreaterThan(200);
  for (const file of sources)
    expect(fs.readFileSync(`server/${file}`, "utf8"), file).not.toMatch(/\.offset\(|\boffset \$?[\d{]*[1-9{]/i);
});
