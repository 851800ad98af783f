import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MailReporter } from "#domain/settings/mail-choices.ts";
import { couldBeReportKey, readReports } from "#server/mail/reports.ts";

const now = new Date("2026-06-16T12:00:00Z");
const seconds = now.getTime() / 1000;
const day = 86_400;
const reader = (headers: Record<string, string>) => (name: string) => headers[name] ?? null;
const reasons = (read: ReturnType<typeof readReports>) => read && read.reports.map(({ reason }) => reason);

describe("SendGrid", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const event = (more: object) => ({ email: "ada@hill.test", sg_event_id: "e1", "smtp-id": "<msg_1@house>", ...more });
  const read = (events: unknown, { at = seconds, by = privateKey, more = "" } = {}) => {
    const body = JSON.stringify(events);
    const signature = sign("sha256", Buffer.from(`${at}${body}`), by).toString("base64");
    const header = reader({
      "x-twilio-email-event-webhook-signature": signature,
      "x-twilio-email-event-webhook-timestamp": String(at),
    });
    return readReports("sendgrid", { header, body: body + more }, key, now);
  };
  const bounced = event({ event: "bounce", type: "bounce", reason: "550 no such user" });

  it("is verified by its public key, even if delivered hours later", () => {
    const report = {
      id: "e1",
      reason: "bounced",
      email: "ada@hill.test",
      detail: "550 no such user",
      messageId: "<msg_1@house>",
    };
    expect(read([bounced])).toEqual({ once: null, reports: [report] });
    expect(read([bounced], { at: seconds - day })?.reports).toHaveLength(1);
  });

  it("is rejected when forged, changed or old (F08)", () => {
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    expect(read([bounced], { by: other })).toBeNull();
    expect(read([bounced], { more: " " })).toBeNull();
    expect(read([bounced], { at: seconds - day - 1 })).toBeNull();
    const unsigned: Record<string, string>[] = [{}, { "x-twilio-email-event-webhook-timestamp": String(seconds) }];
    for (const headers of unsigned)
      expect(readReports("sendgrid", { header: reader(headers), body: "[]" }, key, now)).toBeNull();
    expect(readReports("sendgrid", { header: reader({}), body: "[]" }, "no key", now)).toBeNull();
  });

  it("distinguishes permanent bounces from others", () => {
    const events = [
      bounced,
      event({ event: "bounce", type: "blocked" }),
      event({ event: "deferred" }),
      event({ event: "delivered" }),
      event({ event: "spamreport" }),
      event({ event: "dropped", reason: "Bounced Address" }),
      event({ event: "dropped", reason: "Unsubscribed Address" }),
      event({ event: "something new" }),
      event({ event: "bounce", type: "bounce", sg_event_id: "" }),
      "no event",
      null,
    ];
    expect(reasons(read(events))).toEqual(["bounced", "complained", "bounced"]);
    expect(read({ event: "bounce" })).toEqual({ once: null, reports: [] });
  });
});

