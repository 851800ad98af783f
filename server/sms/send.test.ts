import { describe, expect, it } from "vitest";
import { env } from "#server/env.ts";
import { signForAws } from "#server/sms/sign-for-aws.ts";
import { post } from "#server/sms/post.ts";
import { sendText } from "#server/sms/send.ts";
import type { TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { TextRefused } from "#server/sms/text-refused.ts";
import { twilioAccount, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
const text = { id: "msg_1", to: "+14045261234", text: "Out for delivery. Größe: 3" };
const textProvider = (more: Partial<TextProviderAccess>): TextProviderAccess => ({
  carrier: "http",
  account: "",
  secret: "s3cret",
  region: "",
  sender: "+14045261000",
  url: `${provider.sink.url}/texts?team=1`,
  headerName: "",
  ...more,
});
const answer = (status: number, body: unknown) => {
  provider.sink.answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};
const outcome = (sent: Promise<{ providerId: string | null }>) =>
  sent.then(
    ({ providerId }) => `taken ${providerId}`,
    (error: TextRefused) => `${error.isPermanent ? "never" : "later"} ${error.code}`,
  );

describe("Twilio", () => {
  const twilio = () => textProvider({ carrier: "twilio", account: twilioAccount });
  it("sends a form to the account's messages, with basic authentication", async () => {
    answer(201, { sid: "SM9", status: "queued" });
    expect(await sendText(text, twilio())).toEqual({ providerId: "SM9", answer: "queued, SM9" });
    const { method, path, headers, body } = provider.sink.last();
    expect([method, path]).toEqual(["POST", `/2010-04-01/Accounts/${twilioAccount}/Messages.json`]);
    expect(headers["authorization"]).toBe(`Basic ${Buffer.from(`${twilioAccount}:s3cret`).toString("base64")}`);
    expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: text.to,
      From: "+14045261000",
      Body: text.text,
    });
    await sendText(text, { ...twilio(), sender: `MG${"a".repeat(32)}` });
    expect(new URLSearchParams(provider.sink.last().body).get("MessagingServiceSid")).toBe(`MG${"a".repeat(32)}`);
  });

  it.each([
    [400, { code: 21610, message: "Attempt to send to unsubscribed recipient" }, "never refused_twilio_21610"],
    [401, { code: 20003, message: "Authenticate" }, "later twilio_20003"],
    [429, { code: 20429, message: "Too many requests" }, "later twilio_20429"],
    [503, "<html>", "later twilio_503"],
  ])("%i is retried or not", async (status, body, said) => {
    answer(status, body);
    expect(await outcome(sendText(text, twilio()))).toBe(said);
  });
});

describe("Vonage", () => {
  const vonage = () => textProvider({ carrier: "vonage", account: "abcd1234" });
  it("sends JSON with the keys, numbers without plus, and the alphabet", async () => {
    answer(200, { messages: [{ status: "0", "message-id": "0A1" }] });
    expect(await outcome(sendText(text, vonage()))).toBe("taken 0A1");
    expect(provider.sink.last()).toMatchObject({ method: "POST", path: "/sms/json" });
    expect(JSON.parse(provider.sink.last().body)).toEqual({
      api_key: "abcd1234",
      api_secret: "s3cret",
      to: "14045261234",
      from: "14045261000",
      text: text.text,
      type: "text",
      "client-ref": "msg_1",
    });
    await sendText({ ...text, text: "東京" }, vonage());
    expect(JSON.parse(provider.sink.last().body)).toMatchObject({ type: "unicode", text: "東京" });
  });

  it.each([
    [200, { messages: [{ status: "6", "error-text": "Unroutable" }] }, "never refused_vonage_6"],
    [200, { messages: [{ status: "1", "error-text": "Throttled" }] }, "later vonage_1"],
    [200, { messages: [{ status: "4", "error-text": "Bad Credentials" }] }, "later vonage_4"],
    // One part was sent: a retry would send it twice.
    [200, { messages: [{ status: "0" }, { status: "1" }] }, "never refused_vonage_1"],
    [500, "", "later vonage_http_500"],
    [200, "not json", "later vonage_http_200"],
  ])("%i is retried or not", async (status, body, said) => {
    answer(status, body);
    expect(await outcome(sendText(text, vonage()))).toBe(said);
  });
});

