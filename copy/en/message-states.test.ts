import { expect, it } from "vitest";
import { messageStateLine } from "#copy/en/message-states.ts";

it.each([
  ["sent", null, "Sent"],
  ["withheld", "mailbox_hour_full", "Not sent: too many went to this mailbox within the hour"],
  ["withheld", "opted_out", "Not sent: the address wants no mails of this kind"],
  ["failed", "smtp_550", "Given up: smtp_550"],
  ["failed", "toString", "Given up: toString"],
] as const)("says %s, %s as %s", (state, reason, words) => expect(messageStateLine(state, reason)).toBe(words));
