import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { restorableMs } from "#domain/shipments/policy.ts";
import { newId } from "#domain/shared/ids.ts";
import { clock, now } from "#server/clock.ts";
import { textSubscriptions } from "#server/db/schema/bookings.ts";
import { db, pool } from "#server/db/client.ts";
import { payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { insertPreference } from "#server/features/shipments/delivery-preference.rows.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { actPositions } from "#server/db/schema/positions.ts";
import { doorProofs } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipmentTexts, textColumns, textsOf } from "#tests/support/shipment-texts.ts";
import { newBrowser } from "#tests/support/push-service.ts";

useDatabase({ before: ensureFoundation, committed: true });

const staff = actors.dispatcher();
const driver = actors.driver();
const minuteMs = 60_000;
/** Occurs in every field that a person can fill in, and nowhere else. */
const mark = "Xylander";

/** Names of tables that hold the mark anywhere. */
async function tablesWithMark(): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool().query(`select 1 from "${name}" t where t::text ilike '%${mark}%' limit 1`);
    if (rowCount) found.push(name);
  }
  return found;
}

/** A scan that names no known code, settled by hand for the shipment with a reason that names someone. */
async function settledFlag(number: string): Promise<void> {
  for (const person of [staff, driver]) await build.person(person);
  const scan = { clientEventId: "event-000001", kind: "arrive", code: `SHELF-4207303`, branch: "main", input: "wedge" };
  await recordActs(driver, [{ ...scan, deviceAt: now().toISOString(), offsetMs: 0 }]);
  const [flag] = (await listFlags(staff, {})).items;
  const [act] = await db().select({ id: acts.id }).from(acts);
  const [shipment] = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingNumber, number));
  const hashes = { sha256: "ab", signatureSha256: null, photoSha256: null };
  const who = { relation: "household" as const, name: mark, salt: mark, pin: null, receivedAt: now() };
  await db()
    .insert(doorProofs)
    .values({ actId: act?.id ?? "", shipmentId: shipment?.id ?? "", ...who, ...hashes });
  const place = { latitude: 32.08, longitude: -81.09, accuracyM: 12, feetFromDoor: 30 };
  await db()
    .insert(actPositions)
    .values({
      actId: act?.id ?? "",
      shipmentId: shipment?.id ?? "",
      ...place,
      salt: mark,
      sha256: "ab",
      receivedAt: now(),
    });
  const rules = { neighborRule: "recipient" as const, safePlaceRule: "recipient" as const };
  await insertPreference({
    id: newId("deliveryPreference"),
    shipmentId: shipment?.id ?? "",
    side: "recipient",
    choice: "neighbor",
    note: mark,
    ...rules,
    saidAt: now(),
    saidAs: "unlocked",
    saidBy: null,
  });
  await settleFlag(staff, flag?.id ?? "", { answer: "matched", number, reason: `Given to ${mark}` });
}

async function returnedMoney(shipmentId: string): Promise<void> {
  const payment = await loadPaymentOf(shipmentId);
  const reason = `${mark} paid twice`;
  await recordActivity(staff, {
    subjectKind: "payment",
    action: "payment.receipt_taken_back",
    subjectId: payment?.id ?? "",
    after: { reason },
  });
}

/** Erased columns that take any text; the digits of a card are asked about below. */
const markable = textsOf("erased").filter((name) => name !== "payments.card_last4");

