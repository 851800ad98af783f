import { dayMs } from "#domain/shared/durations.ts";
import { createHmac } from "node:crypto";
import type { InboundCarrier } from "#domain/settings/text-choices.ts";
import { isNear, isSame, isSignedWebhook, type SignedRequest } from "#server/crypto/webhooks.ts";
import { readJson, shortText } from "#server/sms/read-answer.ts";

/** A received text. `id`: the provider's id. */
type InboundText = { id: string; from: string; text: string };

export type InboundRequest = SignedRequest & {
  /** The URL as configured at the provider. */
  url: string;
};

/** Vonage retries for a day with the original signature. */
const broughtWithinMs = dayMs;

type Reader = (request: InboundRequest, secret: string, now: Date) => InboundText | null;

/** Returns null if the signature is invalid, or the request cannot be parsed. */
export function readInbound(carrier: InboundCarrier, request: InboundRequest, secret: string, now: Date) {
  return readers[carrier](request, secret, now);
}

const readers: Record<InboundCarrier, Reader> = { twilio: readTwilio, vonage: readVonage, http: readGateway };

/** Verifies X-Twilio-Signature: HMAC-SHA1 with the account's token of the URL and every form field, ordered by name. */
function readTwilio({ url, header, body }: InboundRequest, token: string): InboundText | null {
  const fields = [...new URLSearchParams(body)];
  const signed = url + inOrder(fields).flat().join("");
  const expected = createHmac("sha1", token).update(signed, "utf8").digest("base64");
  if (!isSame(header("x-twilio-signature") ?? "", expected)) return null;
  const value = (name: string) => fields.find(([known]) => known === name)?.[1] ?? "";
  return complete({ id: value("MessageSid") || value("SmsMessageSid"), from: value("From"), text: value("Body") });
}

/**
 * Verifies `sig` of Vonage's SMS webhooks (SHA-256 HMAC): over "&name=value" of every other field, with & and = in
 * values written as _.
 */
function readVonage({ header, body }: InboundRequest, secret: string, now: Date): InboundText | null {
  const isJson = (header("content-type") ?? "").startsWith("application/json");
  const fields = isJson
    ? Object.entries(readJson(body)).map(([name, value]): [string, string] => [name, shortText(value, 4000) ?? ""])
    : [...new URLSearchParams(body)];
  const value = (name: string) => fields.find(([known]) => known === name)?.[1] ?? "";
  const signed = inOrder(fields.filter(([name]) => name !== "sig"))
    .map(([name, text]) => `&${name}=${text.replaceAll(/[&=]/g, "_")}`)
    .join("");
  const expected = createHmac("sha256", secret).update(signed, "utf8").digest("hex");
  if (!isSame(value("sig").toLowerCase(), expected)) return null;
  if (!isNear(value("timestamp"), now, broughtWithinMs)) return null;
  return complete({ id: value("messageId") || value("message-id"), from: plus(value("msisdn")), text: value("text") });
}

/** Reads Standard Webhooks: JSON with from and text. */
function readGateway(request: InboundRequest, secret: string, now: Date): InboundText | null {
  if (!isSignedWebhook(request, secret, now)) return null;
  const [id, said] = [request.header("webhook-id") ?? "", readJson(request.body)];
  return complete({ id, from: shortText(said["from"]) ?? "", text: shortText(said["text"], 4000) ?? "" });
}

function complete(text: InboundText): InboundText | null {
  return text.id === "" || text.id.length > 200 || text.from === "" ? null : text;
}

function inOrder(fields: [string, string][]): [string, string][] {
  return fields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function plus(digits: string): string {
  return /^\d+$/.test(digits) ? `+${digits}` : digits;
}
