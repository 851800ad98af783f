import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { setupTokens, users } from "#server/db/schema/people.ts";
import { createFirstAdmin, isSetupOpen } from "#server/features/accounts/create-first-admin.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { insertSetupToken } from "#server/features/accounts/setup-token.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const input = (email: string) => ({
  name: "Ada",
  email,
  password: "nine parcels on a shelf",
  companyName: "O'Hara & Söhne",
  keepsSamples: false,
});

it("makes exactly one administrator, however many try at once, and closes for good (S13)", async () => {
  const address = await issueSetupToken();
  const token = new URL(address ?? "").searchParams.get("token") ?? "";
  expect(JSON.stringify(await db().select().from(setupTokens))).not.toContain(token);
  expect(await isSetupOpen("guessed")).toBe(false);
  await expect(createFirstAdmin("guessed", input("x@example.com"))).rejects.toMatchObject({ code: "not_found" });

  clock.advance(25 * 3_600_000);
  expect(await isSetupOpen(token)).toBe(false);
  clock.reset();
  expect(await isSetupOpen(token)).toBe(true);
  const second = new URL((await issueSetupToken()) ?? "").searchParams.get("token") ?? "";

  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => createFirstAdmin(i % 2 ? token : second, input(`admin${i}@example.com`))),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await db().select().from(users)).map(({ role }) => role)).toEqual(["admin"]);
  expect(await isSetupOpen(token)).toBe(false);
  expect(await issueSetupToken()).toBeNull();
  // Asked for in the same form, and of another company the sample's legal name would be wrong (F0).
  expect((await getSettings()).general).toMatchObject({
    companyName: "O'Hara & Söhne",
    legalName: "",
    showsSampleFigures: false,
    showsSampleAwards: false,
    showsSampleVoices: false,
    showsSamplePartners: false,
    claimsHipaa: false,
    claimsCarbonNeutral: false,
  });
});

it("leaves an audit entry, and no link that could make another", async () => {
  const auditEntries = await db().select().from(activities).where(eq(activities.action, "user.created"));
  const [admin] = await db().select().from(users);
  expect(auditEntries).toMatchObject([{ subjectId: admin?.id, actorKind: "system", actorId: "setup" }]);
  expect(await db().select().from(setupTokens)).toEqual([]);
});

it("makes none where there is one, whatever link is held", async () => {
  const at = now();
  await insertSetupToken("left over", at, new Date(at.getTime() + 60_000));
  await expect(createFirstAdmin("left over", input("late@example.com"))).rejects.toMatchObject({
    code: "not_found",
    reason: "setup_closed",
  });
  expect(await db().$count(users)).toBe(1);
});
