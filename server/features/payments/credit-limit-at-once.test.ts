import { expect, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

it("makes a booking on an account wait for the one before it, so that no two slip under a limit (E12)", async () => {
  const staff = actors.dispatcher();
  const account = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14, number: "NSG-77" };
  // One costs 39.89: of two, one fits.
  const { accountId } = await createAccount(staff, { ...account, creditLimit: 3989 });
  await approveAccount(staff, accountId);
  const book = () => bookShipment(staff, bookingInput({ accountNumber: "NSG-77" }));
  const firstIsBooked = Promise.withResolvers<void>();
  let outcome: unknown = null;
  // Begun out here: the booking of somebody else, in a transaction of its own.
  const second = firstIsBooked.promise.then(book).then(
    () => (outcome = "booked"),
    (error: { issues: unknown }) => (outcome = error.issues),
  );
  await transaction(async () => {
    await book();
    firstIsBooked.resolve();
    // It has come to its end or waits for this one: nothing else lets this transaction go on.
    while (outcome === null && (await pool().query(waiting)).rowCount === 0);
  });
  await second;
  expect(outcome).toEqual([{ path: "accountNumber", message: "over_credit_limit_office" }]);
  expect((await getAccount(staff, accountId)).open.amountMinor).toBe(3989);
});
