import { expect, it } from "vitest";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { action } from "./invitation.tsx";

useDatabase();

it.each([
  ["admin", "/admin/dashboard"],
  ["dispatcher", "/admin/dashboard"],
  ["driver", "/driver"],
  ["customer", "/account"],
] as const)("leads a person invited as %s to %s", async (role, home) => {
  const admin = actors.admin();
  const { invitationId } = await invitePerson(admin, { email: `${role}@real.test`, role });
  const { url } = await renewInvitation(admin, invitationId);
  const secret = url.split("/").at(-1) ?? "";
  const request = new Request(`http://localhost/invitations/${secret}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ name: "Dee", password: "nine parcels on a shelf" }).toString(),
  });
  const led = (await inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, () =>
    action({ request, params: { secret } } as never),
  )) as Response;
  expect([led.status, led.headers.get("location")]).toEqual([302, home]);
});
