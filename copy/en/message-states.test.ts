import { expect, it } from "vitest";
import { messageAdvice, messageReason, messageStateLine } from "#copy/en/message-states.ts";

it.each([
  ["sent", null, "Sent"],
  ["withheld", "mailbox_hour_full", "Not sent: this mailbox reached its limit for the hour"],
  ["withheld", "opted_out", "Not sent: the recipient unsubscribed from these e-mails"],
  ["failed", "smtp_550", "Given up: the mailbox does not exist or rejects our mail"],
  ["failed", "smtp_571", "Given up: the mail server rejected it (571)"],
  ["queued", "smtp_432", "Waiting to be sent: the mail server asked to retry later (432)"],
  ["queued", null, "Waiting to be sent"],
  ["kept", null, "Kept: no mail server is set"],
  ["dropped", null, "Dropped"],
  ["failed", "toString", "Given up: the mail server could not be used (toString)"],
] as const)("says %s, %s as %s", (state, reason, words) => expect(messageStateLine(state, reason)).toBe(words));

it.each([
  ["sent", null, "Sent"],
  ["withheld", "texts_tried_out", "Not sent: texts are in test mode and not sent"],
  ["withheld", "opted_out", "Not sent: this phone replied STOP"],
  ["withheld", "sms_off", "Not sent: text messages are switched off"],
  ["failed", "refused_twilio_21610", "Given up: the provider rejected it (twilio 21610)"],
] as const)("says of a text %s, %s as %s", (state, reason, words) =>
  expect(messageStateLine(state, reason, "sms")).toBe(words),
);

it("says what to do about every reason that has words, and nothing where nothing is wrong", () => {
  expect(messageAdvice("sent", null)).toBe("");
  expect(messageAdvice("queued", null)).toBe("");
  for (const reason of ["notifications_off", "opted_out", "address_invalid", "smtp_550", "eauth", "esocket", "odd"]) {
    expect(messageAdvice("failed", reason)).toMatch(/\.$/);
    expect(messageReason(reason)).not.toMatch(/^\w+_\w+$/);
  }
});
