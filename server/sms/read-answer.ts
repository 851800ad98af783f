import { isRecord } from "#domain/shared/is-record.ts";
import { cutText } from "#domain/shared/cut-text.ts";
/** Parses a provider's JSON response. Returns an empty object if it is no object. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

export function shortText(value: unknown, most = 100): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? cutText(value, most) : null;
}
