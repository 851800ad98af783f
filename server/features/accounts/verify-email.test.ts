import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { type PersonActor, systemActor, visitor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { requestVerification, mayRequestVerification } from "#server/features/accounts/request-verification.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { findPerson, insertPerson } from "#server/features/accounts/person.rows.ts";
import { findVerification, makeVerificationLink, verifyEmail } from "#server/features/accounts/verify-email.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase();
useMailbox();

const email = "delphine@real.test";
let person: PersonActor;
beforeEach(async () => {
  const made = { name: "Delphine", email, role: "customer", password: "nine parcels on a shelf" } as const;
  person = (await findActor(await insertPerson({ ...made, isVerified: false }, now()))) as PersonActor;
});
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.reason ?? error.code,
  );
const secret = async () => {
  const link = await makeVerificationLink(systemActor("test"), person.userId);
  return new URL(link?.url ?? "http://x/").searchParams.get("token") ?? "";
};

it("proves one's own address once, by the link that was mailed to it", async () => {
  const mailed = await secret();
  expect([await findVerification(person, mailed), await findVerification(visitor, mailed)]).toEqual([
    "own",
    "somebody's",
  ]);
  await verifyEmail(person, mailed);
  expect(await findPerson(person.userId)).toMatchObject({ isVerified: true });
  expect(await listActivitiesOf("user", person.userId, 5)).toMatchObject([
    { action: "user.verified", before: { isVerified: false }, after: { isVerified: true } },
  ]);
  expect(await refusal(verifyEmail(person, mailed))).toBe("verification_unknown");
  expect(await makeVerificationLink(systemActor("test"), person.userId)).toBeNull();
});

it("proves nothing for another account, nor by a newer link's forerunner, and keeps nothing of what fails later", async () => {
  const other = actors.customer();
  await build.person(other);
  const first = await secret();
  const second = await secret();
  expect(await refusal(verifyEmail(person, first))).toBe("verification_unknown");
  expect(await refusal(verifyEmail(other, second))).toBe("verification_unknown");
  expect(await refusal(makeVerificationLink(person, person.userId))).toBe("admin_only");
  const failing = transaction(async () => {
    await verifyEmail(person, second);
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  expect(await findPerson(person.userId)).toMatchObject({ isVerified: false });
  expect(await refusal(verifyEmail(person, second))).toBe("done");
});

it("is asked for where mails go out, a few times an hour, until it is proved", async () => {
  expect(await mayRequestVerification(person)).toBe(true);
  for (let asked = 0; asked < 5; asked += 1) await requestVerification(person);
  expect(await refusal(requestVerification(person))).toBe("account_mail_to");
  const { rows } = await db().execute(sql`select data->>'userId' as id from jobs.job where name = 'mail-verification'`);
  expect(rows[0]).toEqual({ id: person.userId });
  const before = env().SMTP_URL;
  Object.assign(env(), { SMTP_URL: undefined });
  expect([await mayRequestVerification(person), await refusal(requestVerification(person))]).toEqual([
    false,
    "no_mail",
  ]);
  Object.assign(env(), { SMTP_URL: before });
  await verifyEmail(person, await secret());
  expect([await mayRequestVerification(person), await refusal(requestVerification(person))]).toEqual([
    false,
    "verified_already",
  ]);
});
