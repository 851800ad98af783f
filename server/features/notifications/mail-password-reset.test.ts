import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mailWords } from "#copy/en/mails.ts";
import { visitor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { accountLinks } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { findBrowserLink } from "#server/features/accounts/remember-browser.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { findVerification } from "#server/features/accounts/verify-email.ts";
import { findResetLink } from "#server/features/accounts/reset-password.ts";
import { mailAccountNotice } from "#server/features/notifications/mail-account-notice.ts";
import { mailKnownBrowser } from "#server/features/notifications/mail-known-browser.ts";
import { mailPasswordReset } from "#server/features/notifications/mail-password-reset.ts";
import { mailVerification } from "#server/features/notifications/mail-verification.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase({ before: ensureFoundation });
useMailbox();

const email = "delphine@real.test";
const mails = () => db().select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt));
const addPerson = () =>
  insertPerson({ name: "Delphine", email, role: "customer", password: "nine parcels on a shelf" }, now());

it("mails a link only to owners of an account (B7)", async () => {
  await addPerson();
  await mailPasswordReset({ email: "nobody@real.test", cause: "stranger" });
  await mailPasswordReset({ email, cause: "stranger" });
  const [mail, ...more] = await mails();
  expect([mail?.recipient, mail?.template, mail?.state, more]).toEqual([email, "password-reset", "queued", []]);
  const secret = /\/reset-password\?token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(await findResetLink(secret)).toEqual({ email });
  expect(cutSecrets(mail?.textBody ?? "")).not.toContain(secret);
  expect(cutSecrets(mail?.htmlBody ?? "")).not.toContain(secret);
});

it("mails the link that makes a browser known to its owner alone, and says where a lost password is replaced", async () => {
  await addPerson();
  await mailKnownBrowser("nobody@real.test");
  await mailKnownBrowser(email);
  const [mail, ...more] = await mails();
  expect([mail?.recipient, mail?.template, mail?.state, more]).toEqual([email, "known-browser", "queued", []]);
  const secret = /\/known-browser\?token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(await findBrowserLink(secret)).toEqual({ email });
  expect(cutSecrets(mail?.textBody ?? "")).not.toContain(secret);
  expect(mail?.textBody).toContain("Forgot password?");
});

it("creates no link if no mail is sent: readers of the outbox could open the account with it", async () => {
  await addPerson();
  const before = env().SMTP_URL;
  Object.assign(env(), { SMTP_URL: undefined });
  await mailPasswordReset({ email, cause: "stranger" });
  await mailKnownBrowser(email);
  Object.assign(env(), { SMTP_URL: before });
  expect([await mails(), await db().select().from(accountLinks)]).toEqual([[], []]);
});

it("leaves the link in the mailbox open where one more mail is withheld", async () => {
  const userId = await addPerson();
  for (let asked = 0; asked < 5; asked += 1) await mailPasswordReset({ email, cause: "stranger" });
  const secretIn = (text = "") => /token=([\w-]{16,})/.exec(text)?.[1] ?? "";
  const last = secretIn((await mails())[0]?.textBody);
  await mailPasswordReset({ email, cause: "stranger" });
  await mailKnownBrowser(email);
  const states = (await mails()).map(({ template, state }) => `${template} ${state}`);
  expect(states.filter((each) => each.endsWith("withheld")).toSorted()).toEqual([
    "known-browser withheld",
    "password-reset withheld",
  ]);
  expect(await findResetLink(last)).toEqual({ email });
  expect(
    (await db().select().from(accountLinks).where(eq(accountLinks.userId, userId))).map((row) => row.purpose),
  ).toEqual(["password_reset"]);
});

it("tells what changed about the way into an account, and who was deleted nothing", async () => {
  const userId = await addPerson();
  await mailAccountNotice({ userId, notice: "new_sign_in", device: "Firefox on Linux" });
  await mailAccountNotice({ userId: "usr_0", notice: "password_changed" });
  const written = await db().select().from(outboxMessages).where(eq(outboxMessages.template, "account-notice"));
  expect(written).toHaveLength(1);
  expect([written[0]?.recipient, written[0]?.subject]).toEqual([email, "A new sign-in to your account"]);
  expect(written[0]?.textBody).toContain("Firefox on Linux");
});

it("names the passkeys and the second factor that a reset removed", async () => {
  const userId = await addPerson();
  const removed = { passkeys: ["Old phone", "visit www.example.com"], hasSecondFactor: true };
  await mailAccountNotice({ userId, notice: "password_changed", removed });
  const [mail] = await mails();
  expect(mail?.textBody).toContain("Old phone");
  expect(mail?.textBody).toContain(mailWords.accountNotice.removedFactor);
  expect(mail?.htmlBody).toContain("Old phone");
  expect(mail?.textBody).not.toContain("www.example.com");
});

it("mails the link that proves an address to who has not, once mails go out", async () => {
  const person = { name: "Delphine", email, role: "customer", password: "nine parcels on a shelf" } as const;
  const userId = await insertPerson({ ...person, isVerified: false }, now());
  await mailVerification(userId);
  await mailVerification("usr_0");
  const [mail, ...more] = await mails();
  expect([mail?.recipient, mail?.template, mail?.state, more]).toEqual([email, "verification", "queued", []]);
  const secret = /\/verify-email\?token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect(await findVerification(visitor, secret)).toBe("somebody's");
  expect(cutSecrets(mail?.textBody ?? "")).not.toContain(secret);
});
