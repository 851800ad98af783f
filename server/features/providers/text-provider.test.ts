import { describe, expect, it } from "vitest";
import { type ChangeTexts, parseChangeTexts } from "#domain/settings/text-provider.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import { env } from "#server/env.ts";
import { changeTextProvider } from "#server/features/providers/change-text-provider.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { sendTestText } from "#server/features/providers/send-test-text.ts";
import { inboundSecret, offersTexts, getTextProvider } from "#server/features/providers/get-text-provider.ts";
import type { Lookup } from "#server/sms/outside-url.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, twilioAccount, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
useDatabase({ before: ensureFoundation });

const admin = actors.admin();
const trial = { phone: "(404) 526-1234", text: "It works" };
const twilio = {
  provider: "twilio",
  account: twilioAccount,
  secret: "token of twilio 4f2a",
  url: "",
  signingSecret: "",
};

async function change(more: Record<string, string> = {}): Promise<ChangeTexts> {
  const { version } = await getSettingsSection(admin, "texts");
  const fields = { version: String(version), provider: "http", url: `${env().TEXTS_API_BASE}/texts`, ...more };
  const parsed = parseChangeTexts(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const issueOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; issues: { path: string; message: string }[] }) =>
      error.issues[0] ? `${error.issues[0].path}: ${error.issues[0].message}` : error.code,
  );
const auditEntries = async () => JSON.stringify(await db().select().from(activityValues));

