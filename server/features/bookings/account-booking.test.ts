import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Actor, systemActor, visitor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { mailAccountContact } from "#server/features/notifications/mail-account-contact.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
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
  await db().update(billingAccounts).set({ contactEmail: "books@acme.test" });
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

describe("the contact of an account", () => {
  it("is told once of what is billed, and that nothing is billed of what a stranger asked for", async () => {
    await accounts();
    const asked = await bookShipment(visitor, bookingInput({ accountNumber: "ACC-1001", senderName: "Mallory" }));
    for (let run = 0; run < 2; run += 1) await mailAccountContact(asked.shipmentId, "stranger");
    const billed = await bookShipment(member, bookingInput({ accountNumber: "ACC-1001" }));
    await mailAccountContact(billed.shipmentId, "customer");
    const rows = (await listMessages(10)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    expect(rows.map(({ recipient, cause }) => `${recipient} ${cause}`)).toEqual([
      "books@acme.test stranger",
      "books@acme.test customer",
    ]);
    expect(rows[0]?.textBody).toContain("Nothing is billed to you");
    expect(rows[0]?.textBody).not.toMatch(/Mallory|\/t\//);
    expect(rows[1]?.textBody).toContain("billed with your next invoice");
  });

  it("is told nothing of numbers nobody has, and at most five an hour by strangers (A11)", async () => {
    await accounts();
    const unknown = await bookShipment(visitor, bookingInput({ accountNumber: "ACC-9999" }));
    await mailAccountContact(unknown.shipmentId, "stranger");
    expect(await listMessages(10)).toEqual([]);
    for (let one = 0; one < 6; one += 1) {
      const { shipmentId } = await bookShipment(visitor, bookingInput({ accountNumber: "ACC-1001" }));
      await mailAccountContact(shipmentId, "stranger");
    }
    const reasons = (await listMessages(10)).map(({ stateReason }) => stateReason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(5);
    expect(reasons.filter((reason) => reason !== null)).toEqual(["mailbox_hour_full"]);
  });
});

describe("addAccountMember", () => {
  it("is for administrators, and knows the account and the person", async () => {
    await accounts();
    const input = { accountNumber: "ACC-1001", email: "outsider@x.example" };
    for (const actor of [visitor, outsider, actors.dispatcher()])
      await expect(addAccountMember(actor, input)).rejects.toMatchObject({ reason: "admin_only" });
    await expect(addAccountMember(actors.admin(), { ...input, accountNumber: "NONE" })).rejects.toMatchObject({
      reason: "account_unknown",
    });
    await expect(addAccountMember(actors.admin(), { ...input, email: "no@x.example" })).rejects.toMatchObject({
      reason: "person_unknown",
    });
    await addAccountMember(actors.admin(), input);
    expect(await stateAfter(outsider, "ACC-1001")).toBe("pending billed");
    expect(now()).toBeInstanceOf(Date);
  });
});
