import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { examineSignIn } from "#server/cli/examine-sign-in.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("says how many sign in with a password alone, until the operator requires a second factor of them", async () => {
  for (const actor of [actors.admin(), actors.dispatcher(), actors.driver(), actors.customer()])
    await build.person(actor);
  await build.person(actors.dispatcher({ userId: "usr_gone", email: "gone@example.test" }), { banned: true });
  const said = async () => (await examineSignIn()).what;
  expect(await said()).toMatch(/^3 of 3 staff and drivers, 1 of them administrators, sign in with a password alone/);
  const withFactor = actors.admin();
  await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, withFactor.userId));
  expect(await said()).toMatch(/^2 of 3 staff and drivers, 0 of them administrators/);
  await changeSecurity({ ...withFactor, hasSecondFactor: true }, { secondFactorFor: "staff" }, 1);
  expect(await examineSignIn()).toEqual({ isGood: true, what: "staff and drivers sign in with a second factor" });
});
