import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { signUps, users } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { confirmSignUp, findSignUpLink } from "#server/features/accounts/confirm-sign-up.ts";
import { deleteOwnAccount } from "#server/features/accounts/delete-own-account.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { findPerson, insertPerson } from "#server/features/accounts/person.rows.ts";
import { prepareSignUp } from "#server/features/accounts/prepare-sign-up.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase();
useMailbox();

const email = "delphine@real.test";
const password = "nine parcels on a shelf";
const wish = { name: "Delphine", email, password };
const job = systemActor("test");
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );
const enter = (word = password) => refusal(signIn({ email, password: word }, { cookie: null, userAgent: "test" }));
const asked = async () =>
  (await db().execute(sql`select data->>'signUpId' as id from jobs.job where name = 'mail-sign-up'`)).rows.map(
    ({ id }) => String(id),
  );
const secretOf = async (signUpId: string) =>
  new URL((await prepareSignUp(job, signUpId))?.link?.url ?? "http://x/").searchParams.get("token") ?? "";

describe("signing up (B2, S09)", () => {
  it("makes a customer once the address is proved, by who chose the password", async () => {
    await signUp(wish);
    expect(await db().select().from(users)).toEqual([]);
    expect(await enter()).toBe("wrong_credentials");
    const [id = ""] = await asked();
    const secret = await secretOf(id);
    expect(JSON.stringify(await db().select().from(signUps))).not.toMatch(new RegExp(`${secret}|${password}`));
    expect(await findSignUpLink(secret)).toEqual({ email });
    expect(await refusal(confirmSignUp(secret, "a stranger's guess"))).toBe("sign_up_password");
    const { userId } = await confirmSignUp(secret, password);
    expect(await findPerson(userId)).toMatchObject({
      role: "customer",
      email,
      displayName: "Delphine",
      isVerified: true,
    });
    expect(await enter()).toBe("done");
    expect([await findSignUpLink(secret), await refusal(confirmSignUp(secret, password))]).toEqual([
      null,
      "sign_up_unknown",
    ]);
  });

  it("answers the same where there is an account, which stays as it is", async () => {
    await insertPerson({ name: "Delphine", email, role: "dispatcher", password: "a violin in the attic" }, now());
    await signUp(wish);
    const [id = ""] = await asked();
    expect(await prepareSignUp(job, id)).toEqual({ email, link: null });
    expect(await prepareSignUp(job, id)).toBeNull();
    expect([await enter(), await enter("a violin in the attic")]).toEqual(["wrong_credentials", "done"]);
  });

  it("ends after two days, with the account made meanwhile, and is no matter of customers", async () => {
    await signUp(wish);
    const [id = ""] = await asked();
    const secret = await secretOf(id);
    for (const actor of [actors.dispatcher(), actors.customer()])
      expect(await refusal(prepareSignUp(actor, id))).toBe("admin_only");
    clock.set(new Date(now().getTime() + 48 * 60 * 60_000 + 1));
    expect(await findSignUpLink(secret)).toBeNull();
    clock.reset();
    await insertPerson({ name: "D", email, role: "customer", password: "a violin in the attic" }, now());
    expect(await refusal(confirmSignUp(secret, password))).toBe("sign_up_unknown");
  });

  it("is limited per mailbox, and refused where no mail goes out", async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await refusal(signUp(wish))).toBe("done");
    expect(await refusal(signUp(wish))).toBe("account_mail_to");
    const before = env().SMTP_URL;
    Object.assign(env(), { SMTP_URL: undefined });
    expect(await refusal(signUp({ ...wish, email: "other@real.test" }))).toBe("no_mail");
    Object.assign(env(), { SMTP_URL: before });
  });
});

it("lets customers end their own account behind the password, and no one who works here (B3, B4)", async () => {
  const userId = await insertPerson({ name: "Delphine", email, role: "customer", password }, now());
  const customer = actors.customer({ userId, email });
  expect(await refusal(deleteOwnAccount(customer, "wrong"))).toBe("password_wrong");
  for (const actor of [actors.admin({ userId }), actors.dispatcher({ userId }), actors.driver({ userId })])
    expect(await refusal(deleteOwnAccount(actor, password))).toBe("admin_only");
  expect(await enter()).toBe("done");
  await deleteOwnAccount(customer, password);
  expect([await enter(), await findPerson(userId)]).toEqual(["wrong_credentials", null]);
  expect(JSON.stringify(await db().select().from(users))).not.toMatch(/Delphine|real\.test/);
});

const remains = async () => {
  const { rows } = await db().execute(sql`
    select 'value' as kind, actor_name || ' ' || coalesce(client_address, '') as words from activity_values
    union all select 'event', recorded_by_name from shipment_events`);
  return JSON.stringify(rows);
};

it.each(["own", "admin"] as const)(
  "empties the audit entries and timeline names of a deleted customer (%s, E6)",
  async (by) => {
    const userId = await insertPerson({ name: "Xan Quorndale", email, role: "customer", password }, now());
    const customer = actors.customer({ userId, email, displayName: "Xan Quorndale" });
    const admin = actors.admin({ displayName: "Ada Admin" });
    await inRequestScope({ requestId: "r", clientAddress: "198.51.100.77" }, async () => {
      await recordActivity(customer, { subjectKind: "user", action: "user.signed_in", subjectId: userId });
      await build.shipment({ actor: customer });
      expect(await remains()).toMatch(/Xan Quorndale 198\.51\.100\.77.*event.*Xan Quorndale/);
      if (by === "own") await deleteOwnAccount(customer, password);
      else await inRequestScope({ requestId: "a", clientAddress: "198.51.100.8" }, () => deletePerson(admin, userId));
    });
    expect(await remains()).not.toMatch(/Xan|198\.51\.100\.77/);
    await sealActivities();
    const { broken, erased } = await verifyActivitySeals(admin);
    expect([broken, erased > 1]).toEqual([null, true]);
  },
);
