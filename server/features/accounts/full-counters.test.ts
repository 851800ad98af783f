import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppError } from "#domain/shared/errors.ts";
import { knownGoodAfterMs } from "#domain/people/recovery.ts";
import { type PersonActor, systemActor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { twoFactors, users } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { addPasskey } from "#server/features/accounts/add-passkey.ts";
import { requestPasswordReset } from "#server/features/accounts/request-password-reset.ts";
import { beginPasskey } from "#server/features/accounts/begin-passkey.ts";
import { beginPasskeySignIn } from "#server/features/accounts/begin-passkey-sign-in.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { findBrowserLink, rememberBrowser } from "#server/features/accounts/remember-browser.ts";
import { makeBrowserLink } from "#server/features/accounts/make-browser-link.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { resetPassword } from "#server/features/accounts/reset-password.ts";
import { signInWithPasskey } from "#server/features/accounts/sign-in-with-passkey.ts";
import { noteRefusedSignIn, signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";

useDatabase();

const email = "delphine@example.com";
const password = "nine parcels on a shelf";
const fresh = "a violin in the attic";
const jar = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");
const secretOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );
const from = <T>(clientAddress: string, work: () => Promise<T>) =>
  inRequestScope({ requestId: "r", clientAddress }, work);
const owner = <T>(work: () => Promise<T>) => from("203.0.113.9", work);
const enter = (word: string, cookie: string | null = null) =>
  owner(() => signIn({ email, password: word }, { cookie, userAgent: "test" }));

let userId = "";
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "customer", password }, now());
});

/** As a hundred guesses from a hundred addresses leave it. */
async function fillAccountCounter() {
  while ((await takeTry("sign_in_account", emailKey(email))).ok);
}

