import type { SuppressionReason } from "#domain/notifications/suppression.ts";
import {
  broughtWithinMs,
  complete,
  type Fields,
  fieldsOf,
  isPolicy,
  type MailReport,
  type MailReports,
  parsed,
  text,
} from "#server/mail/report.ts";
import { type FetchCertificate, readSnsMessage } from "#server/mail/sns-messages.ts";

/** Reports, or the token of a subscription confirmation. */
type SesReports = MailReports & { token: string | null };

/**
 * Reads notifications and events of Amazon SES from an SNS topic. Returns null if Amazon did not sign them for this
 * topic, or too long ago (F08).
 */
export async function readSesReports(
  body: string,
  topic: string,
  now: Date,
  fetch: FetchCertificate,
): Promise<SesReports | null> {
  const message = await readSnsMessage(body, { topic, now, withinMs: broughtWithinMs }, fetch);
  if (!message) return null;
  if (message.Type !== "Notification")
    return {
      once: null,
      reports: [],
      token: message.Type === "SubscriptionConfirmation" ? message.Token || null : null,
    };
  const reports = reportsIn(fieldsOf(parsed(message.Message)));
  return { once: reports.length > 0 ? message.MessageId : null, reports, token: null };
}

/** Reads identity notifications and configuration set events, which have the same fields under two names. */
function reportsIn(said: Fields): MailReport[] {
  const kind = text(said["notificationType"]) || text(said["eventType"]);
  const messageId = fieldsOf(fieldsOf(said["mail"])["commonHeaders"])["messageId"];
  const told = fieldsOf(said[kind.toLowerCase()]);
  const readers = told[kind === "Bounce" ? "bouncedRecipients" : "complainedRecipients"];
  return (Array.isArray(readers) ? readers : []).map(fieldsOf).flatMap((reader) => {
    const id = `${text(told["feedbackId"])} ${text(reader["emailAddress"])}`;
    const detail = text(reader["diagnosticCode"]) || text(told["complaintFeedbackType"]);
    const names = { id: "id", email: "emailAddress", detail: "detail", messageId: "messageId" };
    return complete({ ...reader, id, detail, messageId }, reasonOf(kind, told, reader), names);
  });
}

/**
 * "Transient" and "Undetermined" are temporary; a block list does not concern the recipient; "not-spam" withdraws a
 * complaint.
 */
function reasonOf(kind: string, told: Fields, reader: Fields): SuppressionReason | null {
  if (kind === "Complaint") return told["complaintFeedbackType"] === "not-spam" ? null : "complained";
  if (kind !== "Bounce" || told["bounceType"] !== "Permanent") return null;
  return isPolicy(`${text(reader["status"])} ${text(reader["diagnosticCode"])}`) ? null : "bounced";
}
