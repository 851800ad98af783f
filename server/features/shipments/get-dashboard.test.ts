import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Counter, todoKinds } from "#domain/shipments/dashboard.ts";
import { parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { revokeInvitation } from "#server/features/accounts/revoke-invitation.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { getFirstSteps } from "#server/features/shipments/get-first-steps.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { statementsOf } from "#tests/support/plans.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const zone = "America/New_York";
const hour = 3_600_000;
const ask = () => getDashboard(staff, zone);
const exactly = (value: number): Counter => ({ value, isEstimate: false });
/** Writes columns of a shipment as the test needs them. */
const put = (id: string, columns: Record<string, Date | string>) =>
  db().execute(
    sql`update shipments set ${sql.join(
      Object.entries(columns).map(
        ([name, value]) => sql`${sql.identifier(name)} = ${value instanceof Date ? value.toISOString() : value}`,
      ),
      sql`, `,
    )} where id = ${id}`,
  );

describe("getDashboard", () => {
  it("counts what is there (E6)", async () => {
    for (const status of ["pending", "pending", "delivered", "in_transit"] as const) await build.shipment({ status });
    await build.person(actors.customer(), { lastSignInAt: now() });
    await build.person(actors.driver(), { lastSignInAt: new Date(now().getTime() - 31 * 24 * hour) });
    await build.person(actors.admin());
    clock.advance(1000);
    const newest = await build.shipment();
    const dashboard = await ask();
    expect(dashboard).toMatchObject({
      total: exactly(5),
      pending: exactly(3),
      delivered: exactly(1),
      activeUsers: exactly(1),
      todo: { accountRequested: exactly(5) },
    });
    expect(dashboard.recent).toHaveLength(5);
    expect(dashboard.recent[0]?.id).toBe(newest.id);
  });

  it("is for staff alone", async () => {
    for (const actor of [actors.customer(), actors.driver()])
      await expect(getDashboard(actor, zone)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("counts nothing that was deleted, neither shipments and their payments nor people", async () => {
    for (const status of ["pending", "delivered", "exception"] as const) await build.shipment({ status });
    await build.person(actors.customer(), { lastSignInAt: now(), anonymisedAt: now() });
    await db().execute(sql`update shipments set deleted_at = created_at, estimated_delivery_at = created_at`);
    const { total, pending, delivered, activeUsers, todo, charts, recent, hasCardBurst } = await ask();
    expect([total, pending, delivered, activeUsers]).toEqual(Array(4).fill(exactly(0)));
    expect(Object.values(todo)).toEqual(Array(todoKinds.length).fill(exactly(0)));
    expect([recent, hasCardBurst, charts.mix, charts.due]).toEqual([[], false, [], 0]);
  });

  it("says what waits for someone: each once where it belongs, and not a moment too early", async () => {
    clock.set("2026-06-18T18:00:00Z");
    const [past, soon, tomorrow] = ["2026-06-18T17:59:00Z", "2026-06-19T03:00:00Z", "2026-06-19T13:00:00Z"].map(
      (at) => new Date(at),
    ) as [Date, Date, Date];
    const made = async (status: Parameters<typeof build.shipment>[0] & object, promised: Date) => {
      const { id } = await build.shipment(status);
      await put(id, { estimated_delivery_at: promised });
      return id;
    };
    await made({ status: "exception" }, tomorrow);
    await made({ status: "in_transit" }, past);
    // What is over is late no more.
    await made({ status: "delivered" }, past);
    await made({ status: "out_for_delivery" }, soon);
    const quiet = await made({ status: "in_transit" }, tomorrow);
    await put(quiet, { current_since: new Date(now().getTime() - 24 * hour - 1) });
    const alive = await made({ status: "in_transit" }, tomorrow);
    await put(alive, { current_since: new Date(now().getTime() - 24 * hour) });
    const missed = await made({}, tomorrow);
    await put(missed, { pickup_at: past });
    const ahead = await made({}, tomorrow);
    await put(ahead, { pickup_at: soon });
    await db().execute(sql`update payments set state = 'paid'`);
    await db().execute(sql`delete from outbox_messages`);
    const { todo } = await ask();
    expect(todo).toEqual({
      exceptions: exactly(1),
      late: exactly(1),
      dueToday: exactly(1),
      unplanned: exactly(0),
      missingPieces: exactly(0),
      openFlags: exactly(0),
      missedPickups: exactly(1),
      unassignedPickups: exactly(0),
      silent: exactly(1),
      accountRequested: exactly(0),
      unsentMails: exactly(0),
    });
  });

  it("counts mails that were kept or given up, and no other", async () => {
    for (const state of ["queued", "sent", "kept", "failed", "withheld"])
      await db()
        .execute(sql`insert into outbox_messages (id, channel, template, recipient, subject, text_body, html_body, state, created_at)
        values (${`msg_${state}`}, 'email', 'receipt', 'ada@example.test', 'Hello', '', '', ${state}, ${now().toISOString()})`);
    expect((await ask()).todo.unsentMails).toEqual(exactly(2));
  });

  it("draws the last fourteen days of the company's own calendar, with what came late", async () => {
    clock.set("2026-06-18T18:00:00Z");
    const booked = async (at: string, columns: Record<string, Date | string> = {}) => {
      const { id } = await build.shipment();
      await put(id, { created_at: new Date(at), estimated_delivery_at: new Date("2026-07-01T00:00:00Z"), ...columns });
    };
    // Three minutes after and before midnight in New York.
    await booked("2026-06-05T04:03:00Z");
    await booked("2026-06-05T03:57:00Z");
    await booked("2026-06-18T03:57:00Z");
    const promise = { estimated_delivery_at: new Date("2026-06-18T12:00:00Z") };
    await booked("2026-06-18T04:03:00Z", promise);
    await booked("2026-06-18T04:04:00Z", {
      ...promise,
      status: "delivered",
      delivered_at: new Date("2026-06-18T11:59:00Z"),
      terminal_at: new Date("2026-06-18T11:59:00Z"),
    });
    await booked("2026-06-18T04:05:00Z", {
      ...promise,
      status: "delivered",
      delivered_at: new Date("2026-06-18T12:01:00Z"),
      terminal_at: new Date("2026-06-18T12:01:00Z"),
    });
    await booked("2026-06-18T04:06:00Z", {
      ...promise,
      status: "cancelled",
      terminal_at: new Date("2026-06-18T12:00:00Z"),
    });
    const { charts } = await ask();
    expect(charts.days).toHaveLength(14);
    expect([charts.days[0], charts.days[12], charts.days[13]]).toEqual([
      { day: "2026-06-05", booked: 1, due: 0, late: 0 },
      { day: "2026-06-17", booked: 1, due: 0, late: 0 },
      { day: "2026-06-18", booked: 4, due: 3, late: 2 },
    ]);
    expect(charts).toMatchObject({ due: 3, late: 2 });
    expect(charts.mix).toEqual([
      { status: "pending", count: 3 },
      { status: "delivered", count: 2 },
      { status: "cancelled", count: 1 },
    ]);
  });

  it("asks for all of it at once", async () => {
    expect(await statementsOf(ask)).toHaveLength(3);
  });
});

describe("getFirstSteps (F0)", () => {
  const steps = () => getFirstSteps(actors.admin());

  it("begins with nothing done, and tells each step when it is", async () => {
    expect(Object.values(await steps())).toEqual(Array(7).fill(false));
    await build.person(actors.admin());
    expect((await steps()).staff).toBe(false);
    await build.person(actors.driver());
    await build.shipment();
    await db().execute(sql`update branches set street = '1 Own Street' where code = 'main'`);
    expect(await steps()).toMatchObject({ staff: true, shipment: true, company: false, prices: false });
  });

  it("ticks the company once nothing of the sample is left of it, not after the name alone", async () => {
    const change = async (values: Partial<Settings["general"]>) => {
      const { value, version } = await getSettingsSection(actors.admin(), "general");
      await changeSettings(actors.admin(), "general", { ...value, ...values }, version);
      return (await steps()).company;
    };
    expect(await change({ companyName: "Acme Freight", shortName: "Acme", legalName: "Acme Freight, LLC" })).toBe(
      false,
    );
    expect(await change({ companyEmail: "a@acme.test", companyPhone: "+14045550160" })).toBe(false);
    expect(await change({ companyAddress: "1 Own St, Macon, GA 31201" })).toBe(false);
    expect(await change({ blurb: "We bring it." })).toBe(true);
  });

  it("has nothing to set up for cards where none are taken", async () => {
    const { payments } = await getSettings();
    const parsed = parseChangePayments({ ...writePayments(payments), offersCard: false, version: 1 });
    if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
    await changePayments(actors.admin(), parsed.value);
    expect((await steps()).cards).toBe(true);
  });

  it("counts staff as invited once an invitation is out, and no longer when it was revoked", async () => {
    const admin = actors.admin();
    await invitePerson(admin, { email: "cleo@real.test", role: "customer" });
    expect((await steps()).staff).toBe(false);
    const { invitationId } = await invitePerson(admin, { email: "stan@real.test", role: "driver" });
    expect((await steps()).staff).toBe(true);
    await revokeInvitation(admin, invitationId);
    expect((await steps()).staff).toBe(false);
  });

  it("is for administrators", async () => {
    await expect(getFirstSteps(staff)).rejects.toMatchObject({ code: "forbidden" });
  });
});
