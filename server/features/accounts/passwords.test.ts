import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { accountLinks, sessions, users } from "#server/db/schema/people.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { requestPasswordReset } from "#server/features/accounts/request-password-reset.ts";
import { changePassword } from "#server/features/accounts/change-password.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { findResetLink, resetPassword } from "#server/features/accounts/reset-password.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const email = "delphine@example.com";
const password = "nine parcels on a shelf";
const fresh = "a violin in the attic";
const minuteMs = 60_000;
const secretOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const openSession = async (word = password) =>
  (await signIn({ email, password: word }, { cookie: null, userAgent: "test" })).setCookies
    .map((each) => each.split(";")[0])
    .join("; ");
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
const jobs = async (name: string) =>
  (await db().execute(sql`select data from jobs.job where name = ${name} order by data->>'email'`)).rows.map(
    ({ data }) => data,
  );
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );

let userId = "";
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "dispatcher", password }, now());
});

describe("a forgotten password (B7)", () => {
  it("asks the same of the records whether or not there is an account", async () => {
    await requestPasswordReset(email);
    await requestPasswordReset("nobody@example.com");
    expect(await jobs("mail-password-reset")).toEqual([
      { email, cause: "stranger" },
      { email: "nobody@example.com", cause: "stranger" },
    ]);
    expect(await db().select().from(accountLinks)).toEqual([]);
  });

  it("is limited per mailbox, with or without an account, and per client address", async () => {
    const from = (clientAddress: string, asked: string) =>
      inRequestScope({ requestId: "r", clientAddress }, () => refusal(requestPasswordReset(asked)));
    for (const asked of [email, "nobody@example.com"]) {
      for (let tried = 0; tried < 5; tried += 1) expect(await from(`192.0.2.${tried}`, asked)).toBe("done");
      expect(await from("192.0.2.77", asked.toUpperCase())).toBe("account_mail_to");
    }
    for (let tried = 0; tried < 10; tried += 1) await from("198.51.100.1", `many${tried}@example.com`);
    expect(await from("198.51.100.1", "one-more@example.com")).toBe("account_mail");
  });

  it("is replaced behind a link that opens once, for an hour, and ends every session (S11)", async () => {
    const cookie = await openSession();
    const { url, expiresAt } = await makeResetLink(admin, userId);
    const secret = secretOf(url);
    expect(Math.round((expiresAt.getTime() - now().getTime()) / minuteMs)).toBe(60);
    expect(JSON.stringify(await db().select().from(accountLinks))).not.toContain(secret);
    expect([await findResetLink(secret), await findResetLink("guessed-guessed-guessed")]).toEqual([{ email }, null]);
    expect(await refusal(resetPassword(secret, "delphine"))).toBe("password_common");
    const { companyName } = (await getSettings()).general;
    expect(await refusal(resetPassword(secret, `${companyName} 2026`))).toBe("password_common");
    expect(await resetPassword(secret, fresh)).toEqual({ isStaff: true, email });
    expect((await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor.kind).toBe("visitor");
    expect(await refusal(openSession())).toBe("wrong_credentials");
    expect(await refusal(openSession(fresh))).toBe("done");
    expect([await findResetLink(secret), await refusal(resetPassword(secret, password))]).toEqual([
      null,
      "reset_link_unknown",
    ]);
    expect(await jobs("mail-account-notice")).toContainEqual({
      userId,
      notice: "password_changed",
      removed: { passkeys: [], hasSecondFactor: false },
    });
    const auditEntries = (await listActivitiesOf("user", userId, 9)).map(({ action }) => action);
    expect(auditEntries).toEqual(expect.arrayContaining(["user.reset_link_made", "user.password_reset"]));
  });

  it("has one link at a time, and none after an hour or for who was deleted or disabled", async () => {
    const first = secretOf((await makeResetLink(admin, userId)).url);
    const second = secretOf((await makeResetLink(admin, userId)).url);
    expect([await findResetLink(first), await findResetLink(second)]).toEqual([null, { email }]);
    clock.set(new Date(now().getTime() + 60 * minuteMs + 1));
    expect(await refusal(resetPassword(second, fresh))).toBe("reset_link_unknown");
    clock.reset();
    await db().update(users).set({ banned: true }).where(eq(users.id, userId));
    expect(await refusal(resetPassword(second, fresh))).toBe("reset_link_unknown");
    expect(await refusal(makeResetLink(admin, userId))).toBe("person_disabled");
    expect(await refusal(makeResetLink(admin, "usr_nobody"))).toBe("not_found");
  });

  it("is handed over to no one for themselves: a session left open is no password", async () => {
    const own = actors.admin({ userId });
    expect(await refusal(makeResetLink(own, userId))).toBe("own_password");
    expect(await refusal(requirePasswordReset(own, userId))).toBe("own_password");
  });

  it("is handed over by administrators alone", async () => {
    for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()])
      expect(await refusal(makeResetLink(actor, userId))).toBe("admin_only");
    expect(await db().select().from(accountLinks)).toEqual([]);
  });
});

describe("one's own password (S04)", () => {
  it("changes behind the present one, ends the other sessions and an open link, and keeps this one", async () => {
    const [here, elsewhere] = [await openSession(), await openSession()];
    const secret = secretOf((await makeResetLink(admin, userId)).url);
    expect(await changePassword(await actorWith(here), { currentPassword: password, password: fresh })).toEqual({
      ended: 1,
    });
    expect([(await actorWith(here)).kind, (await actorWith(elsewhere)).kind]).toEqual(["person", "visitor"]);
    expect(await findResetLink(secret)).toBeNull();
    expect(await refusal(openSession())).toBe("wrong_credentials");
    expect((await listActivitiesOf("user", userId, 9)).map(({ action }) => action)).toContain("user.password_changed");
  });

  it("stays where the present one is wrong, a few times, or the new one weak", async () => {
    const actor = await actorWith(await openSession());
    const hold = (current: string, next = fresh) =>
      refusal(changePassword(actor, { currentPassword: current, password: next }));
    expect(await hold(password, "12345678")).toBe("password_common");
    for (let tried = 0; tried < 5; tried += 1) expect(await hold("a guess of a thief")).toBe("password_wrong");
    expect(await hold("a guess of a thief")).toBe("password_check");
    expect(await hold(password)).toBe("password_check");
    expect(await db().select().from(sessions)).toHaveLength(1);
    expect(await refusal(openSession())).toBe("done");
  });
});
