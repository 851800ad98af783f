import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { type Actor, systemActor, visitor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { accountImporter } from "#server/features/imports/account-importer.ts";
import { updateShipmentFromRow } from "#server/features/imports/update-shipment.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { previewAccount } from "#server/features/payments/preview-account.ts";
import { repricePayment } from "#server/features/payments/reprice-payment.ts";
import { transaction } from "#server/db/transaction.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const company = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14 };
const price = 3989;
const unconfirmed = { issues: [{ path: "overLimit", message: "over_limit_unconfirmed" }] };
let accountId = "";

/** One standard booking costs 39.89, and one fits. */
beforeEach(async () => {
  await build.person(staff);
  ({ accountId } = await createAccount(staff, { ...company, number: "NSG-77", creditLimit: price }));
});
const approved = () => approveAccount(staff, accountId);
async function book(more: Record<string, unknown> = {}): Promise<string> {
  const parsed = parseOfficeBooking({ ...bookingFields({ accountNumber: "NSG-77" }), ...more }, "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return (await bookShipment(staff, parsed.value)).shipmentId;
}
/** Insured for 5,000 it costs more. */
async function insure(id: string, more: Record<string, string> = {}): Promise<void> {
  const { fields, version } = await getEditableShipment(staff, id);
  const read = (confirmed: string) =>
    parseEdit(
      { ...fields, version: String(version), insurance: "on", insuranceValue: "5000", ...more, confirmed },
      "USD",
    );
  const save = (confirmed: string) => {
    const parsed = read(confirmed);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return editShipment(staff, id, parsed.value);
  };
  await save("").catch((error: AppError) => {
    if (error.code !== "price_changed") throw error;
    return save(String(error.details["confirm"]));
  });
}
const cancelled = async (id: string) => {
  await cancelShipment(staff, id, { reason: "Sender asked" });
  await settlePayment(id);
};
const event = (more: Record<string, unknown>) => build.event({ correctionReason: "Cancelled by mistake", ...more });
const openOf = async () => (await getAccount(staff, accountId)).open.amountMinor;
const stateOf = async (id: string) => (await loadPaymentOf(id))?.state;
const lastOf = async (id = accountId) => (await listActivitiesOf("billing_account", id, 1))[0];
const auditOf = async (id: string, action: string) =>
  (await getShipment(staff, id)).activity.find((each) => each.action === action)?.id ?? "";

describe("the credit limit when a price becomes another (E12)", () => {
  beforeEach(approved);

  it("asks staff with the amount that is added, saves nothing before, and writes down what they confirmed", async () => {
    const id = await book();
    await expect(insure(id)).rejects.toMatchObject({
      ...unconfirmed,
      details: { openMinor: price, limitMinor: price, currency: "USD" },
    });
    expect([await openOf(), (await getShipment(staff, id)).total?.amountMinor]).toEqual([price, price]);
    await insure(id, { overLimit: "on" });
    const total = (await getShipment(staff, id)).total?.amountMinor;
    expect(total).toBeGreaterThan(price);
    expect(await openOf()).toBe(total);
    expect(await lastOf()).toMatchObject({
      action: "billing_account.limit_exceeded",
      after: { openMinor: total, creditLimitMinor: price },
    });
    // Lowering it back needs no confirmation, raising it again by undo does.
    const up = await auditOf(id, "shipment.edited");
    await undoChange(staff, up);
    expect(await openOf()).toBe(price);
    await expect(undoChange(staff, await auditOf(id, "shipment.edited"))).rejects.toMatchObject({
      code: "wrong_state",
    });
  });

  it("refuses a customer in words, whatever of theirs would raise it", async () => {
    const id = await book();
    const customer: Actor = actors.customer();
    const raise = transaction(() => repricePayment(customer, { id, trackingNumber: "X" }, price + 1, true));
    await expect(raise).rejects.toMatchObject({ issues: [{ path: "accountNumber", message: "over_credit_limit" }] });
    expect(await openOf()).toBe(price);
  });

  it("refuses a row of an import, and says why", async () => {
    const id = await book();
    const row = { insurance: "5000" };
    const how = { isTrial: false, mayReprice: true, isToldToNobody: true };
    await expect(updateShipmentFromRow(systemActor("import"), id, row, how)).rejects.toMatchObject({
      issues: [{ path: "accountNumber", message: "over_credit_limit_office" }],
    });
    expect(await openOf()).toBe(price);
  });
});

describe("the credit limit when an account is approved (E12)", () => {
  it("says before how much waits, asks, and attaches none before it is confirmed", async () => {
    const ids = [await book(), await book()];
    expect(await getAccount(staff, accountId)).toMatchObject({
      waitingTotal: { amountMinor: 2 * price, currency: "USD" },
    });
    await expect(approved()).rejects.toMatchObject({ issues: [{ message: "over_credit_limit_office" }] });
    await expect(approveAccount(staff, accountId, { overLimit: false })).rejects.toMatchObject({
      ...unconfirmed,
      details: { openMinor: 0, limitMinor: price, amountMinor: 2 * price },
    });
    expect([(await getAccount(staff, accountId)).state, await openOf(), await stateOf(ids[0] ?? "")]).toEqual([
      "requested",
      0,
      "account_requested",
    ]);
    expect(await approveAccount(staff, accountId, { overLimit: true })).toEqual({ attached: 2 });
    expect(await openOf()).toBe(2 * price);
    const auditEntries = await listActivitiesOf("billing_account", accountId, 5);
    expect(auditEntries.find(({ action }) => action === "billing_account.limit_exceeded")?.after).toMatchObject({
      shipments: 2,
      openMinor: 2 * price,
    });
  });

  it("asks nothing where they fit", async () => {
    await book();
    expect(await approveAccount(staff, accountId, { overLimit: false })).toEqual({ attached: 1 });
  });

  it("refuses a row of an import whose account is approved over what waits for it", async () => {
    for (const _ of [1, 2]) await bookShipment(visitor, bookingInput({ accountNumber: "IMP-1" }));
    const importer = await accountImporter();
    const row = { number: "IMP-1", company: "Imported", creditLimit: "50", accountState: "approved" };
    await expect(importer.take(systemActor("import"), row)).rejects.toMatchObject({
      issues: [{ message: "over_credit_limit_office" }],
    });
  });
});

describe("the credit limit when a shipment comes back (E12)", () => {
  beforeEach(approved);

  it("asks where a cancellation is taken back by an event, and owes it in the same step", async () => {
    const first = await book();
    await cancelled(first);
    await book();
    await expect(addTrackingEvent(staff, first, event({ overLimit: false }))).rejects.toMatchObject(unconfirmed);
    expect([await stateOf(first), (await getShipment(staff, first)).status, await openOf()]).toEqual([
      "none_due",
      "cancelled",
      price,
    ]);
    await addTrackingEvent(staff, first, event({ overLimit: true }));
    expect([await stateOf(first), await openOf()]).toEqual(["pending", 2 * price]);
    expect(await lastOf()).toMatchObject({ action: "billing_account.limit_exceeded" });
    await settlePayment(first);
    expect(await openOf()).toBe(2 * price);
  });

  it("asks where the cancellation itself is voided", async () => {
    const first = await book();
    await cancelled(first);
    await book();
    const cancellation = (await getShipment(staff, first)).events.find(({ status }) => status === "cancelled");
    const take = (overLimit: boolean) =>
      voidTrackingEvent(staff, first, cancellation?.id ?? "", { reason: "By mistake", overLimit });
    await expect(take(false)).rejects.toMatchObject(unconfirmed);
    expect((await getShipment(staff, first)).status).toBe("cancelled");
    await take(true);
    expect([await stateOf(first), await openOf()]).toEqual(["pending", 2 * price]);
  });

  it("asks where a deleted one is restored, by itself or by undo", async () => {
    const first = await book();
    await deleteShipment(actors.admin(), first);
    await book();
    await expect(restoreShipment(staff, first, { overLimit: false })).rejects.toMatchObject(unconfirmed);
    const deletion = await auditOf(first, "shipment.deleted");
    await expect(undoChange(staff, deletion, { overLimit: false })).rejects.toMatchObject(unconfirmed);
    expect(await openOf()).toBe(price);
    await undoChange(staff, deletion, { overLimit: true });
    expect(await openOf()).toBe(2 * price);
  });

  it("refuses a row of a bulk job with its reason, even where it says that it was confirmed", async () => {
    const first = await book();
    await cancelled(first);
    await book();
    const jobId = await chooseShipments(staff, "event", { named: [first] });
    await startBulkJob(staff, jobId, { action: "event", fields: event({ overLimit: true }) });
    await runBulkJob(jobId);
    expect((await getBulkJob(staff, jobId)).items).toMatchObject([
      { outcome: "refused", reason: "over_credit_limit_office" },
    ]);
    expect(await openOf()).toBe(price);
  });
});

describe("what is open, while a booking is typed (E12)", () => {
  const added = { amountMinor: price, currency: "USD" };
  beforeEach(approved);

  it("says what this one makes of it", async () => {
    expect(await previewAccount(staff, "nsg 77", added)).toMatchObject({ open: { amountMinor: 0 }, isOver: false });
    await book();
    expect(await previewAccount(staff, "NSG-77", added)).toEqual({
      open: added,
      after: { amountMinor: 2 * price, currency: "USD" },
      limit: added,
      isOver: true,
    });
    expect(await previewAccount(staff, "NOBODY-1", added)).toBeNull();
  });

  it("is for no one else", async () => {
    for (const actor of [actors.customer(), actors.driver()])
      expect(await previewAccount(actor, "NSG-77", added)).toBeNull();
  });
});
