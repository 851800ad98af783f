import fs from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Cursors } from "#server/db/keyset.ts";
import { db, pool } from "#server/db/client.ts";
import { now } from "#server/clock.ts";
import { hasAdministrator, insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillHouse } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const rows = 20_000;
const [staff, admin] = [actors.dispatcher(), actors.admin()];
const owner = actors.customer({ userId: `usr_many${"0".repeat(18)}` });

async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillHouse(client, rows);
  client.release();
}

type List = (cursor: string | null) => Promise<Cursors & { items: unknown[] }>;

const lists: Record<string, List> = {
  "all shipments": (cursor) => listShipments(staff, { cursor }),
  "shipments of a frequent status": (cursor) => listShipments(staff, { cursor, status: "delivered" }),
  "shipments of a rare status": (cursor) => listShipments(staff, { cursor, status: "returned" }),
  "a customer's own shipments": (cursor) => listShipments(owner, { cursor }),
  "a customer's own of a rare status": (cursor) => listShipments(owner, { cursor, status: "on_hold" }),
  "the shipments on the customer's page": (cursor) => listOwnShipments(owner, { cursor }),
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
        expect(plan.rowsRead, statement.text).toBeLessThanOrEqual(101 * 1.2);
      }
    }
  });
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
  const { total, delivered, pending } = await getDashboard(staff);
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
