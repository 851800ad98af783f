import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { setupTokens, users } from "#server/db/schema/people.ts";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const input = { name: "Ada", email: "ada@example.test", password: "nine parcels on a shelf" };
const commandLine = systemActor("admin create");

describe("createAdmin (B2)", () => {
  it("makes an administrator who can sign in, shuts the set-up link, and leaves an audit entry", async () => {
    await issueSetupToken();
    const { userId } = await createAdmin(commandLine, input);
    expect(await db().select().from(users).where(eq(users.id, userId))).toMatchObject([{ role: "admin", name: "Ada" }]);
    expect(await db().select().from(setupTokens)).toEqual([]);
    expect(await db().select().from(activities)).toMatchObject([{ action: "user.created", subjectId: userId }]);
    expect(await signIn(input, { cookie: null, userAgent: null })).toMatchObject({ userId, role: "admin" });
  });

  it.each([visitor, actors.customer(), actors.driver(), actors.dispatcher()])("refuses %j", async (actor) => {
    await expect(createAdmin(actor, input)).rejects.toMatchObject({ reason: "admin_only" });
    expect(await db().select().from(users)).toEqual([]);
  });

  it("says that an address is taken, and changes nothing then: the set-up link stays open", async () => {
    await issueSetupToken();
    await build.person(actors.customer({ email: input.email }));
    await expect(createAdmin(commandLine, input)).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: "email", message: "email_taken" }],
    });
    expect(await db().select().from(users)).toHaveLength(1);
    expect(await db().select().from(setupTokens)).toHaveLength(1);
    expect(await db().select().from(activities)).toEqual([]);
  });
});
