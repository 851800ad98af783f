import { cutText } from "#domain/shared/cut-text.ts";
import { cleanText } from "#domain/shared/plain-text.ts";

/** Returns the search text of an address; "" if it cannot be read. */
export function searchOfAddress(value: string | null): string {
  const cleaned = cleanText(cutText(value ?? "", 200));
  return cleaned.ok ? cleaned.text : "";
}