async function addedPasskey() {
  const { setCookies } = await enter(password);
  const cookie = jar(setCookies);
  const actor = (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
  const device = passkeyDevice(new URL(env().baseUrl).origin);
  const begun = await beginPasskey(actor, { name: "Old phone", password }, { cookie, companyName: "Acme" });
  await addPasskey(
    actor,
    { name: "Old phone", answer: device.make(begun.options) },
    `${cookie}; ${jar(begun.setCookies)}`,
  );
  return async () => {
    const { options, setCookies: asked } = await beginPasskeySignIn();
    return signInWithPasskey(device.sign(options), { cookie: jar(asked), userAgent: "test" });
  };
}

describe("while visitors fill the counter of an account (S08)", () => {
  it("a passkey still opens it", async () => {
    const withPasskey = await addedPasskey();
    await fillAccountCounter();
    expect(await refusal(enter(password))).toBe("sign_in_account");
    expect(await refusal(owner(withPasskey))).toBe("done");
  });

  it("a password reset clears it", async () => {
    await fillAccountCounter();
    const { url } = await makeResetLink(actors.admin(), userId);
    await owner(() => resetPassword(secretOf(url), fresh));
    expect(await refusal(enter(fresh))).toBe("done");
  });

  it("the owner is mailed a link, once a day, that makes this browser known and signs no one in", async () => {
    await fillAccountCounter();
    for (let tried = 0; tried < 3; tried += 1) expect(await refusal(enter(password))).toBe("sign_in_account");
    const { rows } = await db().execute(sql`select data from jobs.job where name = 'mail-known-browser'`);
    expect(rows).toEqual([{ data: { email } }]);
    const link = await makeBrowserLink(systemActor("test"), userId);
    const secret = secretOf(link?.url ?? "http://x/");
    expect(await findBrowserLink(secret)).toEqual({ email });
    const { setCookie } = await owner(() => rememberBrowser(secret, null));
    const known = jar([setCookie]);
    expect((await resolveActor(new Request("http://localhost/", { headers: { cookie: known } }))).actor.kind).toBe(
      "visitor",
    );
    expect(await refusal(enter("a guess", known))).toBe("wrong_credentials");
    expect(await refusal(enter(password, known))).toBe("done");
    expect(await refusal(enter(password))).toBe("sign_in_account");
    expect(await listActivitiesOf("user", userId, 9)).toContainEqual(
      expect.objectContaining({ action: "user.browser_known" }),
    );
  });

  it("the link opens once, for a day, for the account it was made for, while that may sign in", async () => {
    const secret = async () => secretOf((await makeBrowserLink(systemActor("test"), userId))?.url ?? "http://x/");
    const replaced = await secret();
    const used = await secret();
    expect(await refusal(rememberBrowser(replaced, null))).toBe("browser_link_unknown");
    await rememberBrowser(used, null);
    expect([await findBrowserLink(used), await refusal(rememberBrowser(used, null))]).toEqual([
      null,
      "browser_link_unknown",
    ]);
    const late = await secret();
    expect(await refusal(resetPassword(late, fresh))).toBe("reset_link_unknown");
    clock.advance(24 * 60 * 60_000);
    expect(await refusal(rememberBrowser(late, null))).toBe("browser_link_unknown");
    const barred = await secret();
    await db().update(users).set({ banned: true }).where(eq(users.id, userId));
    expect([await findBrowserLink(barred), await refusal(rememberBrowser(barred, null))]).toEqual([
      null,
      "browser_link_unknown",
    ]);
    expect(await makeBrowserLink(systemActor("test"), userId)).toBeNull();
    expect(await refusal(makeBrowserLink(actors.dispatcher(), userId))).toBe("admin_only");
  });

  it("an address without an account is answered the same", async () => {
    const nobody = "nobody@example.com";
    while ((await takeTry("sign_in_account", emailKey(nobody))).ok);
    const tried = owner(() => signIn({ email: nobody, password }, { cookie: null, userAgent: "test" }));
    await expect(tried).rejects.toMatchObject({ code: "rate_limited", reason: "sign_in_account" });
    const { rows } = await db().execute(sql`select data from jobs.job where name = 'mail-known-browser'`);
    expect(rows).toEqual([{ data: { email: nobody } }]);
  });

  it("a browser that signed in before still does", async () => {
    const { setCookies } = await enter(password);
    await fillAccountCounter();
    expect(await refusal(enter(password, jar(setCookies)))).toBe("done");
  });

  it("every spelling of a Gmail address is one counter", async () => {
    for (let tried = 0; tried < 5; tried += 1)
      await from(`192.0.2.${tried}`, () => requestPasswordReset(`d.elphine+${tried}@googlemail.com`));
    expect(await from("192.0.2.77", () => refusal(requestPasswordReset("delphine@gmail.com")))).toBe("account_mail_to");
  });
});

it("refused sign-ins do not fill the audit log: twenty a day of one account, a thousand of all", async () => {
  const noted = async () =>
    (await db().execute(sql`select count(*)::int as n from activities where action = 'user.sign_in_refused'`)).rows[0];
  for (let tried = 0; tried < 25; tried += 1) await noteRefusedSignIn(email);
  expect(await noted()).toEqual({ n: 20 });
  await noteRefusedSignIn("other@example.com");
  expect(await noted()).toEqual({ n: 21 });
  while ((await takeTry("refusals_noted", "all")).ok);
  await noteRefusedSignIn("third@example.com");
  expect(await noted()).toEqual({ n: 21 });
});

describe("a password reset recovers the account (B7)", () => {
  const reset = async () => resetPassword(secretOf((await makeResetLink(actors.admin(), userId)).url), fresh);
  const notice = async () =>
    (
      await db().execute<{ removed: unknown }>(
        sql`select data->'removed' as removed from jobs.job where name = 'mail-account-notice' and data->>'notice' = 'password_changed'`,
      )
    ).rows[0]?.removed;
  const withFactor = async (confirmedAt: Date | null) => {
    await db()
      .insert(twoFactors)
      .values({ id: "tfa_1", userId, secret: "x", backupCodes: "x", verified: true, confirmedAt });
    await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  };
  const hasFactor = async () =>
    (await db().select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)))[0]?.on;

  it("removes passkeys, and the notice names them", async () => {
    const withPasskey = await addedPasskey();
    await reset();
    expect(await refusal(owner(withPasskey))).toBe("wrong_credentials");
    expect(await notice()).toEqual({ passkeys: ["Old phone"], hasSecondFactor: false });
  });

  it("removes a second factor that was added lately, and leaves an old one", async () => {
    await withFactor(now());
    clock.advance(knownGoodAfterMs - 3_600_000);
    await reset();
    expect([await hasFactor(), await notice()]).toEqual([false, { passkeys: [], hasSecondFactor: true }]);
    await db().delete(twoFactors);
    await withFactor(now());
    clock.advance(knownGoodAfterMs);
    await reset();
    expect(await hasFactor()).toBe(true);
    await db().delete(twoFactors);
    await withFactor(null);
    await reset();
    expect(await hasFactor()).toBe(true);
  });
});
