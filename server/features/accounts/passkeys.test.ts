import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import { mostPasskeys } from "#domain/people/passkeys.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { passkeys, users } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { addPasskey } from "#server/features/accounts/add-passkey.ts";
import { beginPasskey } from "#server/features/accounts/begin-passkey.ts";
import { beginPasskeySignIn } from "#server/features/accounts/begin-passkey-sign-in.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { listOwnPasskeys } from "#server/features/accounts/list-own-passkeys.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { removePasskey } from "#server/features/accounts/remove-passkey.ts";
import { renamePasskey } from "#server/features/accounts/rename-passkey.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { signInWithPasskey } from "#server/features/accounts/sign-in-with-passkey.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";

useDatabase();

const email = "delphine@example.com";
const password = "nine parcels on a shelf";
const name = "Telephone";
const jar = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );
const notices = async () =>
  (await db().execute(sql`select data->>'notice' as notice from jobs.job where name = 'mail-account-notice'`)).rows.map(
    ({ notice }) => notice,
  );
const device = () => passkeyDevice(new URL(env().baseUrl).origin);
type Device = ReturnType<typeof device>;

let userId = "";
let cookie = "";
let actor: PersonActor;
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "dispatcher", password }, now());
  cookie = jar((await signIn({ email, password }, { cookie: null, userAgent: "test" })).setCookies);
  actor = await actorWith(cookie);
});

async function begun(typed = password) {
  const { options, setCookies } = await beginPasskey(actor, { name, password: typed }, { cookie, companyName: "Acme" });
  return { options, cookies: `${cookie}; ${jar(setCookies)}` };
}

async function added(phone: Device = device()): Promise<Device> {
  const { options, cookies } = await begun();
  await addPasskey(actor, { name, answer: phone.make(options) }, cookies);
  return phone;
}

async function enter(phone: Device, how: Parameters<Device["sign"]>[1] = {}, more = "") {
  const { options, setCookies } = await beginPasskeySignIn();
  return signInWithPasskey(phone.sign(options, how), { cookie: jar(setCookies) + more, userAgent: "test" });
}

