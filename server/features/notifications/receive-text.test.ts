import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { receiveText } from "#server/features/notifications/receive-text.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { hasStoppedTexts } from "#server/features/notifications/text-stop.rows.ts";
import { inboundTexts } from "#server/http/inbound-texts.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, switchTexts, twilioAccount, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const phone = "+14045261234";
const signing = "signing-secret-of-the-gateway";

/** As a gateway brings it. */
function brought(text: string, { id = "msg_1", from = phone, key = signing } = {}) {
  const body = JSON.stringify({ from, text });
  const at = String(Math.floor(now().getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": `v1,${signature}` };
  const header = (name: string) => (headers as Record<string, string>)[name] ?? null;
  return { body, headers, request: { url: "", header, body } };
}
const answers = async () => (await listMessages(50)).filter(({ template }) => template === "text-answer");

describe("what someone answers", () => {
  it("STOP ends the texts to that phone and to no other, START takes it back, and each is answered once", async () => {
    await setTextProvider();
    await switchTexts(true);
    expect(await receiveText("http", brought("Stop").request)).toBe(true);
    expect(await hasStoppedTexts(phone)).toBe(true);
    expect(await hasStoppedTexts("+14045265678")).toBe(false);
    const [stopped] = await answers();
    expect(stopped).toMatchObject({ recipient: phone, state: "queued" });
    await sendMessage(stopped?.id ?? "", { isLastTry: false, askedAt: now() });
    expect(JSON.parse(provider.sink.last().body)).toMatchObject({
      to: phone,
      text: expect.stringMatching(/no more/) as string,
    });

    expect(await receiveText("http", brought("start", { id: "msg_2" }).request)).toBe(true);
    expect(await hasStoppedTexts(phone)).toBe(false);
    // What is brought again does nothing (F08).
    expect(await receiveText("http", brought("Stop").request)).toBe(true);
    expect(await hasStoppedTexts(phone)).toBe(false);
    expect(await answers()).toHaveLength(2);
  });

  it("answers in the language of the shipment that the phone was texted about", async () => {
    await setTextProvider();
    await switchTexts(true);
    const { id } = await inLanguage("es", () => build.shipment({ fields: { senderPhone: phone } }));
    const about = { template: "tracking-event", phone, subject: "x", text: () => "x", shipmentId: id };
    await queueText({ ...about, isWanted: true, cause: "staff" });
    await receiveText("http", brought("help").request);
    expect((await answers())[0]?.subject).toBe("Ayuda");
  });

  it("HELP says who writes and how to reach them; anything else is left", async () => {
    await setTextProvider();
    await switchTexts(true);
    await receiveText("http", brought("help").request);
    await receiveText("http", brought("Where is it?", { id: "msg_2" }).request);
    await receiveText("http", brought("STOP", { id: "msg_3", from: "not a phone" }).request);
    expect(await answers()).toMatchObject([
      { textBody: expect.stringMatching(/Help: \(404\) .*STOP to end/) as string },
    ]);
  });

  it("is answered no more often than a visitor may cause (A11), and done all the same", async () => {
    await setTextProvider();
    await switchTexts(true);
    for (let i = 0; i < 6; i += 1) await receiveText("http", brought("help", { id: `msg_${i}` }).request);
    await receiveText("http", brought("stop", { id: "msg_s" }).request);
    expect((await answers()).filter(({ state }) => state === "queued")).toHaveLength(3);
    expect(await hasStoppedTexts(phone)).toBe(true);
  });

  it("is not believed without the signature of the provider that is set", async () => {
    expect(await receiveText("http", brought("stop").request)).toBe(false);
    await setTextProvider();
    expect(await receiveText("http", brought("stop", { key: "guessed" }).request)).toBe(false);
    expect(await receiveText("vonage", brought("stop").request)).toBe(false);
    await setTextProvider({ provider: "twilio", account: twilioAccount, secret: "token-of-twilio" });
    expect(await receiveText("http", brought("stop").request)).toBe(false);
    expect(await hasStoppedTexts(phone)).toBe(false);
  });
});

describe("the providers' endpoints", () => {
  const knock = (path: string, headers: Record<string, string>, body: string) =>
    inboundTexts.request(path, { method: "POST", headers, body });

  it("take what is signed, refuse the rest, and answer Twilio with nothing to say", async () => {
    await setTextProvider();
    await switchTexts(true);
    const { headers, body } = brought("stop");
    expect((await knock("/providers/http/texts", {}, body)).status).toBe(403);
    expect((await knock("/providers/http/texts", headers, body)).status).toBe(204);
    expect(await hasStoppedTexts(phone)).toBe(true);

    await setTextProvider({ provider: "twilio", account: twilioAccount, secret: "token-of-twilio" });
    const form = new URLSearchParams({ MessageSid: "SM1", From: phone, Body: "START" }).toString();
    const url = "http://localhost:3000/providers/twilio/texts";
    const signature = createHmac("sha1", "token-of-twilio")
      .update(`${url}BodySTARTFrom${phone}MessageSidSM1`)
      .digest("base64");
    const answered = await knock("/providers/twilio/texts", { "x-twilio-signature": signature }, form);
    expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining("<Response></Response>")]);
    expect(await hasStoppedTexts(phone)).toBe(false);
    // Twilio answers by itself.
    expect(await answers()).toHaveLength(1);
  });
});
