import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { listMessagesOfShipment } from "#server/features/notifications/list-messages-of-shipment.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { stopSender } from "#server/queue/boss.ts";
import { privateLinkMail } from "#emails/private-link.ts";
import { renderMail } from "#emails/render.tsx";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);

async function message(shipmentId: string, to: string): Promise<void> {
  const mail = renderMail(
    privateLinkMail({
      company: { name: "Peachtree", footer: "Foot", logo: null, accent: null },
      trackingNumber: "PTC428019X7KY",
      trackingNumberShown: "PTC 428 019 X7KY",
      letter: "N",
      url: "http://localhost:3000/t/abcdefghijklmnopqrstuv",
      ends: "June 18",
    }),
  );
  const about = { template: "private-link", shipmentId, isWanted: true, cause: "system" } as const;
  await queueMessage({ ...about, to, mail });
}

it("names what was written about this shipment, with its state and the reason, and never its text", async () => {
  const [own, other] = [await build.shipment(), await build.shipment()];
  await message(own.id, "ada@example.test");
  await message(other.id, "grace@example.test");
  await db()
    .update(outboxMessages)
    .set({ state: "withheld", stateReason: "email_off" })
    .where(eq(outboxMessages.shipmentId, own.id));
  const listed = await listMessagesOfShipment(actors.dispatcher(), own.id);
  expect(listed).toEqual([
    expect.objectContaining({ recipient: "ada@example.test", state: "withheld", reason: "email_off" }),
  ]);
  expect(JSON.stringify(listed)).not.toContain("/t/");
});

it("is for staff", async () => {
  const { id } = await build.shipment();
  for (const actor of [actors.customer(), actors.driver()])
    await expect(listMessagesOfShipment(actor, id)).rejects.toMatchObject({ code: "forbidden" });
});
