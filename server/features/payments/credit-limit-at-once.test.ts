import { expect, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { repricePayment } from "#server/features/payments/reprice-payment.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const staff = actors.dispatcher();
const price = 3989;
const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

async function accountOf(number: string, creditLimit: number): Promise<string> {
  const account = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14, number };
  const { accountId } = await createAccount(staff, { ...account, creditLimit });
  await approveAccount(staff, accountId);
  return accountId;
}
const book = (accountNumber: string) => bookShipment(staff, bookingInput({ accountNumber }));
const openOf = async (id: string) => (await getAccount(staff, id)).open.amountMinor;

/** Runs two changes at once; returns the result of the second, which began before the first was done. */
async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown> {
  const firstIsDone = Promise.withResolvers<void>();
  let outcome: unknown = null;
  // Begun outside: another user's change, in a separate transaction.
  const other = firstIsDone.promise.then(second).then(
    () => (outcome = "done"),
    (error: { issues: unknown }) => (outcome = error.issues),
  );
  await transaction(async () => {
    await first();
    firstIsDone.resolve();
    // It has come to its end or waits for this one: nothing else lets this transaction go on.
    while (outcome === null && (await pool().query(waiting)).rowCount === 0);
  });
  await other;
  return outcome;
}

it("makes a booking on an account wait for the one before it, so that no two slip under a limit (E12)", async () => {
  // Of two, one fits.
  const accountId = await accountOf("NSG-77", price);
  const outcome = await atOnce(
    () => book("NSG-77"),
    () => book("NSG-77"),
  );
  expect(outcome).toEqual([{ path: "accountNumber", message: "over_credit_limit_office" }]);
  expect(await openOf(accountId)).toBe(price);
});

it("makes another price wait for the one of another shipment (E12)", async () => {
  const accountId = await accountOf("NSG-78", 2 * price + 100);
  const [one, two] = [await book("NSG-78"), await book("NSG-78")];
  const raise = ({ shipmentId: id, trackingNumber }: typeof one) =>
    transaction(() => repricePayment(staff, { id, trackingNumber }, price + 100, false));
  const outcome = await atOnce(
    () => raise(one),
    () => raise(two),
  );
  expect(outcome).toEqual([{ path: "overLimit", message: "over_limit_unconfirmed" }]);
  expect(await openOf(accountId)).toBe(2 * price + 100);
});

it("makes a restored shipment wait for another one (E12)", async () => {
  const accountId = await accountOf("NSG-79", 2 * price);
  const [one, two] = [await book("NSG-79"), await book("NSG-79")];
  for (const { shipmentId } of [one, two]) await deleteShipment(actors.admin(), shipmentId);
  await book("NSG-79");
  const restore = ({ shipmentId }: typeof one) => restoreShipment(staff, shipmentId, { overLimit: false });
  const outcome = await atOnce(
    () => restore(one),
    () => restore(two),
  );
  expect(outcome).toEqual([{ path: "overLimit", message: "over_limit_unconfirmed" }]);
  expect(await openOf(accountId)).toBe(2 * price);
});