describe("AWS", () => {
  const sns = () => textProvider({ carrier: "sns", account: "AKIDEXAMPLE123456", region: "eu-west-1" });
  it("sends Publish as a signed form", async () => {
    answer(200, "<PublishResponse><PublishResult><MessageId>m-1</MessageId></PublishResult></PublishResponse>");
    expect(await outcome(sendText(text, sns()))).toBe("taken m-1");
    const { headers, body } = provider.sink.last();
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      Action: "Publish",
      PhoneNumber: text.to,
      Message: text.text,
      "MessageAttributes.entry.1.Value.StringValue": "Transactional",
      "MessageAttributes.entry.2.Name": "AWS.MM.SMS.OriginationNumber",
    });
    const moment = String(headers["x-amz-date"]);
    const at = new Date(moment.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
    const again = signForAws({
      method: "POST",
      url: new URL(`${provider.sink.url}/`),
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body,
      service: "sns",
      region: "eu-west-1",
      accessKeyId: "AKIDEXAMPLE123456",
      secretKey: "s3cret",
      at,
    });
    expect(headers["authorization"]).toBe(again["authorization"]);
  });

  const error = (code: string) =>
    `<ErrorResponse><Error><Code>${code}</Code><Message>No</Message></Error></ErrorResponse>`;
  it.each([
    [400, error("InvalidParameter"), "never refused_sns_invalidparameter"],
    [400, error("Throttling"), "later sns_throttling"],
    [403, error("SignatureDoesNotMatch"), "later sns_signaturedoesnotmatch"],
    [500, error("InternalError"), "later sns_internalerror"],
  ])("%i is retried or not", async (status, body, said) => {
    answer(status, body);
    expect(await outcome(sendText(text, sns()))).toBe(said);
  });
});

describe("an operator's gateway", () => {
  it("sends JSON with the secret in its header, and the same key at every try", async () => {
    expect(await outcome(sendText(text, textProvider({ headerName: "X-Api-Key" })))).toBe("taken gw-1");
    const { path, headers, body } = provider.sink.last();
    expect(path).toBe("/texts?team=1");
    expect(headers).toMatchObject({ "x-api-key": "s3cret", "idempotency-key": "msg_1" });
    expect(JSON.parse(body)).toEqual({ id: "msg_1", to: text.to, from: "+14045261000", text: text.text });
    await sendText(text, textProvider({}));
    expect(provider.sink.last().headers["authorization"]).toBe("s3cret");
  });

  it.each([
    [422, "never refused_http_422"],
    [410, "never refused_http_410"],
    [401, "later http_401"],
    [429, "later http_429"],
    [502, "later http_502"],
  ])("%i is retried or not", async (status, said) => {
    answer(status, "");
    expect(await outcome(sendText(text, textProvider({})))).toBe(said);
  });
});

describe("outbound requests (F04)", () => {
  it("follow no redirect, and read no more of a response than allowed", async () => {
    provider.sink.answer = { status: 302, body: "", headers: { location: `${provider.sink.url}/elsewhere` } };
    expect(await outcome(sendText(text, textProvider({})))).toBe("later http_302");
    expect(provider.sink.asked).toHaveLength(1);
    answer(200, "x".repeat(1_000_000));
    expect((await post(textProvider({}).url, { headers: {}, body: "" })).body).toHaveLength(65_536);
  });

  it("wait no longer than the limit", async () => {
    provider.sink.answer = null;
    await expect(post(textProvider({}).url, { headers: {}, body: "" }, { limitMs: 50 })).rejects.toMatchObject({
      code: "time_out",
      isPermanent: false,
    });
  });

  it("never call this machine or its network, by address or by name", async () => {
    const { url } = provider.sink;
    Object.assign(env(), { TEXTS_API_BASE: undefined });
    const { port } = new URL(url);
    for (const address of [url, `https://127.0.0.1:${port}`, "https://[::1]", "https://169.254.169.254/latest"])
      await expect(sendText(text, textProvider({ url: address }))).rejects.toBeInstanceOf(TextRefused);
    const lookup = (_: string, __: unknown, found: (error: null, all: { address: string; family: number }[]) => void) =>
      found(null, [{ address: "127.0.0.1", family: 4 }]);
    await expect(post("https://gateway.example.com/", { headers: {}, body: "" }, { lookup })).rejects.toMatchObject({
      code: "refused_address_inside",
    });
    expect(provider.sink.asked).toEqual([]);
  });
});
