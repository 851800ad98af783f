import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { sessions } from "#server/db/schema/people.ts";
import { endAllSessions } from "#server/features/accounts/end-all-sessions.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const password = "nine parcels on a shelf";
const { companyName } = defaultSettings.general;
const enter = async (email: string) =>
  (await signIn({ email, password }, { cookie: null, userAgent: "Firefox/128 Linux" })).setCookies
    .map((each) => each.split(";")[0])
    .join("; ");
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor;

let admin: PersonActor;
let others: string[];
beforeEach(async () => {
  await insertPerson({ name: "Delphine", email: "delphine@example.com", role: "admin", password }, now());
  await insertPerson({ name: "Amara", email: "amara@example.com", role: "customer", password }, now());
  admin = (await actorWith(await enter("delphine@example.com"))) as PersonActor;
  others = [await enter("delphine@example.com"), await enter("amara@example.com")];
});

describe("endAllSessions", () => {
  it("ends all sessions except the caller's, with an audit entry", async () => {
    expect(await endAllSessions(admin, { companyName: `  ${companyName.toUpperCase()} `, password })).toEqual({
      ended: 2,
    });
    for (const cookie of others) expect(await actorWith(cookie)).toMatchObject({ kind: "visitor" });
    expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: admin.sessionId }]);
    const [entry] = await db().select().from(activities).where(eq(activities.action, "settings.sessions_ended"));
    expect(entry).toMatchObject({ actorId: admin.userId, subjectId: "sessions" });
  });

  it.each([
    [{ companyName: "Acme", password }, "companyName type_company_name"],
    [{ companyName, password: "another one" }, "password password_wrong"],
  ])("does nothing by %j", async (typed, issue) => {
    const refused = await endAllSessions(admin, typed).catch((error: unknown) => error);
    expect(refused).toMatchObject({ issues: [{ path: issue.split(" ")[0], message: issue.split(" ")[1] }] });
    expect(await db().$count(sessions)).toBe(3);
  });

  it("limits guesses of the password", async () => {
    const wrong = () => endAllSessions(admin, { companyName, password: "x" }).catch((error: unknown) => error);
    for (let tries = 0; tries < 6; tries += 1) await wrong();
    expect(await wrong()).toMatchObject({ code: "rate_limited" });
    expect(await db().$count(sessions)).toBe(3);
  });

  it.each(["dispatcher", "driver", "customer"] as const)("is not for a %s", async (role) => {
    await expect(endAllSessions(actors[role](), { companyName, password })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
