import type { MessageState } from "#domain/notifications/message.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { clock, now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { bookingDrafts, privateLinks } from "#server/db/schema/bookings.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { sessions, setupTokens, verifications } from "#server/db/schema/people.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { insertSetupToken } from "#server/features/accounts/setup-token.rows.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { insertMessage } from "#server/features/notifications/message.rows.ts";
import { insertPrivateLink } from "#server/features/tracking/private-link.rows.ts";
import { tidyUp } from "#server/jobs/tidy-up.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { isCounted } from "#server/limits/limit.rows.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(now().getTime() + days * dayMs);

/** Creates one of every kind of expiring data, created now or expiring in `days`. */
async function makeOneOfEach(days: number): Promise<void> {
  const at = now();
  const times = { createdAt: at, updatedAt: at, expiresAt: inDays(days) };
  const userId = await insertPerson(
    { name: "Ana", email: `ana${days}@example.com`, role: "customer", password: "x" },
    at,
  );
  await db()
    .insert(sessions)
    .values({ id: newId("session"), token: `t${days}`, userId, ...times });
  await db()
    .insert(verifications)
    .values({ id: newId("verification"), identifier: "i", value: "v", ...times });
  await insertSetupToken(`s${days}`, at, inDays(days));
  const { id: shipmentId } = await build.shipment();
  await insertPrivateLink({
    id: newId("privateLink"),
    shipmentId,
    secretHash: hashSecret(`l${days}`),
    purpose: "share",
    createdAt: at,
    createdBy: "test",
    expiresAt: inDays(days),
  });
}

const rows = async () => ({
  sessions: (await db().select().from(sessions)).length,
  verifications: (await db().select().from(verifications)).length,
  setupTokens: (await db().select().from(setupTokens)).length,
  links: (await db().select().from(privateLinks).where(eq(privateLinks.purpose, "share"))).length,
  drafts: (await db().select().from(bookingDrafts)).length,
});

it("removes what expired, links after a month more, and keeps the rest", async () => {
  await openDraft(visitor);
  await makeOneOfEach(5);
  await makeOneOfEach(40);
  await takeTry("contact", "a");
  await tidyUp();
  expect(await rows()).toEqual({ sessions: 2, verifications: 2, setupTokens: 2, links: 2, drafts: 1 });
  expect(await isCounted("contact", now())).toBe(true);
  clock.advance(6 * dayMs);
  await tidyUp();
  expect(await rows()).toEqual({ sessions: 1, verifications: 1, setupTokens: 1, links: 2, drafts: 1 });
  clock.advance(30 * dayMs);
  await tidyUp();
  expect(await rows()).toEqual({ sessions: 1, verifications: 1, setupTokens: 1, links: 1, drafts: 0 });
});

it("empties the bodies of finished messages after 90 days", async () => {
  const message = (id: string, state: MessageState, createdAt: Date) =>
    insertMessage({
      id,
      state,
      createdAt,
      channel: "email",
      template: "test",
      recipient: "ana@example.com",
      subject: "Hello",
      textBody: "words",
      htmlBody: "<p>words</p>",
      shipmentId: null,
    });
  await message("msg_old", "sent", inDays(-91));
  await message("msg_young", "sent", inDays(-89));
  await message("msg_waiting", "queued", inDays(-91));
  await tidyUp();
  const left = await db().select().from(outboxMessages).where(eq(outboxMessages.template, "test"));
  const bodies = left.map(({ id, subject, textBody, htmlBody }) => [id, subject, textBody + htmlBody]);
  expect(bodies.toSorted(([a = ""], [b = ""]) => a.localeCompare(b))).toEqual([
    ["msg_old", "Hello", ""],
    ["msg_waiting", "Hello", "words<p>words</p>"],
    ["msg_young", "Hello", "words<p>words</p>"],
  ]);
});
