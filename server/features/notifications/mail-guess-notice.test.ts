import { beforeEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { eq } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { mailGuessNotice } from "#server/features/notifications/mail-guess-notice.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase({ before: ensureFoundation });
useMailbox();

const parties = { senderEmail: "from@real.test", receiverEmail: "to@real.test" };
const mails = () => db().select().from(outboxMessages).where(eq(outboxMessages.template, "guess-notice"));
let id = "";
let number = "";
beforeEach(async () => {
  ({ id, trackingNumber: number } = await build.shipment({ fields: parties }));
});

it("tells both parties at their stored addresses, and no one else who follows the shipment", async () => {
  await subscribeToUpdates(visitor, number, { email: "guesser@real.test" });
  await mailGuessNotice(id);
  const written = await mails();
  expect(written.map(({ recipient, state }) => `${recipient} ${state}`).toSorted()).toEqual([
    "from@real.test queued",
    "to@real.test queued",
  ]);
  for (const { textBody } of written) {
    expect(textBody).toContain("Those answers opened nothing.");
    // No link with access, and no data of the other party.
    expect(textBody).not.toContain("/t/");
    expect(textBody).not.toMatch(/Ada|Grace|Byron|Hopper|real\.test/);
  }
  expect(await listActivitiesOf("shipment", id, 1)).toMatchObject([
    { action: "shipment.guesses_told", after: { parties: ["sender", "recipient"] } },
  ]);
});

it("writes in the language of the parties, once to who is both, and not about what was deleted", async () => {
  const same = { senderEmail: "to@real.test", recipientEmail: "to@real.test" };
  await db()
    .update(shipments)
    .set({ language: "es", ...same })
    .where(eq(shipments.id, id));
  await mailGuessNotice(id);
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["to@real.test", expect.stringContaining("Intentos fallidos")],
  ]);
  await db().update(shipments).set({ deletedAt: now() }).where(eq(shipments.id, id));
  await mailGuessNotice(id);
  await mailGuessNotice("shp_unknown");
  expect(await mails()).toHaveLength(1);
});

it("is written although the parties want no news: it is about who tries to read their data", async () => {
  await db().update(shipments).set({ notifyEmail: false }).where(eq(shipments.id, id));
  await mailGuessNotice(id);
  expect((await mails()).map(({ state }) => state)).toEqual(["queued", "queued"]);
});