describe("Mailgun", () => {
  const key = "signing-key-of-mailgun";
  const event = { event: "failed", severity: "permanent", reason: "bounce", id: "e1", recipient: "ada@hill.test" };
  const status = { "delivery-status": { code: 550, message: "no such user" } };
  const message = { message: { headers: { "message-id": "msg_1@house" } } };
  const read = (said: object, { at = String(seconds), by = key, token = "t".repeat(50) } = {}) => {
    const signature = createHmac("sha256", by).update(`${at}${token}`).digest("hex");
    const body = JSON.stringify({ signature: { timestamp: at, token, signature }, "event-data": said });
    return readReports("mailgun", { header: reader({}), body }, key, now);
  };

  it("is verified by its signing key, and returns the single-use token", () => {
    const report = {
      id: "e1",
      reason: "bounced",
      email: "ada@hill.test",
      detail: "no such user",
      messageId: "msg_1@house",
    };
    expect(read({ ...event, ...status, ...message })).toEqual({ once: "t".repeat(50), reports: [report] });
  });

  it("is rejected when forged or old, or with a digit moved from the token into the timestamp", () => {
    expect(read(event, { by: "guessed" })).toBeNull();
    expect(read(event, { at: String(seconds - day - 1) })).toBeNull();
    expect(read(event, { token: "" })).toBeNull();
    expect(read(event, { at: `0${seconds}` })).toBeNull();
    for (const body of ["", "null", "[]", "{", JSON.stringify({ "event-data": event })])
      expect(readReports("mailgun", { header: reader({}), body }, key, now)).toBeNull();
  });

  it.each([
    [{}, ["bounced"]],
    [{ reason: "suppress-bounce" }, ["bounced"]],
    [{ reason: "suppress-unsubscribe" }, []],
    [{ "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "no such user" } }, ["bounced"]],
    // A block list says nothing about the recipient.
    [{ "delivery-status": { code: 554, "enhanced-code": "5.7.1", message: "blocked" } }, []],
    [{ "delivery-status": { code: 554, message: "554 5.7.1 blocked using a list" } }, []],
    [{ severity: "temporary" }, []],
    [{ event: "complained", severity: undefined }, ["complained"]],
    [{ event: "delivered" }, []],
    [{ recipient: 7 }, ["bounced"]],
    [{ recipient: {} }, []],
  ])("reads %j as %j", (more, expected) => {
    expect(reasons(read({ ...event, ...more }))).toEqual(expected);
  });
});

describe("Postmark", () => {
  const secret = "password-of-the-address";
  const bounce = {
    RecordType: "Bounce",
    Type: "HardBounce",
    ID: 42,
    MessageID: "m-1",
    Email: "ada@hill.test",
    Details: "no such user",
  };
  const read = (said: object, password = secret) => {
    const authorization = `Basic ${Buffer.from(`waybill:${password}`).toString("base64")}`;
    return readReports("postmark", { header: reader({ authorization }), body: JSON.stringify(said) }, secret, now);
  };

  it("is verified by the password of its URL alone", () => {
    expect(read(bounce)?.reports).toEqual([
      {
        id: "Bounce HardBounce m-1 42 ada@hill.test",
        reason: "bounced",
        email: "ada@hill.test",
        detail: "no such user",
        messageId: "",
      },
    ]);
    expect(read(bounce, "guessed")).toBeNull();
    // JSON parses both large ids to the same number; the two bounces must stay distinct.
    const [one, other] = ["m-1", "m-2"].map((MessageID) =>
      read({ ...bounce, ID: Number("4323372036854775807"), MessageID }),
    );
    expect(one?.reports[0]?.id).not.toBe(other?.reports[0]?.id);
    expect(readReports("postmark", { header: reader({}), body: JSON.stringify(bounce) }, secret, now)).toBeNull();
  });

  it.each([
    [{}, ["bounced"]],
    [{ Type: "BadEmailAddress" }, ["bounced"]],
    [{ Type: "SoftBounce" }, []],
    [{ Type: "Transient" }, []],
    [{ Type: "SpamComplaint" }, ["complained"]],
    [{ RecordType: "SpamComplaint" }, ["complained"]],
    [{ RecordType: "Open" }, []],
  ])("reads %j as %j", (more, expected) => {
    expect(reasons(read({ ...bounce, ...more }))).toEqual(expected);
  });
});

describe("a provider that signs per Standard Webhooks", () => {
  const secret = "a secret of some length";
  const bounce = { event: "bounced", isPermanent: true, email: "ada@hill.test" };
  const read = (said: object, { at = seconds, by = secret, more = "" } = {}) => {
    const body = JSON.stringify(said);
    const signature = createHmac("sha256", by).update(`m1.${at}.${body}`).digest("base64");
    const header = reader({
      "webhook-id": "m1",
      "webhook-timestamp": String(at),
      "webhook-signature": `v1,${signature}`,
    });
    return readReports("http", { header, body: body + more }, secret, now);
  };

  it("is verified within minutes, and rejected when forged or changed (F08)", () => {
    expect(read(bounce)?.reports).toEqual([
      { id: "m1", reason: "bounced", email: "ada@hill.test", detail: "", messageId: "" },
    ]);
    expect([read(bounce, { by: "guessed" }), read(bounce, { more: " " }), read(bounce, { at: seconds - 600 })]).toEqual(
      [null, null, null],
    );
  });

  it("distinguishes permanent bounces from temporary ones, and ignores unknown events", () => {
    expect(reasons(read({ ...bounce, isPermanent: false }))).toEqual([]);
    expect(reasons(read({ event: "bounced", email: "ada@hill.test" }))).toEqual([]);
    expect(reasons(read({ event: "complained", email: "ada@hill.test" }))).toEqual(["complained"]);
    expect(reasons(read({ event: "opened", email: "ada@hill.test" }))).toEqual([]);
  });
});

it("rejects an impossible key", () => {
  const cases: [MailReporter, string, boolean][] = [
    ["sendgrid", "not a public key at all", false],
    ["mailgun", "short", false],
    ["postmark", "sixteen letters.", true],
  ];
  for (const [reporter, key, isOne] of cases) expect(couldBeReportKey(reporter, key)).toBe(isOne);
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  expect(couldBeReportKey("sendgrid", String(publicKey.export({ format: "pem", type: "spki" })))).toBe(true);
});
