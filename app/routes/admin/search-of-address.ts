import { cleanText } from "#domain/shared/plain-text.ts";

/** What is looked for, as an address gives it; what cannot be read looks for nothing. */
export function searchOfAddress(value: string | null): string {
  const cleaned = cleanText((value ?? "").slice(0, 200));
  return cleaned.ok ? cleaned.text : "";
}
