import { describe, expect, it } from "vitest";
import { readSesReports } from "#server/mail/ses-reports.ts";
import { couldBeReportKey } from "#server/mail/reports.ts";
import { bounceOfSes, openSns, topic } from "#tests/support/fake-sns.ts";

const at = new Date("2026-06-16T12:00:00Z");
const Timestamp = at.toISOString();
const sns = await openSns();
const asked: string[] = [];
const fetch = async (address: string) => {
  asked.push(address);
  return sns.pem;
};
const read = (message: object, { of = topic, now = at, by = fetch } = {}) =>
  readSesReports(JSON.stringify(message), of, now, by);
const bounced = { Timestamp, Message: bounceOfSes("ada@hill.test", {}, "<msg_1@house>") };

describe("Amazon SES by way of SNS", () => {
  it.each(["1", "2"] as const)(
    "is verified by its certificate, signature version %s, which is fetched once",
    async (SignatureVersion) => {
      const report = {
        id: "f1 ada@hill.test",
        reason: "bounced",
        email: "ada@hill.test",
        detail: "smtp; 550 5.1.1 no such user",
        messageId: "<msg_1@house>",
      };
      const message = sns.message({ ...bounced, SignatureVersion, Subject: "Amazon SES Email Event Notification" });
      expect(await read(message)).toEqual({ once: message.MessageId, reports: [report], token: null });
      expect(await read(message)).not.toBeNull();
      expect(asked).toEqual([message.SigningCertURL]);
    },
  );

  it("is rejected when changed, old, of another topic, or without a signature", async () => {
    const message = sns.message(bounced);
    const day = 24 * 60 * 60_000;
    expect(await read({ ...message, Message: bounceOfSes("grace@hill.test") })).toBeNull();
    expect(await read({ ...message, Timestamp: new Date(at.getTime() + 1000).toISOString() })).toBeNull();
    expect(await read({ ...message, SignatureVersion: "1" })).toBeNull();
    expect(await read({ ...message, SignatureVersion: "3" })).toBeNull();
    expect(await read({ ...message, Subject: "added" })).toBeNull();
    expect(await read({ ...message, Signature: "" })).toBeNull();
    expect(await read(message, { now: new Date(at.getTime() + day) })).not.toBeNull();
    expect(await read(message, { now: new Date(at.getTime() + day + 1) })).toBeNull();
    expect(await read(sns.message({ ...bounced, TopicArn: `${topic}-2` }))).toBeNull();
    expect(await read(message, { of: `${topic}-2` })).toBeNull();
    for (const body of ["", "null", "[]", "{", "{}"]) expect(await readSesReports(body, topic, at, fetch)).toBeNull();
  });

  it("fetches a certificate only from the topic's region, whatever URL a message names", async () => {
    const strangers = [
      "https://sns.us-east-1.amazonaws.com.evil.example/a.pem",
      "https://evil.example/https://sns.us-east-1.amazonaws.com/a.pem",
      "https://sns.us-east-1.amazonaws.com@evil.example/a.pem",
      "https://sns.us-east-1.amazonaws.com:8443/a.pem",
      "http://sns.us-east-1.amazonaws.com/a.pem",
      "https://sns.eu-west-1.amazonaws.com/a.pem",
      "https://sns.us-east-1.amazonaws.com/bucket/a.pem",
      "https://sns.us-east-1.amazonaws.com/a.pem?x=.pem",
      "https://sns.us-east-1.amazonaws.com/?Action=x&y=a.pem",
      "https://sns.us-east-1.amazonaws.com/../a.pem",
    ];
    const fetched = asked.length;
    for (const SigningCertURL of strangers) expect(await read(sns.message({ ...bounced, SigningCertURL }))).toBeNull();
    expect(asked).toHaveLength(fetched);
  });

  it("rejects a certificate that has expired, is not yet valid, or is none", async () => {
    for (const [name, days] of [
      ["a", { from: "2020-01-01", to: "2026-06-16" }],
      ["b", { from: "2026-06-17", to: "2030-01-01" }],
    ] as const) {
      const other = await openSns({ ...days, name });
      expect(await read(other.message(bounced), { by: async () => other.pem })).toBeNull();
    }
    const message = (await openSns({ name: "c" })).message(bounced);
    expect(await read(message, { by: async () => "<html>not here</html>" })).toBeNull();
  });

  it("does not cache a failed fetch: the next message tries again", async () => {
    const other = await openSns({ name: "d" });
    const away = async () => Promise.reject(new Error("away"));
    await expect(read(other.message(bounced), { by: away })).rejects.toThrow("away");
    expect(await read(other.message(bounced), { by: async () => other.pem })).not.toBeNull();
  });

  const recipient = { emailAddress: "ada@hill.test" };
  const complaint = { complainedRecipients: [recipient], feedbackId: "f2" };
  it.each([
    [bounceOfSes("ada@hill.test"), ["bounced"]],
    [bounceOfSes("ada@hill.test", { bounceType: "Transient" }), []],
    [bounceOfSes("ada@hill.test", { bounceType: "Undetermined" }), []],
    [bounceOfSes("ada@hill.test", { bouncedRecipients: [{ ...recipient, status: "5.7.1" }] }), []],
    [
      bounceOfSes("ada@hill.test", { bouncedRecipients: [recipient, { emailAddress: "b@hill.test" }, 7] }),
      ["bounced", "bounced"],
    ],
    [bounceOfSes("ada@hill.test").replace("notificationType", "eventType"), ["bounced"]],
    [JSON.stringify({ notificationType: "Complaint", complaint }), ["complained"]],
    [
      JSON.stringify({ eventType: "Complaint", complaint: { ...complaint, complaintFeedbackType: "abuse" } }),
      ["complained"],
    ],
    [JSON.stringify({ eventType: "Complaint", complaint: { ...complaint, complaintFeedbackType: "not-spam" } }), []],
    [JSON.stringify({ notificationType: "Delivery", delivery: { recipients: ["ada@hill.test"] } }), []],
    ["Successfully validated SNS topic for Amazon SES event publishing.", []],
  ])("reads %s as %j", async (Message, expected) => {
    const told = await read(sns.message({ Timestamp, Message }));
    expect(told?.reports.map(({ reason }) => reason)).toEqual(expected);
    expect(told?.once === null).toBe(expected.length === 0);
  });

  it("returns the signed token of a subscription confirmation", async () => {
    const asking = {
      Timestamp,
      Type: "SubscriptionConfirmation" as const,
      Token: "2336412f",
      SubscribeURL: "https://evil.example/?Token=2336412f",
    };
    expect(await read(sns.message(asking))).toEqual({ once: null, reports: [], token: "2336412f" });
    expect(await read({ ...sns.message(asking), Token: "another" })).toBeNull();
    expect(await read(sns.message({ ...asking, Type: "UnsubscribeConfirmation" }))).toMatchObject({ token: null });
  });
});

it("accepts the ARN of a topic, and nothing else", () => {
  for (const arn of [topic, "arn:aws-us-gov:sns:us-gov-west-1:123456789012:mails"])
    expect(couldBeReportKey("ses", arn)).toBe(true);
  for (const text of [
    "",
    `${topic}\n`,
    `${topic} `,
    "arn:aws:sns:evil.example/:123456789012:x",
    "arn:aws:sqs:us-east-1:123456789012:x",
  ])
    expect(couldBeReportKey("ses", text)).toBe(false);
});
