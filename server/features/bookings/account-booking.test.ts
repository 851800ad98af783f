import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Actor, systemActor, visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const member = actors.customer({ userId: "usr_member", email: "member@x.example" });
const outsider = actors.customer({ userId: "usr_outsider", email: "outsider@x.example" });

async function accounts(): Promise<void> {
  await build.account("ACC-1001");
  await build.account("ACC-2002", "suspended");
  for (const person of [member, outsider]) await build.person(person);
  await addAccountMember(systemActor("test"), { accountNumber: "acc 1001", email: "Member@x.example" });
}
async function stateAfter(actor: Actor, accountNumber: string): Promise<string> {
  const { shipmentId } = await bookShipment(actor, bookingInput({ accountNumber }));
  const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
  return `${payment?.state} ${payment?.billingAccountId ? "billed" : "not billed"}`;
}

describe("the number of a billing account (C4)", () => {
  it.each(["ACC-1001", "acc 1001", "ACC-2002", "ACC-9999", ""])(
    "proves a visitor nothing: %j is requested",
    async (accountNumber) => {
      await accounts();
      const { shipmentId } = await confirmBooking(visitor, await filledDraft({ accountNumber }), submit());
      const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
      expect(payment).toMatchObject({ state: "account_requested", billingAccountId: null, accountNumber });
    },
  );

  it("gets the same words on the page, whether there is such an account or not", async () => {
    await accounts();
    const seen: string[] = [];
    for (const accountNumber of ["ACC-1001", "ACC-9991"]) {
      const { shipmentId, trackingNumber } = await bookShipment(visitor, bookingInput({ accountNumber }));
      const view = await getTracking(actors.booker(shipmentId), trackingNumber);
      seen.push(JSON.stringify(view.tier === "full" ? view.receipt : null).replace(accountNumber.slice(-4), ""));
    }
    expect(seen[0]).toContain("account_requested");
    expect(seen[0]).toBe(seen[1]);
  });

  it("is billed at once for staff and signed-in members, and for no other customer", async () => {
    await accounts();
    expect(await stateAfter(actors.dispatcher(), "ACC-1001")).toBe("pending billed");
    expect(await stateAfter(member, "acc-1001")).toBe("pending billed");
    expect(await stateAfter(outsider, "ACC-1001")).toBe("account_requested not billed");
    expect(await stateAfter(actors.driver(), "ACC-1001")).toBe("account_requested not billed");
    for (const actor of [actors.dispatcher(), member])
      expect(await stateAfter(actor, "ACC-2002")).toBe("account_requested not billed");
  });

  it("asks for the same later work whatever the number, so that no answer takes longer", async () => {
    await accounts();
    const jobs = async () => {
      const { rows } = await db().execute<{ name: string }>(sql`delete from jobs.job returning name`);
      return rows.map(({ name }) => name).toSorted();
    };
    await bookShipment(visitor, bookingInput({ accountNumber: "ACC-1001" }));
    const known = await jobs();
    await bookShipment(visitor, bookingInput({ accountNumber: "ACC-9999" }));
    expect(known).toContain("notify-account");
    expect(await jobs()).toEqual(known);
  });
});
