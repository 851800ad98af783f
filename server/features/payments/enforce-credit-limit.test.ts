import { beforeEach, describe, expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { type Actor, systemActor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { listAccounts } from "#server/features/payments/list-accounts.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const member = actors.customer({ userId: "usr_member", email: "member@x.example" });
const account = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14, number: "NSG-77" };
let accountId = "";

/** One standard booking costs 39.89: two fit under 79.78, to the cent. */
const limitMinor = 7978;

beforeEach(async () => {
  ({ accountId } = await createAccount(staff, { ...account, creditLimit: limitMinor }));
  await approveAccount(staff, accountId);
  await build.person(member);
  await addAccountMember(systemActor("test"), { accountNumber: "NSG-77", email: "member@x.example" });
});

function office(more: Record<string, unknown>) {
  const parsed = parseOfficeBooking({ ...bookingFields({ accountNumber: "NSG-77" }), ...more }, "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const book = (actor: Actor = staff, more: Record<string, unknown> = {}) =>
  actor === member ? bookShipment(actor, bookingInput({ accountNumber: "NSG-77" })) : bookShipment(actor, office(more));
const openOf = async () => (await getAccount(staff, accountId)).open.amountMinor;
const count = async () => (await db().select().from(shipments)).length;

describe("the credit limit of an account (E12)", () => {
  it("lets everyone up to it, to the cent, and shows how much is open", async () => {
    expect(await openOf()).toBe(0);
    await book();
    await book(member);
    expect(await openOf()).toBe(limitMinor);
    expect((await listAccounts(staff)).items[0]).toMatchObject({ open: { amountMinor: limitMinor, currency: "USD" } });
  });

  it("refuses a member's own booking over it in words, and keeps nothing of it", async () => {
    await book();
    await book();
    const refusal = await refusalOf(book(member));
    expect(refusal).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "accountNumber", message: "over_credit_limit" }],
      details: {},
    });
    expect([await count(), await openOf()]).toEqual([2, limitMinor]);
  });

  it("asks staff first, with the amounts, and writes down that they said so", async () => {
    await book();
    await book();
    expect(await refusalOf(book())).toMatchObject({
      issues: [{ path: "overLimit", message: "over_limit_unconfirmed" }],
      details: { openMinor: limitMinor, limitMinor, amountMinor: 3989, currency: "USD" },
    });
    expect(await count()).toBe(2);
    const { trackingNumber } = await book(staff, { overLimit: "on" });
    expect(await openOf()).toBe(limitMinor + 3989);
    const [last] = await listActivitiesOf("billing_account", accountId, 1);
    expect(last).toMatchObject({ action: "billing_account.limit_exceeded", actorName: staff.displayName });
    expect(last?.after).toMatchObject({ openMinor: limitMinor + 3989, creditLimitMinor: limitMinor, trackingNumber });
  });

  it("sends staff to the back office from a form that cannot confirm it", async () => {
    await book();
    await book();
    expect(await refusalOf(bookShipment(staff, bookingInput({ accountNumber: "NSG-77" })))).toMatchObject({
      issues: [{ path: "accountNumber", message: "over_credit_limit_office" }],
    });
  });

  it("writes nothing where the confirmation was not needed", async () => {
    await book(staff, { overLimit: "on" });
    const [last] = await listActivitiesOf("billing_account", accountId, 1);
    expect(last?.action).not.toBe("billing_account.limit_exceeded");
  });

  it("is available again once the account has paid", async () => {
    const { shipmentId } = await book();
    await book();
    await receivePayment(staff, shipmentId, { means: "transfer", amountReceived: null });
    expect(await openOf()).toBe(3989);
    await book(member);
  });

  it("counts neither what was deleted nor what another account owes", async () => {
    const other = await createAccount(staff, { ...account, number: "OTH-1", creditLimit: null });
    await approveAccount(staff, other.accountId);
    for (let each = 0; each < 3; each += 1) await book(staff, { accountNumber: "OTH-1" });
    const first = await book();
    await book();
    await deleteShipment(actors.admin(), first.shipmentId);
    expect(await openOf()).toBe(3989);
    expect(await refusalOf(book(member))).toBeNull();
  });
});
