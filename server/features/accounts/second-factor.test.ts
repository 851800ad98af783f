import { symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { hashRecoveryCode } from "#server/auth/recovery-codes.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { db } from "#server/db/client.ts";
import { sessions, twoFactors, users } from "#server/db/schema/people.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { resetPassword } from "#server/features/accounts/reset-password.ts";
import { beginSecondFactor } from "#server/features/accounts/begin-second-factor.ts";
import { confirmSecondFactor } from "#server/features/accounts/confirm-second-factor.ts";
import { endOwnSecondFactor, endSecondFactor } from "#server/features/accounts/end-second-factor.ts";
import { getOwnSecondFactor } from "#server/features/accounts/get-own-second-factor.ts";
import { passSecondFactor } from "#server/features/accounts/pass-second-factor.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { renewRecoveryCodes } from "#server/features/accounts/renew-recovery-codes.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { log } from "#server/log.ts";
import { actors } from "#tests/support/actors.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const email = "delphine@example.com";
const password = "nine parcels on a shelf";
const jar = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");
const firstStep = async () => signIn({ email, password }, { cookie: null, userAgent: "test" });
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
const pass = (code: string, cookie: string) => passSecondFactor(code, { cookie, userAgent: "test" });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );

let userId = "";
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "dispatcher", password }, now());
});

/** Signed in, with two-step sign-in on. */
async function enrolled() {
  const before = jar((await firstStep()).setCookies);
  const draft = await beginSecondFactor(await actorWith(before), password, { cookie: before, companyName: "Acme" });
  // A step back, so that the code of this moment is still good for the sign-in.
  const { setCookies, ...told } = await confirmSecondFactor(await actorWith(before), codeOf(draft.key, -1), before);
  return { ...draft, ...told, before, cookie: jar(setCookies) };
}

