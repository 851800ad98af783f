import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { findInvitation } from "#server/features/accounts/accept-invitation.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { revokeInvitation } from "#server/features/accounts/revoke-invitation.ts";
import { mailInvitation } from "#server/features/notifications/mail-invitation.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
const mails = () => db().select().from(outboxMessages).where(eq(outboxMessages.template, "invitation"));

it("mails a new link, which ends the one before, and no mail after it is revoked (B2)", async () => {
  const { invitationId } = await invitePerson(admin, { email: "zoe@real.test", role: "dispatcher" });
  const { url } = await renewInvitation(admin, invitationId);
  await mailInvitation(invitationId);
  const [mail, ...more] = await mails();
  expect([mail?.recipient, more]).toEqual(["zoe@real.test", []]);
  expect(mail?.textBody).toContain("Dispatcher");
  const secret = /\/invitations\/([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(mail?.htmlBody).toContain(secret);
  expect([await findInvitation(secret), await findInvitation(url.split("/").at(-1) ?? "")]).toEqual([
    { email: "zoe@real.test", role: "dispatcher" },
    null,
  ]);
  await revokeInvitation(admin, invitationId);
  await mailInvitation(invitationId);
  expect(await mails()).toHaveLength(1);
});

it.each([
  ["admin", "to work in the back office of "],
  ["dispatcher", "to work in the back office of "],
  ["driver", "to drive for "],
  ["customer", "to book and follow shipments with "],
] as const)("says what a person invited as %s is invited to", async (role, words) => {
  await mailInvitation((await invitePerson(admin, { email: `${role}@real.test`, role })).invitationId);
  const [mail] = await mails();
  expect(mail?.textBody).toContain(`invites you ${words}`);
});