describe("the provider of texts (B8)", () => {
  it("is no one at first, and then what was saved", async () => {
    expect(await getTextProvider()).toBeNull();
    await setTextProvider(twilio);
    expect(await getTextProvider()).toMatchObject({
      carrier: "twilio",
      account: twilioAccount,
      secret: "token of twilio 4f2a",
    });
    expect(await inboundSecret("twilio")).toBe("token of twilio 4f2a");
    expect(await inboundSecret("http")).toBeNull();
    await setTextProvider({ provider: "none" });
    expect((await getSettingsSection(admin, "texts")).value.secretSealed).toBe("");
  });

  it("keeps its secrets sealed: neither stored nor noted as they are", async () => {
    await setTextProvider();
    const { value } = await getSettingsSection(admin, "texts");
    expect(value).toMatchObject({ secretEnds: "4f2a", signingEnds: "eway" });
    expect(JSON.stringify(value) + (await auditEntries())).not.toMatch(/gateway-secret|signing-secret/);
    expect(await auditEntries()).not.toMatch(/4f2a|eway"/);
    expect(await auditEntries()).not.toContain(value.secretSealed);
  });

  it("keeps a secret for the same provider, account and address alone", async () => {
    await setTextProvider();
    await changeTextProvider(admin, await change({ sender: "WAYBILL" }));
    expect(await getTextProvider()).toMatchObject({ sender: "WAYBILL", secret: "Bearer gateway-secret-4f2a" });
    expect(await inboundSecret("http")).toBe("signing-secret-of-the-gateway");
    const others: Record<string, string>[] = [
      { url: `${env().TEXTS_API_BASE}/elsewhere` },
      { headerName: "X-Key" },
      { provider: "twilio", account: twilioAccount, sender: "+14045261000" },
    ];
    for (const more of others)
      expect(await issueOf(change(more).then((asked) => changeTextProvider(admin, asked)))).toBe(
        "secret: password_again",
      );
    await setTextProvider(twilio);
    const account = `AC${"f".repeat(32)}`;
    expect(await issueOf(setTextProvider({ ...twilio, account, secret: "" }))).toBe("secret: password_again");
    await setTextProvider({ provider: "none" });
    expect(await issueOf(setTextProvider({ ...twilio, secret: "" }))).toBe("secret: secret_required");
  });

  it("asks each provider's own facts", () => {
    const issues = (more: Record<string, string>) => {
      const parsed = parseChangeTexts({ version: "1", ...more });
      return parsed.ok ? "fine" : parsed.issues.map(({ path, message }) => `${path}: ${message}`).join(", ");
    };
    expect(issues({ provider: "twilio" })).toBe("account: texts_account_invalid, sender: texts_sender_invalid");
    expect(issues({ provider: "twilio", account: "../x", sender: "+14045261000" })).toBe(
      "account: texts_account_invalid",
    );
    expect(issues({ provider: "sns", account: "AKIDEXAMPLE123456" })).toBe("region: region_invalid");
    expect(issues({ provider: "sns", account: "AKIDEXAMPLE123456", region: "evil.example/" })).toBe(
      "region: region_invalid",
    );
    expect(issues({ provider: "http" })).toBe("url: texts_url_invalid");
    for (const headerName of ["a: b", "Host", "Cookie", "Content-Length", "Transfer-Encoding", "X-Forwarded-For"])
      expect(issues({ provider: "http", url: "x", headerName })).toBe("headerName: texts_header_invalid");
    for (const headerName of ["", "Authorization", "X-API-Key", "X-Acme-Token"])
      expect(issues({ provider: "http", url: "x", headerName })).not.toContain("headerName");
    expect(issues({ provider: "http", url: "x", secret: "a\r\nb" })).toBe("secret: text_not_readable");
    expect(issues({ provider: "none", sender: "no number at all!" })).toBe("sender: texts_sender_invalid");
    expect(issues({ provider: "none" })).toBe("fine");
  });

  it("calls no gateway inside a private network, by address or by name (F04)", async () => {
    const save = async (url: string, lookup?: Lookup) =>
      issueOf(changeTextProvider(admin, await change({ url }), lookup ? { lookup } : {}));
    expect(await save("https://169.254.169.254/latest/meta-data")).toBe("url: texts_url_inside");
    expect(await save("https://[::ffff:10.0.0.1]/")).toBe("url: texts_url_inside");
    expect(await save("http://127.0.0.1:9/")).toBe("url: texts_url_invalid");
    const inside: Lookup = (_host, _options, found) => found(null, [{ address: "10.0.0.7", family: 4 }]);
    const outside: Lookup = (_host, _options, found) => found(null, [{ address: "8.8.8.8", family: 4 }]);
    expect(await save("https://gateway.example.com/", inside)).toBe("url: texts_url_inside");
    expect(await save("https://gateway.example.com/", outside)).toBe("done");
  });

  it("is for administrators, and of the version they saw", async () => {
    const asked = await change();
    for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()]) {
      expect(await issueOf(changeTextProvider(actor, asked))).toBe("forbidden");
      expect(await issueOf(sendTestText(actor, trial))).toBe("forbidden");
    }
    expect(await issueOf(changeTextProvider(admin, { ...asked, version: 7 }))).toBe("stale");
    expect(provider.sink.asked).toEqual([]);
  });

  it("is offered where it is set and switched on", async () => {
    await setTextProvider();
    const { texts } = await getSettings();
    const on = { ...defaultSettings.notifications, enableSMSNotifications: true };
    expect(offersTexts({ texts, notifications: on })).toBe(true);
    expect(offersTexts({ texts, notifications: defaultSettings.notifications })).toBe(false);
    expect(offersTexts({ texts, notifications: { ...on, enableNotifications: false } })).toBe(false);
    expect(offersTexts({ texts: defaultSettings.texts, notifications: on })).toBe(false);
  });
});

describe("sendTestText", () => {
  it("tells what the provider said, also when it did not take the text, or no one answered", async () => {
    await setTextProvider();
    expect(await sendTestText(admin, trial)).toEqual({
      isTaken: true,
      to: "+14045261234",
      answer: '200 {"id":"gw-1"}',
    });
    expect(JSON.parse(provider.sink.last().body)).toMatchObject({ to: "+14045261234", text: "It works" });
    provider.sink.answer = { status: 401, body: "who are you?" };
    expect(await sendTestText(admin, trial)).toMatchObject({ isTaken: false, answer: "401 who are you?" });
  });

  it("is refused for what is no number, without a provider, and after ten within the hour", async () => {
    expect(await issueOf(sendTestText(admin, { ...trial, phone: "12" }))).toBe("phone: phone_invalid");
    await expect(sendTestText(admin, trial)).rejects.toMatchObject({ reason: "no_text_provider" });
    await setTextProvider();
    for (let i = 0; i < 10; i += 1) await sendTestText(admin, trial);
    await expect(sendTestText(admin, trial)).rejects.toMatchObject({ code: "rate_limited", reason: "test_text" });
    expect(provider.sink.asked).toHaveLength(10);
  });
});