describe("two-step sign-in (B7, S12)", () => {
  it("is on once the app shows the right code, and not before", async () => {
    const cookie = jar((await firstStep()).setCookies);
    const actor = await actorWith(cookie);
    expect(await refusal(beginSecondFactor(actor, "wrong", { cookie, companyName: "Acme" }))).toBe("password_wrong");
    const { key, uri, ...more } = await beginSecondFactor(actor, password, { cookie, companyName: "Acme" });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Acme:delphine/);
    // What is good for nothing yet is not told yet.
    expect(more).toEqual({});
    expect(await getOwnSecondFactor(actor)).toEqual({ isOn: false });
    expect((await firstStep()).isCodeNeeded).toBe(false);
    const wrong = codeOf(key) === "000000" ? "111111" : "000000";
    expect(await refusal(confirmSecondFactor(actor, wrong, cookie))).toBe("code_wrong");
    expect((await firstStep()).isCodeNeeded).toBe(false);
    const { setCookies, recoveryCodes } = await confirmSecondFactor(actor, codeOf(key, -1), cookie);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [row] = await db().select().from(twoFactors);
    for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(secret);
    expect(await getOwnSecondFactor(actor)).toEqual({ isOn: true });
    // The session has a new name.
    expect([(await actorWith(jar(setCookies))).kind, (await actorWith(cookie)).kind]).toEqual(["person", "visitor"]);
    expect((await firstStep()).isCodeNeeded).toBe(true);
    expect((await listActivitiesOf("user", userId, 9)).map(({ action }) => action)).toContain("user.second_factor_on");
  });

  it("opens nothing before the code, and a code opens once", async () => {
    const { key } = await enrolled();
    const had = (await db().select().from(sessions)).length;
    const half = await firstStep();
    expect(half).toMatchObject({ isCodeNeeded: true, userId });
    expect((await actorWith(jar(half.setCookies))).kind).toBe("visitor");
    expect(await db().select().from(sessions)).toHaveLength(had);
    const other = await firstStep();
    const code = codeOf(key);
    const { setCookies, isCodeNeeded } = await pass(`${code.slice(0, 3)} ${code.slice(3)}`, jar(half.setCookies));
    expect([isCodeNeeded, (await actorWith(jar(setCookies))).kind]).toEqual([false, "person"]);
    expect(await refusal(pass(code, jar(half.setCookies)))).toBe("sign_in_over");
    expect(await refusal(pass(code, jar(other.setCookies)))).toBe("code_wrong");
    expect(await db().select().from(sessions)).toHaveLength(had + 1);
  });

  it("ends after five wrong codes", async () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const { key } = await enrolled();
    const cookie = jar((await firstStep()).setCookies);
    const wrong = ["000000", "111111"].find((each) => each !== codeOf(key)) ?? "";
    for (let tried = 0; tried < 5; tried += 1) expect(await refusal(pass(wrong, cookie))).toBe("code_wrong");
    expect(await refusal(pass(codeOf(key), cookie))).toBe("sign_in_over");
    expect(await refusal(pass(codeOf(key), ""))).toBe("sign_in_over");
    expect(warn.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(warn.mock.calls[0]).toEqual([expect.objectContaining({ part: "sign-in", by: "code" }), "sign-in rejected"]);
    warn.mockRestore();
  });

  it("stores recovery codes as hashes of at least 112 bits", async () => {
    const { recoveryCodes } = await enrolled();
    for (const code of recoveryCodes) expect(code.replaceAll("-", "")).toMatch(/^[a-z2-9]{24}$/);
    const [row] = await db().select().from(twoFactors);
    const stored = JSON.parse(row?.backupCodes ?? "") as string[];
    expect(stored).toEqual(recoveryCodes.map(hashRecoveryCode));
    await pass(recoveryCodes[0] ?? "", jar((await firstStep()).setCookies));
    const [after] = await db().select().from(twoFactors);
    expect(JSON.parse(after?.backupCodes ?? "")).toEqual(stored.slice(1));
  });

  it("accepts a recovery code from paper: in capitals, with blanks, dashes or nothing between", async () => {
    const { recoveryCodes } = await enrolled();
    const typed = [
      recoveryCodes[0]?.toUpperCase(),
      recoveryCodes[1]?.replaceAll("-", ""),
      recoveryCodes[2]?.replaceAll("-", " "),
      recoveryCodes[3]?.replaceAll("-", " \u2013 "),
    ];
    for (const code of typed)
      expect(await refusal(pass(code ?? "", jar((await firstStep()).setCookies))), code).toBe("done");
    const [row] = await db().select().from(twoFactors);
    expect(JSON.parse(row?.backupCodes ?? "")).toHaveLength(6);
  });

  it("still accepts codes that an earlier version encrypted", async () => {
    await enrolled();
    const data = JSON.stringify(["aBcDe-12345", "fGhIj-67890"]);
    const backupCodes = await symmetricEncrypt({ key: sign("session cookies", "waybill"), data });
    await db().update(twoFactors).set({ backupCodes });
    const enter = async (typed: string) => refusal(pass(typed, jar((await firstStep()).setCookies)));
    expect([await enter("aBcDe-12345"), await enter("aBcDe-12345")]).toEqual(["done", "code_wrong"]);
    const [row] = await db().select().from(twoFactors);
    expect(JSON.parse(row?.backupCodes ?? "")).toEqual([hashRecoveryCode("fGhIj-67890")]);
  });

  it("opens with a recovery code, each once", async () => {
    const { recoveryCodes, cookie } = await enrolled();
    const [code = "", next = ""] = recoveryCodes;
    const enter = async (typed: string) => refusal(pass(typed, jar((await firstStep()).setCookies)));
    expect([await enter(code), await enter(code), await enter(next)]).toEqual(["done", "code_wrong", "done"]);
    const fresh = await renewRecoveryCodes(await actorWith(cookie), password, cookie);
    expect(await enter(recoveryCodes[2] ?? "")).toBe("code_wrong");
    expect(await enter(fresh.recoveryCodes[0] ?? "")).toBe("done");
    const auditEntries = (await listActivitiesOf("user", userId, 30)).map(({ action }) => action);
    expect(auditEntries).toEqual(expect.arrayContaining(["user.recovery_code_used", "user.recovery_codes_renewed"]));
  });

  it("is switched off behind the password, or by an administrator, who ends every session", async () => {
    const { cookie } = await enrolled();
    const actor = await actorWith(cookie);
    expect(await refusal(endOwnSecondFactor(actor, "wrong"))).toBe("password_wrong");
    expect((await firstStep()).isCodeNeeded).toBe(true);
    await endOwnSecondFactor(actor, password);
    expect([(await firstStep()).isCodeNeeded, (await actorWith(cookie)).kind]).toEqual([false, "person"]);
    expect(await refusal(endOwnSecondFactor(actor, password))).toBe("second_factor_off");
    expect(await refusal(endSecondFactor(actors.admin(), userId))).toBe("second_factor_off");
    expect(await refusal(endSecondFactor(actors.admin(), "usr_0"))).toBe("not_found");
    expect(await refusal(renewRecoveryCodes(actor, password, cookie))).toBe("second_factor_off");
    await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    for (const other of [actors.dispatcher(), actors.driver(), actors.customer()])
      expect(await refusal(endSecondFactor(other, userId))).toBe("admin_only");
    await endSecondFactor(actors.admin(), userId);
    expect((await actorWith(cookie)).kind).toBe("visitor");
    const told = await db().execute(
      sql`select data->>'notice' as notice from jobs.job where name = 'mail-account-notice'`,
    );
    expect(told.rows.map(({ notice }) => notice)).toEqual(
      expect.arrayContaining(["second_factor_on", "second_factor_off"]),
    );
  });

  it("ends with the sessions: a first step made with an old password opens nothing (B7)", async () => {
    const { key, recoveryCodes } = await enrolled();
    const waiting = [jar((await firstStep()).setCookies), jar((await firstStep()).setCookies)];
    const link = await requirePasswordReset(actors.admin(), userId);
    expect(await refusal(pass(codeOf(key), waiting[0] ?? ""))).toBe("sign_in_over");
    await resetPassword(new URL(link.url).searchParams.get("token") ?? "", "a violin in the attic");
    expect(await refusal(pass(recoveryCodes[0] ?? "", waiting[1] ?? ""))).toBe("sign_in_over");
  });

  it("is not activated by the endpoint of the second step, with a session and no first step", async () => {
    const cookie = jar((await firstStep()).setCookies);
    const { key } = await beginSecondFactor(await actorWith(cookie), password, { cookie, companyName: "Acme" });
    expect(await refusal(pass(codeOf(key), cookie))).toBe("sign_in_over");
    expect((await actorWith(cookie)).hasSecondFactor).toBe(false);
  });

  it("stays asked for after a new password", async () => {
    const { cookie } = await enrolled();
    expect(await refusal(beginSecondFactor(await actorWith(cookie), password, { cookie, companyName: "A" }))).toBe(
      "second_factor_on",
    );
    expect(await refusal(confirmSecondFactor(await actorWith(cookie), "000000", cookie))).toBe("second_factor_on");
    expect((await firstStep()).isCodeNeeded).toBe(true);
  });
});
