import { z } from "zod";
import { plainText } from "#domain/shared/compared-text.ts";
import { digitsOfPhone } from "#domain/shared/phone.ts";
import { composed } from "#domain/shared/cut-text.ts";
import { occursIn, parseSearch } from "#domain/shared/search.ts";

export const partySides = ["sender", "receiver"] as const;
export type PartySide = (typeof partySides)[number];

/** An earlier sender or recipient, with the fields of a party form. */
export const KnownParty = z.strictObject({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  latin: z.string(),
  taxId: z.string(),
  /** Billing account of their last shipment; blank if there was none, and for recipients. */
  accountNumber: z.string(),
  /** Number of the searched shipments they were part of. */
  times: z.int(),
});
export type KnownParty = z.infer<typeof KnownParty>;

/**
 * Normalizes the search text: a phone number in any grouping becomes its digits, from three digits on. Null if too
 * short.
 */
export function partyQuery(typed: string): string | null {
  const text = composed(typed.trim(), 120);
  const digits = text.replace(/\D/g, "");
  const query = /^[\d+().\-/\s]+$/.test(text) ? nationalDigits(text, digits) : text;
  return Array.from(query).length < 3 ? null : query;
}

/** Searches "+1 (912) 555" as "912555", because stored numbers may or may not have the country code. */
function nationalDigits(text: string, digits: string): string {
  return text.startsWith("+1") ? digits.slice(1) : digits;
}

/** Checks whether all search terms occur in this party, with the same comparison as the search. */
export function isFoundBy(party: Omit<KnownParty, "times">, query: string): boolean {
  const text = [party.name, party.company, party.email, digitsOfPhone(party.phone), party.city, party.latin].join(" ");
  return occursIn(parseSearch(query)?.words ?? [], text);
}

/** Merges duplicates, most frequent first, then latest. `rows` are newest first; the newest spelling wins. */
export function foldParties(rows: readonly Omit<KnownParty, "times">[]): KnownParty[] {
  const known = new Map<string, KnownParty>();
  for (const row of rows) {
    const key = plainText([row.phone || row.email, row.name, row.address, row.address2, row.zipCode].join("|"));
    const found = known.get(key);
    if (found) found.times += 1;
    else known.set(key, { ...row, times: 1 });
  }
  return [...known.values()].toSorted((a, b) => b.times - a.times);
}
