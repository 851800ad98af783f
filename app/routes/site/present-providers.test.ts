import { afterEach, expect, it } from "vitest";
import { providersInUseWords as words } from "#copy/en/providers-in-use.ts";
import { mailCarrier, presentProviders } from "#app/routes/site/present-providers.ts";
import { env } from "#server/env.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterEach(() => Object.assign(env(), { SMTP_URL: undefined }));

const whoOf = async (what: string) => (await presentProviders()).find((row) => row.what === what)?.who;

it("names no one where a channel is not in use, and says that cards are in test mode (F3)", async () => {
  expect(await whoOf(words.rows.mail.what)).toBe(words.none);
  expect(await whoOf(words.rows.texts.what)).toBe(words.none);
  expect(await whoOf(words.rows.cards.what)).toBe(words.testCards);
  expect(await whoOf(words.rows.push.what)).toBe(words.browsers);
});

it("names the company behind the mail server, also one of the environment", async () => {
  Object.assign(env(), { SMTP_URL: "smtp://u:p@smtp.postmarkapp.com:587" });
  expect(await whoOf(words.rows.mail.what)).toBe("Postmark");
});

it.each([
  ["smtp.sendgrid.net", "Twilio SendGrid"],
  ["email-smtp.us-east-1.amazonaws.com", "Amazon Web Services"],
  ["smtp.gmail.com", "Google"],
  ["mail.hillcountry.example", words.own],
  ["127.0.0.1", words.own],
])("knows the mail server %s as %s", (host, name) => expect(mailCarrier(host)).toBe(name));