describe("a passkey (B7)", () => {
  it("is made behind the password, for the person it was begun for, and once", async () => {
    expect(await refusal(begun("wrong"))).toBe("password_wrong");
    const { options, cookies } = await begun();
    expect(options).toMatchObject({ rp: { name: "Acme" }, user: { name: email, displayName: "Delphine" } });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    const answer = device().make(options);
    expect(await refusal(addPasskey(actor, { name, answer }, cookie))).toBe("passkey_over");
    const otherId = await insertPerson({ name: "Amara", email: "a@example.com", role: "customer", password }, now());
    const other = jar(
      (await signIn({ email: "a@example.com", password }, { cookie: null, userAgent: null })).setCookies,
    );
    const stolen = `${other}; ${cookies.split("; ").find((each) => each.includes("passkey"))}`;
    expect(await refusal(addPasskey(await actorWith(other), { name, answer }, stolen))).toBe("passkey_refused");
    expect(await db().select().from(passkeys).where(eq(passkeys.userId, otherId))).toEqual([]);
    const second = await begun();
    await addPasskey(actor, { name, answer: device().make(second.options) }, second.cookies);
    expect(await refusal(addPasskey(actor, { name, answer: device().make(second.options) }, second.cookies))).toBe(
      "passkey_over",
    );
    expect(await listOwnPasskeys(actor)).toMatchObject([{ name, lastUsedAt: null, isSynced: false }]);
    expect(await notices()).toContain("passkey_added");
    const auditEntries = await listActivitiesOf("user", userId, 9);
    expect(auditEntries.find(({ action }) => action === "user.passkey_added")).toMatchObject({
      after: { passkey: name },
    });
  });

  it.each([
    ["of a device that did not ask who holds it", { isVerified: false }],
    ["made at another address", { origin: "https://elsewhere.example" }],
  ])("is refused where it is %s", async (_, how) => {
    const { options, cookies } = await begun();
    expect(await refusal(addPasskey(actor, { name, answer: device().make(options, how) }, cookies))).toBe(
      "passkey_refused",
    );
    expect(await listOwnPasskeys(actor)).toEqual([]);
    const phone = await added();
    expect(await refusal(enter(phone, how))).toBe("wrong_credentials");
  });

  it("signs in with both factors at once, is noted as used, and is told of like any sign-in", async () => {
    const phone = await added();
    await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    const { setCookies, isCodeNeeded, role } = await enter(phone);
    expect([isCodeNeeded, role, (await actorWith(jar(setCookies))).userId]).toEqual([false, "dispatcher", userId]);
    expect((await listOwnPasskeys(actor))[0]?.lastUsedAt).not.toBeNull();
    expect(await notices()).toContain("new_sign_in");
    const last = (await listActivitiesOf("user", userId, 9)).find(({ action }) => action === "user.signed_in");
    expect(last?.after).toEqual({ with: "passkey" });
    // The session this browser held before is over.
    await enter(phone, {}, `; ${jar(setCookies)}`);
    expect((await actorWith(jar(setCookies))).kind).toBe("visitor");
  });

  it("signs what was asked now, and once", async () => {
    const phone = await added();
    const { options, setCookies } = await beginPasskeySignIn();
    expect(options).toMatchObject({ userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = phone.sign(options);
    const browser = { cookie: jar(setCookies), userAgent: null };
    expect(await refusal(signInWithPasskey(answer, { ...browser, cookie: null }))).toBe("passkey_over");
    const forged = {
      ...answer,
      response: { ...answer.response, signature: device().sign(options).response.signature },
    };
    expect(await refusal(signInWithPasskey(forged, browser))).toBe("wrong_credentials");
    const next = await beginPasskeySignIn();
    const right = { cookie: jar(next.setCookies), userAgent: null };
    expect(await refusal(signInWithPasskey(answer, right))).toBe("wrong_credentials");
    const last = await beginPasskeySignIn();
    const good = phone.sign(last.options);
    const asked = { cookie: jar(last.setCookies), userAgent: null };
    expect(await refusal(signInWithPasskey(good, asked))).toBe("done");
    expect(await refusal(signInWithPasskey(good, asked))).toBe("passkey_over");
  });

  it("opens nothing for who is disabled, was deleted or never had it, and counts as a try", async () => {
    const phone = await added();
    const auditEntries = async () =>
      Number(
        (await db().execute(sql`select count(*) from activities where action = 'user.sign_in_refused'`)).rows[0]?.[
          "count"
        ],
      );
    expect(await refusal(enter(device()))).toBe("wrong_credentials");
    expect(await auditEntries()).toBe(1);
    await db().update(users).set({ banned: true }).where(eq(users.id, userId));
    expect(await refusal(enter(phone))).toBe("wrong_credentials");
    await db().update(users).set({ banned: false }).where(eq(users.id, userId));
    const strange = async () => {
      const { options, setCookies } = await beginPasskeySignIn();
      return signInWithPasskey(phone.sign(options, { isVerified: false }), {
        cookie: jar(setCookies),
        userAgent: null,
      });
    };
    const tries = await inRequestScope({ requestId: "t", clientAddress: "203.0.113.9" }, async () => {
      const answers: string[] = [];
      for (let tried = 0; tried < 6; tried += 1) answers.push(await refusal(strange()));
      while ((await takeTry("passkey_sign_in", "203.0.113.9")).ok);
      return [...answers, await refusal(strange())];
    });
    expect(tries).toEqual([...Array.from({ length: 6 }, () => "wrong_credentials"), "passkey_sign_in"]);
    await deletePerson(actors.admin(), userId);
    expect(await db().select().from(passkeys)).toEqual([]);
    expect(await refusal(enter(phone))).toBe("wrong_credentials");
  });

  it("is renamed and removed by its owner alone; removing asks for the password and signs the others out", async () => {
    const phone = await added();
    const other = jar((await enter(phone)).setCookies);
    const id = (await listOwnPasskeys(actor))[0]?.id ?? "";
    expect(await refusal(renamePasskey(actors.customer(), id, "Mine"))).toBe("not_found");
    await renamePasskey(actor, id, "Old telephone");
    expect(await listOwnPasskeys(actor)).toMatchObject([{ id, name: "Old telephone" }]);
    expect(await refusal(removePasskey(actor, id, "wrong"))).toBe("password_wrong");
    expect(await refusal(removePasskey(actor, "psk_0", password))).toBe("not_found");
    expect((await actorWith(other)).kind).toBe("person");
    expect(await removePasskey(actor, id, password)).toEqual({ name: "Old telephone" });
    expect([(await actorWith(other)).kind, (await actorWith(cookie)).kind]).toEqual(["visitor", "person"]);
    expect(await refusal(enter(phone))).toBe("wrong_credentials");
    const auditEntries = (await listActivitiesOf("user", userId, 30)).map(({ action }) => action);
    expect(auditEntries).toEqual(expect.arrayContaining(["user.passkey_renamed", "user.passkey_removed"]));
    expect(await notices()).toContain("passkey_removed");
  });

  it("goes with a password that others may know, and twenty are enough", async () => {
    const phone = await added();
    await requirePasswordReset(actors.admin(), userId);
    expect(await refusal(enter(phone))).toBe("wrong_credentials");
    const row = {
      userId,
      name,
      publicKey: "",
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
      createdAt: now(),
    };
    const rows = Array.from({ length: mostPasskeys }, (_, place) => ({
      ...row,
      id: `psk_${place}`,
      credentialID: `${place}`,
    }));
    await db().insert(passkeys).values(rows);
    expect(await refusal(begun())).toBe("passkeys_full");
  });
});
