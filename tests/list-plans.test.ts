import fs from "node:fs";
import { describe, expect, it } from "vitest";
import type { Cursors } from "#server/db/keyset.ts";
import { pool } from "#server/db/client.ts";
import { now } from "#server/clock.ts";
import { hasAdministrator, insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillPeople, fillShipments } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const rows = 20_000;
const [staff, admin] = [actors.dispatcher(), actors.admin()];
const owner = actors.customer({ userId: `usr_many${"0".repeat(18)}` });

async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillPeople(client, rows);
  await fillShipments(client, rows);
  await client.query("vacuum analyze users, shipments, payments");
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
  const sources = fs
    .readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(200);
  for (const file of sources)
    expect(fs.readFileSync(`server/${file}`, "utf8"), file).not.toMatch(/\.offset\(|\boffset \$?[\d{]*[1-9{]/i);
});
