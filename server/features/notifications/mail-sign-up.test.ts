import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { findSignUpLink } from "#server/features/accounts/confirm-sign-up.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { mailSignUp } from "#server/features/notifications/mail-sign-up.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase({ before: ensureFoundation });
useMailbox();

const wish = { name: "Delphine", email: "delphine@real.test", password: "nine parcels on a shelf" };

async function mailed() {
  await signUp(wish);
  const { rows } = await db().execute(
    sql`select data->>'signUpId' as id from jobs.job where name = 'mail-sign-up' order by data->>'signUpId' desc limit 1`,
  );
  await mailSignUp(String(rows[0]?.["id"]));
  return (await db().select().from(outboxMessages)).at(-1);
}

it("mails the link that finishes a sign-up, without a word its writer typed (A11)", async () => {
  const mail = await mailed();
  expect([mail?.recipient, mail?.subject]).toEqual([wish.email, expect.stringMatching(/^Confirm your address/)]);
  const secret = /\/verify-email\?token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(await findSignUpLink(secret)).toEqual({ email: wish.email });
  expect(mail?.textBody).not.toContain(wish.name);
  expect(cutSecrets(mail?.htmlBody ?? "")).not.toContain(secret);
});

it("tells only the mailbox that there is an account already (S09)", async () => {
  await insertPerson({ ...wish, role: "customer" }, now());
  const mail = await mailed();
  expect(mail?.subject).toMatch(/^You have an account/);
  expect(mail?.textBody).not.toContain("token=");
});
