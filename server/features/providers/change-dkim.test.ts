import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChangeDkim, dkimRecord, parseChangeDkim } from "#domain/settings/dkim.ts";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import { env } from "#server/env.ts";
import { changeDkim } from "#server/features/providers/change-dkim.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";
import { sendTestMail } from "#server/features/providers/send-test-mail.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";
import { verifyDkim } from "#tests/support/verify-dkim.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(async () => {
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
  await sink.close();
});
beforeEach(() => {
  sink.mood = "take";
  sink.delivered = [];
  Object.assign(env(), { SMTP_URL: sink.url, MAIL_FROM: "Desk <desk@mail.hill.test>" });
});

const section = () => getSettingsSection(admin, "dkim");
function change(more: Record<string, unknown> = {}): ChangeDkim {
  const parsed = parseChangeDkim({ version: "1", domain: "hill.test", selector: "w1", ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const issueOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; issues: { path: string; message: string }[] }) =>
      error.issues[0] ? `${error.issues[0].path}: ${error.issues[0].message}` : error.code,
  );

/** Signing, with the record that the page shows. */
async function signing() {
  await changeDkim(admin, change({ newKey: "on" }));
  await changeDkim(admin, change({ version: "2", signs: "on" }));
  const record = dkimRecord((await section()).value);
  if (!record) throw new Error("no record");
  return record;
}
const mail = {
  id: "msg_1",
  fromName: "Größe & Söhne",
  fromAddress: "desk@hill.test",
  to: "ada@example.test",
  subject: "Zugestellt: größer  als gedacht",
  text: "Ein Satz mit Größe.\n\n-- \n\n\n",
  html: `<p>${"größer ".repeat(40)}</p>\n\n`,
  unsubscribeUrl: "https://hill.test/subscriptions/1",
  replyTo: null,
  threadIds: [],
  pictures: [{ cid: "map_1", png: Buffer.alloc(3000, 7) }],
  calendar: null,
  isPersonal: false,
};
async function sent(more: Partial<typeof mail> = {}): Promise<string> {
  const server = await mailServer();
  if (!server) throw new Error("no server");
  await sendMail({ ...mail, ...more }, server);
  return sink.last()?.raw ?? "";
}

const idOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];

describe("mails that are signed (DKIM)", () => {
  it("are valid by the record that is shown, for every part of them, and not when a character is another", async () => {
    const { name, value } = await signing();
    const lookUp = (asked: string) => (asked === name ? value : undefined);
    const raw = await sent();
    const verdict = verifyDkim(raw, lookUp);
    expect(verdict).toMatchObject({ isValid: true, why: "", domain: "hill.test", selector: "w1" });
    const covered = "from to subject date message-id list-unsubscribe list-unsubscribe-post".split(" ");
    expect(verdict.signed).toEqual(expect.arrayContaining(covered));
    const at = raw.lastIndexOf("Ein Satz");
    expect(verifyDkim(`${raw.slice(0, at)}Fin Satz${raw.slice(at + 8)}`, lookUp).why).toBe("body");
    expect(verifyDkim(raw.replace("ada@example.test", "eve@example.test"), lookUp).why).toBe("signature");
    expect(verifyDkim(raw.replace("List-Unsubscribe=One-Click", "List-Unsubscribe=One-Clock"), lookUp).why).toBe(
      "signature",
    );
    expect(verifyDkim(raw, () => undefined).why).toBe("no key");
  });

  it("are so again with the same id when they are sent once more, and when someone tries the server", async () => {
    const { value } = await signing();
    const [first, second] = [await sent(), await sent()];
    expect(idOf(first)).toBe(idOf(second));
    for (const raw of [first, second]) expect(verifyDkim(raw, () => value).isValid).toBe(true);
    await sendTestMail(admin, { subject: "Test", text: "It works" });
    expect(verifyDkim(sink.last()?.raw ?? "", () => value).isValid).toBe(true);
  });

  it("are what they were before signing is put on, and after it is put off", async () => {
    expect(await sent()).not.toMatch(/DKIM/i);
    await changeDkim(admin, change({ newKey: "on" }));
    expect(await sent()).not.toMatch(/DKIM/i);
    await changeDkim(admin, change({ version: "2", signs: "on" }));
    expect(await sent()).toMatch(/DKIM-Signature/);
    await changeDkim(admin, change({ version: "3" }));
    expect(await sent()).not.toMatch(/DKIM/i);
  });

  it("are refused as before", async () => {
    await signing();
    sink.mood = "refuse";
    await expect(sent()).rejects.toBeInstanceOf(MailRefused);
  });
});

