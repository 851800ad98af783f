import { createHmac, createPublicKey, verify } from "node:crypto";
import type { SuppressionReason } from "#domain/notifications/suppression.ts";
import type { MailReporter } from "#domain/settings/mail-choices.ts";
import { isNear, isSame, isSignedWebhook, keyOf, type SignedRequest } from "#server/crypto/webhooks.ts";
import {
  broughtWithinMs,
  complete,
  type Fields,
  fieldsOf,
  isPolicy,
  type MailReports,
  parsed,
  text,
} from "#server/mail/report.ts";
import { isTopic } from "#server/mail/sns-messages.ts";

const shortestSecret = 16;

/**
 * Providers verified by the request and the settings alone. Amazon's certificate must be fetched first
 * (ses-reports.ts).
 */
export type SigningReporter = Exclude<MailReporter, "ses">;

type Reader = (request: SignedRequest, secret: string, now: Date) => MailReports | null;

/**
 * Returns the reports, or null if the signature is invalid or too old (F08). A signed request without relevant events
 * has no reports.
 */
export function readReports(reporter: SigningReporter, request: SignedRequest, secret: string, now: Date) {
  return readers[reporter](request, secret, now);
}

/** Checks the form of a key: SendGrid's is a public key, Amazon's a topic name, others a secret of a safe length. */
export function couldBeReportKey(reporter: MailReporter, key: string): boolean {
  if (reporter === "sendgrid") return publicKeyOf(key) !== null;
  if (reporter === "ses") return isTopic(key);
  return (reporter === "http" ? keyOf(key).length : key.length) >= shortestSecret;
}

const readers: Record<SigningReporter, Reader> = {
  sendgrid: readSendGrid,
  mailgun: readMailgun,
  postmark: readPostmark,
  http: readHttp,
};

/** Reads SendGrid's Signed Event Webhook, a list of events: ECDSA (P-256, SHA-256) of timestamp and raw body. */
function readSendGrid({ header, body }: SignedRequest, key: string, now: Date): MailReports | null {
  const moment = header("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = Buffer.from(header("x-twilio-email-event-webhook-signature") ?? "", "base64");
  const publicKey = publicKeyOf(key);
  if (!publicKey || !isNear(moment, now, broughtWithinMs)) return null;
  if (!verify("sha256", Buffer.from(moment + body, "utf8"), publicKey, signature)) return null;
  const events = parsed(body);
  const reports = (Array.isArray(events) ? events : []).flatMap((event) => {
    const said = fieldsOf(event);
    const reason = reasonOfSendGrid(said);
    return complete(said, reason, { id: "sg_event_id", email: "email", detail: "reason", messageId: "smtp-id" });
  });
  return { once: null, reports };
}

/** "blocked" concerns only this mail; "dropped" means that SendGrid knew the address from before. */
function reasonOfSendGrid({ event, type, reason }: Fields): SuppressionReason | null {
  if (event === "bounce") return type === "bounce" ? "bounced" : null;
  if (event === "spamreport") return "complained";
  if (event !== "dropped") return null;
  if (reason === "Bounced Address") return "bounced";
  return reason === "Spam Reporting Address" ? "complained" : null;
}

/**
 * Reads Mailgun's webhook: HMAC-SHA256 of timestamp and token. The body is not signed, so a token is valid once,
 * against reuse with other reports.
 */
function readMailgun({ body }: SignedRequest, key: string, now: Date): MailReports | null {
  const said = fieldsOf(parsed(body));
  const signed = fieldsOf(said["signature"]);
  const [moment, token] = [text(signed["timestamp"]), text(signed["token"])];
  const expected = createHmac("sha256", key)
    .update(moment + token, "utf8")
    .digest("hex");
  if (token === "" || !isSame(text(signed["signature"]), expected)) return null;
  // Timestamp and token are signed as one string. Requiring ten digits makes the split unambiguous.
  if (!/^\d{10}$/.test(moment) || !isNear(moment, now, broughtWithinMs)) return null;
  const event = fieldsOf(said["event-data"]);
  const status = fieldsOf(event["delivery-status"]);
  const headers = fieldsOf(fieldsOf(event["message"])["headers"]);
  const detail = text(status["description"]) || text(status["message"]);
  const reason = reasonOfMailgun(event);
  const isOurs =
    reason === "bounced" && isPolicy(`${text(status["enhanced-code"])} ${text(status["message"])} ${detail}`);
  const reports = complete({ ...event, detail, messageId: headers["message-id"] }, isOurs ? null : reason, {
    id: "id",
    email: "recipient",
    detail: "detail",
    messageId: "messageId",
  });
  return { once: token, reports };
}

/** "permanent" alone also covers unsubscribed recipients and expired retries. */
function reasonOfMailgun({ event, severity, reason }: Fields): SuppressionReason | null {
  if (event === "complained") return "complained";
  if (event !== "failed" || severity !== "permanent") return null;
  if (reason === "bounce" || reason === "suppress-bounce") return "bounced";
  return reason === "suppress-complaint" ? "complained" : null;
}

/**
 * Reads Postmark's webhook, which has no signature: the secret is the password of the configured URL, sent in every
 * request.
 */
function readPostmark({ header, body }: SignedRequest, secret: string): MailReports | null {
  const given = /^Basic ([A-Za-z0-9+/=]{1,2000})$/.exec(header("authorization") ?? "")?.[1] ?? "";
  const pair = Buffer.from(given, "base64").toString("utf8");
  if (!isSame(pair.slice(pair.indexOf(":") + 1), secret)) return null;
  const said = fieldsOf(parsed(body));
  const reason = reasonOfPostmark(said);
  // Its ID is too large for a JavaScript number; MessageID is exact.
  const id = ["RecordType", "Type", "MessageID", "ID", "Email"].map((name) => text(said[name])).join(" ");
  const names = { id: "id", email: "Email", detail: "Details", messageId: "" };
  return { once: null, reports: complete({ ...said, id }, reason, names) };
}

function reasonOfPostmark({ RecordType, Type }: Fields): SuppressionReason | null {
  if (RecordType === "SpamComplaint") return "complained";
  if (RecordType !== "Bounce") return null;
  if (Type === "HardBounce" || Type === "BadEmailAddress") return "bounced";
  return Type === "SpamComplaint" ? "complained" : null;
}

/**
 * Reads Standard Webhooks. JSON: event "bounced" or "complained", email, isPermanent (of a bounce), and optionally
 * detail and messageId.
 */
function readHttp(request: SignedRequest, secret: string, now: Date): MailReports | null {
  if (!isSignedWebhook(request, secret, now)) return null;
  const said: Fields = { ...fieldsOf(parsed(request.body)), id: request.header("webhook-id") };
  const { event, isPermanent } = said;
  const reason = event === "bounced" && isPermanent === true ? event : event === "complained" ? event : null;
  const names = { id: "id", email: "email", detail: "detail", messageId: "messageId" };
  return { once: null, reports: complete(said, reason, names) };
}

/** Parses SendGrid's key: base64 DER, with or without PEM lines. */
function publicKeyOf(shown: string) {
  try {
    const der = Buffer.from(shown.replace(/-----[A-Z ]+-----/g, "").replace(/\s+/g, ""), "base64");
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return key.asymmetricKeyType === "ec" ? key : null;
  } catch {
    return null;
  }
}
