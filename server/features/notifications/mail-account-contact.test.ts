import { afterAll, describe, expect, it } from "vitest";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { mailAccountContact } from "#server/features/notifications/mail-account-contact.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const member = actors.customer({ userId: "usr_member", email: "member@x.example" });
async function accounts(): Promise<void> {
  await build.account("ACC-1001");
  await db().update(billingAccounts).set({ contactEmail: "books@acme.test" });
  await build.person(member);
  await addAccountMember(systemActor("test"), { accountNumber: "ACC-1001", email: member.email });
}

describe("the contact of an account", () => {
  it("is told once of what is billed, and that nothing is billed of what a visitor asked for", async () => {
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

  it("is told nothing of numbers no one has, and at most four an hour by visitors (A11)", async () => {
    await accounts();
    const unknown = await bookShipment(visitor, bookingInput({ accountNumber: "ACC-9999" }));
    await mailAccountContact(unknown.shipmentId, "stranger");
    expect(await listMessages(10)).toEqual([]);
    for (let one = 0; one < 6; one += 1) {
      const { shipmentId } = await bookShipment(visitor, bookingInput({ accountNumber: "ACC-1001" }));
      await mailAccountContact(shipmentId, "stranger");
    }
    const reasons = (await listMessages(10)).map(({ stateReason }) => stateReason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(4);
    expect(reasons.filter((reason) => reason !== null)).toEqual(["mailbox_hour_full", "mailbox_hour_full"]);
  });
});