/** Those that hold the mark. */
async function columnsWithMark(): Promise<string[]> {
  const found: string[] = [];
  for (const name of markable) {
    const [table, column] = name.split(".");
    const { rowCount } = await pool().query(
      `select 1 from "${table}" where "${column}"::text ilike '%${mark}%' limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** Writes the mark into every column of these tables that erasure empties. */
async function fillColumns(id: string): Promise<void> {
  for (const [table, key] of [
    ["shipments", "id"],
    ["payments", "shipment_id"],
    ["act_tasks", "shipment_id"],
    ["door_proofs", "shipment_id"],
  ] as const) {
    const columns = markable.filter((name) => name.startsWith(`${table}.`));
    const set = columns.map((name) => `"${name.slice(table.length + 1)}" = '${mark}'`).join(", ");
    await pool().query(`update "${table}" set ${set} where "${key}" = $1`, [id]);
  }
}

const eventsOf = (id: string) => db().$count(shipmentEvents, eq(shipmentEvents.shipmentId, id));

async function fullLife() {
  const marked = await build.shipment({
    fields: {
      senderName: `${mark} Sr`,
      senderCompany: `${mark} GmbH`,
      senderEmail: `s@${mark}.example`,
      senderAddress: `1 ${mark} St`,
      receiverName: `${mark} Jr`,
      receiverEmail: `r@${mark}.example`,
      receiverAddress: `2 ${mark} St`,
      description: `A hat of ${mark}`,
      specialInstructions: `${mark} is deaf`,
      billingReference: `For ${mark}`,
    },
  });
  const customer = actors.customer({ displayName: `${mark} the owner` });
  const by = { ...staff, displayName: customer.displayName };
  const { eventId } = await addTrackingEvent(
    by,
    marked.id,
    build.event({ location: `Dock of ${mark}`, description: `Left with ${mark}` }),
  );
  await notifyTrackingEvent(eventId);
  await mailBookingReceipt(marked.id, "staff");
  await createPrivateLink(actors.booker(marked.id), marked.trackingNumber);
  await subscribeBrowser(visitor, marked.trackingNumber, newBrowser(`https://fcm.googleapis.com/${mark}`).subscription);
  await db()
    .insert(textSubscriptions)
    .values({
      id: newId("textSubscription"),
      shipmentId: marked.id,
      phone: `+1404 ${mark}`,
      state: "confirmed",
      createdAt: now(),
    });
  const wrong = await addTrackingEvent(by, marked.id, build.event({ description: `Not ${mark}` }));
  await voidTrackingEvent(by, marked.id, wrong.eventId, { reason: `Meant for ${mark}` });
  await addTrackingEvent(by, marked.id, build.event({ status: "delivered" }));
  const corrected = build.event({ status: "in_transit", correctionReason: `${mark} moved` });
  await addTrackingEvent(by, marked.id, corrected);
  await settledFlag(marked.trackingNumber);
  await returnedMoney(marked.id);
  return marked;
}

describe("eraseDeletedShipments (E5)", () => {
  it("waits thirty days, and then leaves no personal word in any table", async () => {
    const other = await build.shipment();
    const { id, trackingNumber } = await fullLife();
    await assignStop(staff, id, "delivery", { driver: actors.driver().userId, day: "" });
    await fillColumns(id);
    expect(await columnsWithMark()).toEqual(markable);
    const before = await db().select().from(payments).where(eq(payments.shipmentId, id));
    const events = await eventsOf(id);
    await deleteShipment(actors.admin(), id);
    clock.advance(restorableMs - minuteMs);
    expect(await eraseDeletedShipments()).toBe(0);
    expect(await tablesWithMark()).toContain("shipments");
    clock.advance(minuteMs);
    expect(await eraseDeletedShipments()).toBe(1);
    expect(await eraseDeletedShipments()).toBe(0);
    expect(await tablesWithMark()).toEqual([]);

    expect(await db().select().from(stopAssignments)).toEqual([]);
    const [row] = await db().select().from(shipments).where(eq(shipments.id, id));
    expect(row).toMatchObject({ trackingNumber, status: "processing", recipientCity: expect.stringMatching(/\w/) });
    expect(await eventsOf(id)).toBe(events);
    const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, id));
    expect(payment).toMatchObject({ amountMinor: before[0]?.amountMinor, state: before[0]?.state, cardLast4: null });
    expect((await listShipments(staff, { isDeleted: true })).items).toEqual([]);
    await expect(getShipment(staff, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getTracking(visitor, trackingNumber)).rejects.toMatchObject({ code: "not_found" });
    await expect(restoreShipment(staff, id)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await getShipment(staff, other.id)).toMatchObject({ id: other.id });
  });

  it("decides about every text column of a table that belongs to a shipment", async () => {
    const { rows } = await pool().query<{ name: string }>(textColumns);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(shipmentTexts).toSorted());
  });

  it("leaves the audit log intact", async () => {
    await sealActivities();
    const report = await verifyActivitySeals(actors.admin());
    expect(report.broken).toBeNull();
    expect(report.erased).toBeGreaterThan(3);
  });

  it("is all or nothing when two workers do it at once", async () => {
    const made = await Promise.all([build.shipment(), build.shipment(), build.shipment()]);
    for (const { id } of made) await deleteShipment(actors.admin(), id);
    clock.advance(restorableMs + 1);
    const counts = await Promise.all([eraseDeletedShipments(), eraseDeletedShipments()]);
    expect(counts[0] + counts[1]).toBe(3);
    const { rows } = await db().execute<{ times: number }>(
      sql`select count(*)::int as times from activities where action = 'shipment.erased'`,
    );
    expect(rows[0]?.times).toBe(4);
  });

  it("is the only way an event loses its words, and only of what is erased", async () => {
    const { id } = await build.shipment();
    const { eventId } = await addTrackingEvent(staff, id, build.event({ location: "Macon" }));
    await pool().query("select erase_event_texts($1)", [id]);
    const [event] = await db().select().from(shipmentEvents).where(eq(shipmentEvents.id, eventId));
    expect(event?.location).toBe("Macon");
    const client = await pool().connect();
    await client.query("set waybill.erases = 'texts'");
    await expect(client.query("update shipment_events set location = '', description = ''")).rejects.toThrow();
    client.release(true);
  });
});
