import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readInbound } from "#server/sms/inbound.ts";

const now = new Date("2026-06-16T12:00:00Z");
const seconds = String(now.getTime() / 1000);
const reader = (headers: Record<string, string>) => (name: string) => headers[name] ?? null;

describe("Twilio", () => {
  // The example of Twilio's own documentation ("Validating requests").
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  const body = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  });
  it("signs as its documentation says", () => {
    const signature = createHmac("sha1", "12345")
      .update(`${url}CallSidCA1234567890ABCDECaller+14158675309Digits1234From+14158675309To+18005551212`, "utf8")
      .digest("base64");
    expect(signature).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
    // Correctly signed, but not a message.
    const header = reader({ "x-twilio-signature": signature });
    expect(readInbound("twilio", { url, header, body: body.toString() }, "12345", now)).toBeNull();
  });

  const text = new URLSearchParams({ MessageSid: "SM1", From: "+14045261234", Body: "STOP" }).toString();
  const signatureBy = (token: string) =>
    createHmac("sha1", token).update(`${url}BodySTOPFrom+14045261234MessageSidSM1`).digest("base64");
  it.each([
    ["the token", signatureBy("12345"), { id: "SM1", from: "+14045261234", text: "STOP" }],
    ["another token", signatureBy("54321"), null],
    ["nothing", "", null],
  ])("accepts what is signed by the token: %s", (_, signature, read) => {
    const header = reader({ "x-twilio-signature": signature });
    expect(readInbound("twilio", { url, header, body: text }, "12345", now)).toEqual(read);
  });
});

describe("Vonage", () => {
  const secret = "signature-secret";
  const fields = { msisdn: "14045261234", messageId: "0A1", text: "stop & go=1", timestamp: seconds, nonce: "n" };
  const sign = (said: Record<string, string>) =>
    createHmac("sha256", secret)
      .update(
        Object.keys(said)
          .toSorted()
          .map((name) => `&${name}=${String(said[name]).replaceAll(/[&=]/g, "_")}`)
          .join(""),
      )
      .digest("hex");
  const read = (said: Record<string, string>, type = "application/json") =>
    readInbound(
      "vonage",
      {
        url: "",
        header: reader({ "content-type": type }),
        body: type.includes("json") ? JSON.stringify(said) : new URLSearchParams(said).toString(),
      },
      secret,
      now,
    );
  const expected = { id: "0A1", from: "+14045261234", text: "stop & go=1" };

  it("is read as JSON and as a form, in either case of its signature", () => {
    expect(read({ ...fields, sig: sign(fields) })).toEqual(expected);
    expect(read({ ...fields, sig: sign(fields).toUpperCase() }, "application/x-www-form-urlencoded")).toEqual(expected);
  });

  it("is rejected when a word was changed, a day passed, or nothing is signed", () => {
    expect(read({ ...fields, sig: sign(fields), text: "start" })).toBeNull();
    expect(read(fields)).toBeNull();
    const old = { ...fields, timestamp: String(Number(seconds) - 86_401) };
    expect(read({ ...old, sig: sign(old) })).toBeNull();
  });
});

describe("an operator's gateway (Standard Webhooks)", () => {
  const body = JSON.stringify({ from: "+14045261234", text: "HELP" });
  const read = ({
    key = Buffer.from("plain secret"),
    secret = "plain secret",
    at = seconds,
    more = "",
  }: { key?: Buffer; secret?: string; at?: string; more?: string } = {}) => {
    const signature = createHmac("sha256", key).update(`msg_1.${at}.${body}`).digest("base64");
    const header = reader({
      "webhook-id": "msg_1",
      "webhook-timestamp": at,
      "webhook-signature": `v1,AAAA v1,${signature}`,
    });
    return readInbound("http", { url: "", header, body: body + more }, secret, now);
  };
  const expected = { id: "msg_1", from: "+14045261234", text: "HELP" };

  it("is verified by either form of its secret", () => {
    expect(read()).toEqual(expected);
    const key = Buffer.from("0123456789abcdef01234567");
    expect(read({ key, secret: `whsec_${key.toString("base64")}` })).toEqual(expected);
  });

  it("is rejected with another secret, another text, or ten minutes later (F08)", () => {
    expect(read({ secret: "another" })).toBeNull();
    expect(read({ more: " " })).toBeNull();
    expect(read({ at: String(Number(seconds) - 600) })).toBeNull();
    expect(read({ at: "soon" })).toBeNull();
  });
});
