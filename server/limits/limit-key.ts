import { parseEmail } from "#domain/shared/email.ts";

/** An address as limits count it: the normal form, so that no spelling of a domain is a key of its own; what is no address counts as typed, without its case. */
export function emailKey(typed: string): string {
  return parseEmail(typed) ?? typed.normalize("NFKC").trim().toLowerCase().slice(0, 254);
}
