import { mailboxOf, parseEmail } from "#domain/shared/email.ts";
import { cutText } from "#domain/shared/cut-text.ts";

/**
 * Returns the limit key of an address: its mailbox, so that other spellings share the count. Invalid input counts as
 * typed, in lower case.
 */
export function emailKey(typed: string): string {
  const address = parseEmail(typed);
  return address !== null ? mailboxOf(address) : cutText(typed.normalize("NFKC").trim().toLowerCase(), 254);
}