describe("changeDkim", () => {
  it("makes a key of RSA 2048 that stands nowhere but sealed (B8)", async () => {
    await changeDkim(admin, change({ newKey: "on" }));
    const { value } = await section();
    expect(value).toMatchObject({ domain: "hill.test", selector: "w1", signs: false });
    expect(Buffer.from(value.publicKey, "base64").length).toBe(294);
    const kept = JSON.stringify([value, await db().select().from(activityValues)]);
    expect(kept).not.toMatch(/PRIVATE KEY|MIIE/);
    const auditEntries = JSON.stringify(await db().select().from(activityValues));
    expect(auditEntries).not.toContain(value.keySealed);
    expect(auditEntries).toContain("hill.test");
  });

  it("signs nothing by a new key until that is put on again", async () => {
    const first = await signing();
    await changeDkim(admin, change({ version: "3", newKey: "on", signs: "on" }));
    expect(await sent()).not.toMatch(/DKIM/i);
    await changeDkim(admin, change({ version: "4", signs: "on" }));
    const raw = await sent();
    expect(verifyDkim(raw, () => first.value).why).toBe("signature");
    const second = dkimRecord((await section()).value);
    expect(verifyDkim(raw, () => second?.value).isValid).toBe(true);
  });

  it.each([
    ["another domain", { domain: "example.com" }, "domain: dkim_domain_other"],
    ["one that only ends like it", { domain: "ill.test" }, "domain: dkim_domain_other"],
    ["one below the sender's", { domain: "news.mail.hill.test" }, "domain: dkim_domain_other"],
    ["a key that is not there", { signs: "on" }, "signs: dkim_key_required"],
    ["an old version", { version: "0" }, "stale"],
  ])("refuses %s, and leaves everything as it is", async (_what, more, issue) => {
    expect(await issueOf(changeDkim(admin, change(more)))).toBe(issue);
    expect(await section()).toMatchObject({ version: 1, value: { domain: "", keySealed: "", signs: false } });
  });

  it("takes the sender's own domain and those above it", async () => {
    await changeDkim(admin, change({ domain: "Mail.Hill.test." }));
    expect((await section()).value.domain).toBe("mail.hill.test");
    await changeDkim(admin, change({ version: "2" }));
    await changeDkim(admin, change({ version: "3", domain: "" }));
    expect((await section()).value.domain).toBe("");
  });

  it.each([
    [{ domain: "hill" }, "domain", "dkim_domain_invalid"],
    [{ domain: "a b.test" }, "domain", "dkim_domain_invalid"],
    [{ domain: "", signs: "on" }, "domain", "dkim_domain_required"],
    [{ domain: "", newKey: "on" }, "domain", "dkim_domain_required"],
    [{ selector: "a.b" }, "selector", "dkim_selector_invalid"],
    [{ selector: "a;d=evil.test" }, "selector", "dkim_selector_invalid"],
  ])("reads no %j", (more, path, message) => {
    expect(parseChangeDkim({ version: "1", domain: "hill.test", selector: "w1", ...more })).toEqual({
      ok: false,
      issues: [{ path, message }],
    });
  });

  it("is for administrators", async () => {
    for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()])
      expect(await issueOf(changeDkim(actor, change({ newKey: "on" })))).toBe("forbidden");
    expect((await section()).value.keySealed).toBe("");
  });
});
