import { afterAll, expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { now } from "#server/clock.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

it("records a driver's delivery of a cancelled parcel also where the payer's account is full by now (G3)", async () => {
  const [staff, driver] = [actors.dispatcher(), actors.driver()];
  await build.person(staff);
  await build.person(driver);
  const company = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14 };
  const { accountId } = await createAccount(staff, { ...company, number: "NSG-77", creditLimit: 3989 });
  await approveAccount(staff, accountId);
  const book = async () => {
    const parsed = parseOfficeBooking({ ...bookingFields({ accountNumber: "NSG-77" }) }, "USD");
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return bookShipment(staff, parsed.value);
  };
  const first = await book();
  await cancelShipment(staff, first.shipmentId, { reason: "Sender asked" });
  await settlePayment(first.shipmentId);
  await book();
  const code = (await loadShipment(first.shipmentId))?.trackingNumber ?? "";
  const act = { clientEventId: "over-limit-0001", kind: "deliver", code, deviceAt: now().toISOString(), offsetMs: 0 };
  const [answer] = await recordActs(driver, [act]);
  expect(answer?.flags).not.toContain("contradiction");
  expect((await loadShipment(first.shipmentId))?.status).toBe("delivered");
});
