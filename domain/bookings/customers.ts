import { z } from "zod";
import { plainText } from "#domain/shared/compared-text.ts";
import { digitsOfPhone } from "#domain/shared/phone.ts";
import { composed } from "#domain/shared/plain-text.ts";
import { occursIn, parseSearch } from "#domain/shared/search.ts";

export const partySides = ["sender", "receiver"] as const;
export type PartySide = (typeof partySides)[number];

/** Somebody who sent or received before, as the fields of a party take them. */
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
  taxId: z.string(),
  /** The account their last shipment was billed to; blank where there was none, and for receivers. */
  accountNumber: z.string(),
  /** How many of the shipments that were looked at they had a part in. */
  times: z.int(),
});
export type KnownParty = z.infer<typeof KnownParty>;

/** What was typed to find a party, as the search takes it: a number however grouped becomes its digits, from three on. Null = too little to look for. */
export function partyQuery(typed: string): string | null {
  const text = composed(typed.trim(), 120);
  const digits = text.replace(/\D/g, "");
  const query = /^[\d+().\-/\s]+$/.test(text) ? nationalDigits(text, digits) : text;
  return Array.from(query).length < 3 ? null : query;
}

/** "+1 (912) 555" is looked for as "912555": what is stored may carry the country's digits or not. */
function nationalDigits(text: string, digits: string): string {
  return text.startsWith("+1") ? digits.slice(1) : digits;
}

/** Whether everything that is looked for occurs in this party, as the search compares them. */
export function isFoundBy(party: Omit<KnownParty, "times">, query: string): boolean {
  const text = [party.name, party.company, party.email, digitsOfPhone(party.phone), party.city].join(" ");
  return occursIn(parseSearch(query)?.words ?? [], text);
}

/** The same people once, the most frequent first, then the latest; `rows` come newest first, and the newest says how they are written. */
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
