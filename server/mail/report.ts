import { isRecord } from "#domain/shared/is-record.ts";
import { dayMs } from "#domain/shared/durations.ts";
import type { SuppressionReason } from "#domain/notifications/suppression.ts";

/** A bounce or a spam complaint. `id`: the provider's id of the event; `messageId`: the mail's Message-ID. */
export type MailReport = {
  id: string;
  reason: SuppressionReason;
  email: string;
  detail: string;
  messageId: string;
};

/**
 * `once`: a token that makes the request valid only once, if the signature does not cover the body. Irrelevant reports
 * are omitted.
 */
export type MailReports = { once: string | null; reports: MailReport[] };

/** Providers retry for up to a day with the original signature. */
export const broughtWithinMs = dayMs;

export type Fields = Record<string, unknown>;

type Names = Record<Exclude<keyof MailReport, "reason">, string>;

export function complete(said: Fields, reason: SuppressionReason | null, names: Names): MailReport[] {
  const value = (name: keyof Names) => text(said[names[name]]);
  const [id, email] = [value("id"), value("email")];
  if (reason === null || id === "" || email === "") return [];
  return [{ id, reason, email, detail: value("detail"), messageId: value("messageId") }];
}

/**
 * Checks for a policy rejection. RFC 3463: 5.1 and 5.2 concern the address and its mailbox; 5.3 to 5.7 concern systems,
 * routes and policies such as block lists.
 */
export function isPolicy(said: string): boolean {
  return /\b5\.[3-7]\.\d{1,3}\b/.test(said);
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

export function text(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= 4000 ? value : "";
}
