import { mailboxOf, parseEmail } from "#domain/shared/email.ts";

/** An address as limits count it: its mailbox, so that no spelling is a key of its own; what is no address counts as typed, without its case. */
export function emailKey(typed: string): string {
  const address = parseEmail(typed);
  return address !== null ? mailboxOf(address) : typed.normalize("NFKC").trim().toLowerCase().slice(0, 254);
}
