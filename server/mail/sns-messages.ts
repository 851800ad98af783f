import { type KeyObject, verify, X509Certificate } from "node:crypto";
import { SnsMessage } from "#domain/notifications/sns-message.ts";

/** A topic's ARN. Its region determines the accepted certificates and the service URL. */
const topicName = /^arn:aws(?:-us-gov)?:sns:([a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}):\d{12}:[A-Za-z0-9_-]{1,256}$/;

/** Fetches a certificate from a URL that was verified to be Amazon's. */
export type FetchCertificate = (address: string) => Promise<string>;

export function isTopic(text: string): boolean {
  return topicName.test(text);
}

/** Returns the service URL of the topic's region. */
export function serviceOf(topic: string): string {
  return `https://sns.${topicName.exec(topic)?.[1] ?? ""}.amazonaws.com`;
}

/**
 * Returns the message if Amazon signed it for this topic within the given time, else null. Checks topic, age and
 * certificate URL before fetching, so a sender who does not know the topic triggers no request.
 */
export async function readSnsMessage(
  body: string,
  { topic, now, withinMs }: { topic: string; now: Date; withinMs: number },
  fetch: FetchCertificate,
): Promise<SnsMessage | null> {
  const message = parsed(body);
  if (!message || message.TopicArn !== topic || !isTopic(topic)) return null;
  if (Math.abs(Date.parse(message.Timestamp) - now.getTime()) > withinMs) return null;
  if (!isCertificateOf(topic, message.SigningCertURL)) return null;
  const key = await keyAt(message.SigningCertURL, now, fetch);
  if (!key) return null;
  const algorithm = message.SignatureVersion === "1" ? "sha1" : "sha256";
  const signature = Buffer.from(message.Signature, "base64");
  return verify(algorithm, Buffer.from(signedText(message), "utf8"), key, signature) ? message : null;
}

/**
 * Returns the signed text as Amazon documents it: names in this order, each on a line before its value; missing fields
 * are omitted.
 */
export function signedText(message: Omit<SnsMessage, "Signature">): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .filter((name) => message[name] !== undefined && message[name] !== null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
}

function isCertificateOf(topic: string, address: string): boolean {
  const start = `${serviceOf(topic)}/`;
  return address.startsWith(start) && /^[A-Za-z0-9-]{1,100}\.pem$/.test(address.slice(start.length));
}

/** Cached for good: a URL never serves another certificate. */
const mostKept = 8;
const kept = new Map<string, X509Certificate>();

async function keyAt(address: string, now: Date, fetch: FetchCertificate): Promise<KeyObject | null> {
  const certificate = kept.get(address) ?? certificateIn(await fetch(address));
  if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) return null;
  if (certificate.publicKey.asymmetricKeyType !== "rsa") return null;
  if (kept.size < mostKept) kept.set(address, certificate);
  return certificate.publicKey;
}

function certificateIn(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

function parsed(body: string): SnsMessage | null {
  try {
    return SnsMessage.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
