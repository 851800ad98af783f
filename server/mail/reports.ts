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
import { isTopic } from "#server/mail/sns.ts";

const shortestSecret = 16;

/** Who can be believed by what the request and the settings hold; Amazon's certificate has to be had first (ses-reports.ts). */
export type SigningReporter = Exclude<MailReporter, "ses">;

type Reader = (request: SignedRequest, secret: string, now: Date) => MailReports | null;

/** Null where it is not signed by who holds the secret, or too old (F08). What is signed and says nothing of ours has no reports. */
export function readReports(reporter: SigningReporter, request: SignedRequest, secret: string, now: Date) {
  return readers[reporter](request, secret, now);
}

/** SendGrid's is a public key, Amazon's the name of the topic; others' secrets are long enough that nobody guesses them. */
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

/** Signed Event Webhook: ECDSA (P-256, SHA-256) over timestamp and body as they came. A list of events. */
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

/** "blocked" is this mail at this moment; "dropped" is what SendGrid itself knows from before. */
function reasonOfSendGrid({ event, type, reason }: Fields): SuppressionReason | null {
  if (event === "bounce") return type === "bounce" ? "bounced" : null;
  if (event === "spamreport") return "complained";
  if (event !== "dropped") return null;
  if (reason === "Bounced Address") return "bounced";
  return reason === "Spam Reporting Address" ? "complained" : null;
}

/** HMAC-SHA256 of timestamp and token by the signing key. The words are not signed: a token holds once, or it could bring others. */
function readMailgun({ body }: SignedRequest, key: string, now: Date): MailReports | null {
  const said = fieldsOf(parsed(body));
  const signed = fieldsOf(said["signature"]);
  const [moment, token] = [text(signed["timestamp"]), text(signed["token"])];
  const expected = createHmac("sha256", key)
    .update(moment + token, "utf8")
    .digest("hex");
  if (token === "" || !isSame(text(signed["signature"]), expected)) return null;
  // Moment and token are signed as one text: with ten digits there is one way to cut it.
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

/** "permanent" alone is also an unsubscribed reader, or a mail that was tried too long. */
function reasonOfMailgun({ event, severity, reason }: Fields): SuppressionReason | null {
  if (event === "complained") return "complained";
  if (event !== "failed" || severity !== "permanent") return null;
  if (reason === "bounce" || reason === "suppress-bounce") return "bounced";
  return reason === "suppress-complaint" ? "complained" : null;
}

/** Postmark signs nothing: the secret is the password of the address it was given, and stands in every request. */
function readPostmark({ header, body }: SignedRequest, secret: string): MailReports | null {
  const given = /^Basic ([A-Za-z0-9+/=]{1,2000})$/.exec(header("authorization") ?? "")?.[1] ?? "";
  const pair = Buffer.from(given, "base64").toString("utf8");
  if (!isSame(pair.slice(pair.indexOf(":") + 1), secret)) return null;
  const said = fieldsOf(parsed(body));
  const reason = reasonOfPostmark(said);
  // Its ID is a number too large to be read exactly; the message's own name is not.
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

/** Standard Webhooks. JSON: event "bounced" or "complained", email, isPermanent (of a bounce), and perhaps detail and messageId. */
function readHttp(request: SignedRequest, secret: string, now: Date): MailReports | null {
  if (!isSignedWebhook(request, secret, now)) return null;
  const said: Fields = { ...fieldsOf(parsed(request.body)), id: request.header("webhook-id") };
  const { event, isPermanent } = said;
  const reason = event === "bounced" && isPermanent === true ? event : event === "complained" ? event : null;
  const names = { id: "id", email: "email", detail: "detail", messageId: "messageId" };
  return { once: null, reports: complete(said, reason, names) };
}

/** As SendGrid shows it: base64 of the DER form; with the lines of PEM round it too. */
function publicKeyOf(shown: string) {
  try {
    const der = Buffer.from(shown.replace(/-----[A-Z ]+-----/g, "").replace(/\s+/g, ""), "base64");
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return key.asymmetricKeyType === "ec" ? key : null;
  } catch {
    return null;
  }
}
