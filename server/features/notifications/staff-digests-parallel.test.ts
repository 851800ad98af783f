import { afterAll, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { chooseDigest } from "#server/features/notifications/choose-digest.ts";
import { mailStaffDigests } from "#server/features/notifications/mail-staff-digests.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useMailbox();
useDatabase({ before: ensureFoundation, committed: true });
afterAll(stopSender);

it("writes one digest to each, whichever of many workers comes first", async () => {
  clock.set(new Date("2026-06-17T20:00:00Z"));
  const readers = ["dora", "dan", "dee"].map((name) =>
    actors.dispatcher({ userId: `usr_${name}`, email: `${name}@hill.test` }),
  );
  for (const reader of readers) {
    await build.person(reader);
    await chooseDigest(reader, true);
  }
  await build.shipment();
  await db()
    .update(shipments)
    .set({ estimatedDeliveryAt: new Date("2026-06-17T20:00:00Z") });
  clock.set(new Date("2026-06-18T11:05:00Z"));
  await Promise.all(Array.from({ length: 8 }, () => mailStaffDigests()));
  const written = (await listMessages(50)).filter(({ template }) => template === "staff-digest");
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(
    ["dan@hill.test", "dee@hill.test", "dora@hill.test"].toSorted(),
  );
});
