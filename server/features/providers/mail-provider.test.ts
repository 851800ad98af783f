import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ChangeMail, parseChangeMail } from "#domain/settings/mail-provider.ts";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import { env } from "#server/env.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { hasMailServer, mailServer } from "#server/features/providers/mail-server.ts";
import { sendTestMail } from "#server/features/providers/send-test-mail.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
const words = { subject: "Test", text: "It works" };
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(() => sink.close());
afterEach(() => {
  sink.mood = "take";
  sink.delivered = [];
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
});

function change(more: Record<string, string> = {}): ChangeMail {
  const { port } = new URL(sink.url);
  const parsed = parseChangeMail({
    version: "1",
    provider: "other",
    host: "127.0.0.1",
    port,
    security: "none",
    username: "",
    password: "",
    fromAddress: "desk@hill.example",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const version = async () => (await getSettingsSection(admin, "mail")).version;
const issueOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; issues: { path: string; message: string }[] }) =>
      error.issues[0] ? `${error.issues[0].path}: ${error.issues[0].message}` : error.code,
  );

describe("the mail server of the settings (B8)", () => {
  it("stands over the environment, and goes back to it", async () => {
    expect(await hasMailServer()).toBe(false);
    Object.assign(env(), { SMTP_URL: "smtps://u%40x:p%3A@mail.example", MAIL_FROM: "a@b.example" });
    expect(await mailServer()).toEqual({
      host: "mail.example",
      port: 465,
      security: "tls",
      username: "u@x",
      password: "p:",
      from: "a@b.example",
    });
    await changeMailProvider(admin, change({ provider: "google", username: "me", password: "a long password 4f2a" }));
    expect(await mailServer()).toEqual({
      host: "smtp.gmail.com",
      port: 587,
      security: "starttls",
      username: "me",
      password: "a long password 4f2a",
      from: "desk@hill.example",
    });
    await changeMailProvider(admin, change({ provider: "environment", version: "2" }));
    expect(await mailServer()).toMatchObject({ host: "mail.example" });
    expect((await getSettingsSection(admin, "mail")).value.passwordSealed).toBe("");
  });

  it("finds Amazon’s server by its region, over STARTTLS, and asks for one", async () => {
    const ses = { provider: "ses", region: "eu-west-1", host: "evil.example", port: "25", username: "AKIAEXAMPLE" };
    await changeMailProvider(admin, change({ ...ses, password: "a long password 4f2a" }));
    expect(await mailServer()).toMatchObject({
      host: "email-smtp.eu-west-1.amazonaws.com",
      port: 587,
      security: "starttls",
      username: "AKIAEXAMPLE",
    });
    // Another region is another server: the password is not told to it unasked.
    expect(await issueOf(changeMailProvider(admin, change({ ...ses, region: "us-east-1", version: "2" })))).toBe(
      "password: password_again",
    );
    for (const region of ["", "evil.example/", "eu-west-1.evil.example", "EU"])
      expect(parseChangeMail({ version: "1", ...ses, security: "tls", region })).toMatchObject({
        ok: false,
        issues: [{ path: "region", message: "region_invalid" }],
      });
    await changeMailProvider(admin, change({ provider: "environment", version: "2" }));
    await changeMailProvider(admin, change({ version: "3", region: "eu-west-1" }));
    expect((await getSettingsSection(admin, "mail")).value).toMatchObject({ host: "127.0.0.1", region: "" });
  });

  it("keeps the password sealed: neither stored nor noted nor answered as it is", async () => {
    await changeMailProvider(admin, change({ username: "me", password: "correct horse 4f2a" }));
    const { value } = await getSettingsSection(admin, "mail");
    expect(value).toMatchObject({ passwordEnds: "4f2a" });
    expect(JSON.stringify([value, await db().select().from(activityValues)])).not.toMatch(/correct horse/);
    expect(JSON.stringify(await db().select().from(activityValues))).not.toContain("4f2a");
    expect(JSON.stringify(await db().select().from(activityValues))).not.toContain(value.passwordSealed);
    await changeMailProvider(admin, change({ version: "2", username: "me", password: "short" }));
    expect((await getSettingsSection(admin, "mail")).value.passwordEnds).toBe("");
  });

  it("keeps it only for the same server", async () => {
    await changeMailProvider(admin, change({ username: "me", password: "correct horse 4f2a" }));
    await changeMailProvider(admin, change({ version: "2", username: "me", fromAddress: "" }));
    expect(await mailServer()).toMatchObject({ password: "correct horse 4f2a", from: null });
    const others: Record<string, string>[] = [
      { host: "evil.example" },
      { port: "2525" },
      { username: "you" },
      { provider: "sendgrid" },
      { security: "starttls" },
    ];
    for (const more of others)
      expect(await issueOf(changeMailProvider(admin, change({ version: "3", username: "me", ...more })))).toBe(
        "password: password_again",
      );
    expect(await mailServer()).toMatchObject({ host: "127.0.0.1", password: "correct horse 4f2a" });
  });

  it("asks for what is missing, and for the version", async () => {
    expect(parseChangeMail({ version: "1", provider: "other", security: "tls" })).toMatchObject({
      ok: false,
      issues: [{ path: "host", message: "host_required" }],
    });
    expect(parseChangeMail({ version: "1", provider: "other", security: "tls", host: "a b" })).toMatchObject({
      ok: false,
      issues: [{ path: "host", message: "host_invalid" }],
    });
    expect(await issueOf(changeMailProvider(admin, change({ username: "me" })))).toBe("password: password_required");
    expect(await issueOf(changeMailProvider(admin, change({ version: "7" })))).toBe("stale");
    expect(await version()).toBe(1);
  });

  it("is for administrators", async () => {
    for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()]) {
      expect(await issueOf(changeMailProvider(actor, change()))).toBe("forbidden");
      expect(await issueOf(sendTestMail(actor, words))).toBe("forbidden");
    }
    expect(sink.delivered).toEqual([]);
  });
});

describe("sendTestMail", () => {
  it("tells what the server said when it took the mail", async () => {
    await changeMailProvider(admin, change());
    expect(await sendTestMail(admin, words)).toMatchObject({
      isTaken: true,
      to: admin.email,
      answer: expect.stringMatching(/^250/) as string,
    });
    expect(sink.delivered[0]).toMatchObject({ from: "desk@hill.example", recipients: [admin.email] });
  });

  it("tells what it said when it did not, and when no one answered", async () => {
    await changeMailProvider(admin, change());
    sink.mood = "refuse";
    expect(await sendTestMail(admin, words)).toMatchObject({
      isTaken: false,
      answer: expect.stringContaining("no such person") as string,
    });
    await changeMailProvider(admin, change({ version: "2", port: "9" }));
    expect(await sendTestMail(admin, words)).toMatchObject({
      isTaken: false,
      answer: expect.stringContaining("ECONNREFUSED") as string,
    });
    expect(sink.delivered).toEqual([]);
  });

  it("is refused without a server, and after ten within the hour", async () => {
    await expect(sendTestMail(admin, words)).rejects.toMatchObject({ reason: "no_mail_server" });
    await changeMailProvider(admin, change());
    for (let i = 0; i < 10; i += 1) await sendTestMail(admin, words);
    await expect(sendTestMail(admin, words)).rejects.toMatchObject({ code: "rate_limited", reason: "test_mail" });
    expect(sink.delivered).toHaveLength(10);
  });
});
