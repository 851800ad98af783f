import { expect, it } from "vitest";
import { acceptInvitation } from "#server/features/accounts/accept-invitation.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

it("of five who accept one invitation at once, one has the account (B2)", async () => {
  const { invitationId } = await invitePerson(actors.admin(), { email: "zoe@example.test", role: "driver" });
  const { url } = await renewInvitation(actors.admin(), invitationId);
  const secret = url.split("/").at(-1) ?? "";
  const accepting = () => acceptInvitation(secret, { name: "Zoe", password: "nine parcels on a shelf" });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, accepting));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
