import type { SuppressionReason } from "#domain/notifications/suppression.ts";

/** A mail that came back for good, or was marked as spam. `id` is the provider's own name of the event, `messageId` the Message-ID as it stood in the mail. */
export type MailReport = {
  id: string;
  reason: SuppressionReason;
  email: string;
  detail: string;
  messageId: string;
};

/** `once`: what makes the request itself good for one time, where the signature does not cover the body. Reports nobody acts on are left out. */
export type MailReports = { once: string | null; reports: MailReport[] };

/** They bring what nobody took for up to a day, under the first signature. */
export const broughtWithinMs = 24 * 60 * 60_000;

export type Fields = Record<string, unknown>;

type Names = Record<Exclude<keyof MailReport, "reason">, string>;

export function complete(said: Fields, reason: SuppressionReason | null, names: Names): MailReport[] {
  const value = (name: keyof Names) => text(said[names[name]]);
  const [id, email] = [value("id"), value("email")];
  if (reason === null || id === "" || email === "") return [];
  return [{ id, reason, email, detail: value("detail"), messageId: value("messageId") }];
}

/** RFC 3463: 5.1 and 5.2 speak of the address and its mailbox; 5.3 to 5.7 of systems, routes and policies, a block list for one: nothing about the person. */
export function isPolicy(said: string): boolean {
  return /\b5\.[3-7]\.\d{1,3}\b/.test(said);
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function text(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= 4000 ? value : "";
}
