import { expect, it, describe } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import type { ExportFormat, ExportKind } from "#domain/exports/exports.ts";
import { eq, sql } from "drizzle-orm";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { answerExport } from "#server/features/reports/answer-export.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();

async function fileOf(kind: ExportKind, filters: Record<string, string> = {}, format: ExportFormat = "csv") {
  const { body } = await exportRecords(actors.admin(), { kind, format, filters });
  let file = "";
  for await (const piece of body) file += piece;
  return file;
}
type Item = Record<string, unknown>;
const itemsOf = async (kind: ExportKind, filters: Record<string, string> = {}) =>
  JSON.parse(await fileOf(kind, filters, "json")) as { items: Item[]; count: number };
const activities = async () =>
  (
    await db().execute<{ action: string; after: Item }>(
      sql`select a.action, v.after from activities a join activity_values v on v.activity_id = a.id where a.subject_kind = 'export' order by a.seq`,
    )
  ).rows;

describe("exportRecords", () => {
  it("runs three at once, also of those asked for at the same moment", async () => {
    const ask = () => exportRecords(actors.admin(), { kind: "shipments", format: "json", filters: {} });
    const answers = await Promise.allSettled(Array.from({ length: 12 }, ask));
    const begun = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.body] : []));
    expect(begun).toHaveLength(3);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { reason: "exports_busy" } });
    for (const body of begun) for await (const _ of body);
    for await (const _ of (await ask()).body);
  });

  it("names the file by the day of the main branch", async () => {
    // 11:59 PM on December 1 in Atlanta.
    clock.set(new Date("2026-12-02T04:59:00Z"));
    const { fileName, body } = await exportRecords(actors.admin(), { kind: "users", format: "csv", filters: {} });
    await body.return();
    expect(fileName).toBe("users-2026-12-01.csv");
  });

  it("writes every row of a filtered list, and nothing beside it", async () => {
    const first = await build.shipment({ fields: { receiverName: "Élise Tremblay" } });
    const second = await build.shipment({ status: "delivered" });
    const gone = await build.shipment();
    await deleteShipment(actors.admin(), gone.id);
    const all = await itemsOf("shipments");
    const numbers = new Set(all.items.map((item) => item["trackingNumber"]));
    expect(numbers).toEqual(new Set([first.trackingNumber, second.trackingNumber]));
    expect(all.count).toBe(2);
    for (const [filters, expected] of [
      [{ status: "delivered" }, second],
      [{ q: "tremblay" }, first],
      [{ q: first.trackingNumber }, first],
      [{ deleted: "1" }, gone],
    ] as const)
      expect((await itemsOf("shipments", filters)).items.map((item) => item["trackingNumber"])).toEqual([
        expected.trackingNumber,
      ]);
  });

  it("exports the selected rows, only for the user who selected them", async () => {
    const [admin, other] = [actors.admin(), actors.admin({ userId: "usr_other", email: "other@example.test" })];
    await build.person(admin);
    await build.person(other);
    const [first, , third] = [await build.shipment(), await build.shipment(), await build.shipment()];
    const named = [first.trackingNumber, third.trackingNumber];
    const chosen = await chooseShipments(admin, "export", { named });
    expect(new Set((await itemsOf("shipments", { chosen })).items.map((item) => item["trackingNumber"]))).toEqual(
      new Set(named),
    );
    const others = await chooseShipments(other, "export", { named });
    const printed = await chooseShipments(admin, "labels", { named });
    for (const job of [others, printed, "blk_none"])
      await expect(itemsOf("shipments", { chosen: job })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is harmless in a spreadsheet and loses no character", async () => {
    await build.shipment({ fields: { receiverName: "=HYPERLINK(1)", description: 'a "big", one\nand more' } });
    const csv = await fileOf("shipments");
    expect(csv.startsWith("\uFEFFTracking number,Status,")).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(1)"`);
    expect(csv).toContain(`"'+14045550123"`);
    expect(csv).toContain('"a ""big"", one\nand more"');
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("takes out payments and charges that add up to what was asked for", async () => {
    await build.shipment({ fields: { insurance: true, insuranceValue: "500", saturdayDelivery: true } });
    await build.shipment();
    const minor = (item: Item, name: string) => (item[name] as { amountMinor: number }).amountMinor;
    const [payments, charges] = [await itemsOf("payments"), await itemsOf("charges")];
    const { rows } = await db().execute<{ total: number }>(sql`select sum(total_minor)::int as total from shipments`);
    const sum = (items: Item[]) => items.reduce((all, item) => all + minor(item, "amount"), 0);
    expect(rows[0]?.total).toBeGreaterThan(0);
    expect([sum(payments.items), sum(charges.items)]).toEqual([rows[0]?.total, rows[0]?.total]);
    expect(charges.items.length).toBeGreaterThan(4);
    const one = charges.items.filter((item) => item["trackingNumber"] === charges.items[0]?.["trackingNumber"]);
    expect(sum(one)).toBe(minor(one[0] as Item, "total"));
  });

  it("notes who took what, under which filters, and how much of it", async () => {
    await build.shipment();
    await fileOf("shipments", { status: "pending" });
    expect(await activities()).toMatchObject([
      { action: "export.started", after: { kind: "shipments", format: "csv", filters: { status: "pending" } } },
      { action: "export.finished", after: { kind: "shipments", rows: 1, isWhole: true } },
    ]);
  });

  it("says so where a file was broken off: no end, and the audit log knows", async () => {
    await build.shipment();
    const { body } = await exportRecords(staff, { kind: "shipments", format: "json", filters: {} });
    await body.next();
    await body.next();
    await body.return();
    expect((await activities()).at(-1)).toMatchObject({ after: { rows: 1, isWhole: false } });
  });

  it("breaks the answer where the database breaks off in the middle", async () => {
    await build.shipment();
    const made = await exportRecords(staff, { kind: "shipments", format: "csv", filters: {} });
    const answer = answerExport({
      ...made,
      body: (async function* () {
        yield "head";
        throw new Error("cut");
      })(),
    });
    await expect(answer.text()).rejects.toThrow("cut");
    await made.body.return();
  });

  it("runs three at a time, and says when to come again", async () => {
    const open = [];
    for (let n = 0; n < 3; n += 1) {
      const { body } = await exportRecords(staff, { kind: "accounts", format: "csv", filters: {} });
      await body.next();
      open.push(body);
    }
    const more = exportRecords(staff, { kind: "accounts", format: "csv", filters: {} });
    await expect(more).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
    for (const body of open) await body.return();
    // An export that is never read releases its slot too.
    for (const _ of [1, 2, 3, 4])
      await (await exportRecords(staff, { kind: "accounts", format: "csv", filters: {} })).body.return();
  });

  it.each(["accounts", "messages", "outbox", "users", "activities"] as const)("takes out %s", async (kind) => {
    expect((await itemsOf(kind)).items).toBeInstanceOf(Array);
    expect((await itemsOf(kind, kind === "users" ? { search: "ada" } : {})).count).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ["disabled", { banned: true }],
    ["deleted", { anonymisedAt: new Date() }],
    ["made a customer", { role: "customer" }],
  ] as const)("breaks off at the next rows where whoever asked was %s meanwhile", async (_what, change) => {
    const taker = actors.dispatcher();
    await build.person(taker);
    await db().execute(sql`
      insert into users (id, email, name, role, created_at, updated_at)
      select 'usr_many_' || i, 'many' || i || '@example.test', '', 'customer', now(), now() from generate_series(1, 501) as i`);
    const kind = "users" as const;
    const admin = { ...taker, role: "admin" as const };
    await db().update(users).set({ role: "admin" }).where(eq(users.id, taker.userId));
    const { body } = await exportRecords(admin, { kind, format: "csv", filters: { role: "customer" } });
    let rows = 0;
    const reading = (async () => {
      for await (const piece of body) {
        if (rows === 0) await db().update(users).set(change).where(eq(users.id, taker.userId));
        rows += piece.split("\r\n").length - 1;
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: "forbidden", reason: "starter_barred" });
    expect(rows).toBeLessThanOrEqual(501);
    expect((await activities()).at(-1)?.after).toMatchObject({ isWhole: false });
  });

  it("takes out the users of a role, and of a search in it", async () => {
    for (const person of [actors.admin(), actors.dispatcher(), actors.driver()]) await build.person(person);
    const emails = async (filters: Record<string, string>) =>
      (await itemsOf("users", filters)).items.map((item) => item["email"]);
    expect(await emails({ role: "driver" })).toEqual(["driver@example.test"]);
    expect(await emails({ role: "driver", search: "dispatcher" })).toEqual([]);
    expect((await emails({})).length).toBe(3);
    await expect(itemsOf("users", { role: "king" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("rejects users who may not read that list, and unknown filters", async () => {
    const ask = (actor: Parameters<typeof exportRecords>[0], kind: ExportKind, filters = {}) =>
      exportRecords(actor, { kind, format: "csv", filters }).then(
        () => "taken",
        (error: { code: string }) => error.code,
      );
    expect(await ask(visitor, "shipments")).toBe("unauthenticated");
    for (const actor of [actors.customer(), actors.driver()]) expect(await ask(actor, "shipments")).toBe("forbidden");
    for (const kind of ["users", "activities"] as const) expect(await ask(staff, kind)).toBe("forbidden");
    expect(await ask(staff, "shipments", { status: "lost" })).toBe("invalid_input");
    expect(await ask(staff, "shipments", { colour: "red" })).toBe("invalid_input");
    expect(await ask(actors.admin(), "activities", { from: "2026-02-30" })).toBe("invalid_input");
  });
});
