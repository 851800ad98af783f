import type { LimitKind } from "#domain/limits/rate-limits.ts";

/**
 * Who is hurt while a limit is full, by whom it can be filled, and what is left to them. `stranger`: somebody else can fill it, from the same address or from
 * many; `tests/full-limits.test.ts` fills each of these and lets the person it protects in by what is left. `self`: only the person it counts fills it.
 */
export type Hurt = { by: "stranger" | "self"; who: string; left: string } | { by: "nobody"; why: string };

export const hurtBy = {
  sign_in: {
    by: "stranger",
    who: "people behind the address that guesses at one account",
    left: "a known browser, another address, a passkey, a password reset",
  },
  sign_in_address: {
    by: "stranger",
    who: "people behind that address",
    left: "a known browser and passkeys count apart",
  },
  sign_in_account: {
    by: "stranger",
    who: "the owner in a new browser",
    left: "a mailed link makes it known; a passkey and a password reset let them in too",
  },
  sign_in_browser: {
    by: "stranger",
    who: "the person at that browser",
    left: "a password reset, or another browser",
  },
  account_mail: {
    by: "stranger",
    who: "people behind that address",
    left: "a known browser counts apart; another connection, or a link that staff hand over",
  },
  account_mail_to: {
    by: "stranger",
    who: "the owner, who asks for one more link of that kind",
    left: "the newest link in the mailbox opens; each kind and each known browser counts apart",
  },
  password_check: {
    by: "stranger",
    who: "the person whose session somebody else holds",
    left: "a password reset clears it and ends that session",
  },
  used_code: { by: "nobody", why: "the next code comes within 30 seconds" },
  passkey_challenge: { by: "stranger", who: "people behind that address", left: "the password" },
  passkey_sign_in: { by: "stranger", who: "people behind that address", left: "the password" },
  sign_in_notice: { by: "nobody", why: "further notices of the day are left out" },
  own_data: { by: "self", who: "that person alone", left: "it opens within the hour" },
  unlock: {
    by: "stranger",
    who: "people behind that address",
    left: "a private link still opens, and another connection",
  },
  unlock_shipment: {
    by: "stranger",
    who: "the parties of that shipment",
    left: '"E-mail me a link" works while it is locked',
  },
  unlock_wrong: { by: "nobody", why: "it is a count, and the try is answered all the same" },
  guess_mail: { by: "nobody", why: "the parties have the mail of this day" },
  mail_link: { by: "stranger", who: "people behind that address", left: "staff make a link; another connection" },
  company_mail: { by: "nobody", why: "the messages stand in the inbox" },
  full_counter_mail: { by: "nobody", why: "the owner has the mail of this day" },
  refusal_noted: { by: "nobody", why: "the sign-in is refused all the same" },
  refusals_noted: { by: "nobody", why: "the sign-in is refused all the same" },
  own_label: { by: "self", who: "that customer alone", left: "the label stands on the page" },
  test_mail: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  test_text: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  message_again: { by: "self", who: "staff, about that message alone", left: "it opens within the hour" },
  test_payments: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  contact: { by: "stranger", who: "people behind that address", left: "they call or mail; another connection" },
  message_check: { by: "stranger", who: "people behind that address", left: "another connection" },
  chat_message: { by: "stranger", who: "people behind that address", left: "the contact form" },
  chat_conversation: { by: "self", who: "that conversation alone", left: "the contact form" },
  draft: { by: "stranger", who: "people behind that address", left: "an open draft goes on; staff book" },
  subscribe: { by: "stranger", who: "people behind that address", left: "the page shows the same; another connection" },
  subscribe_text: { by: "stranger", who: "people behind that address", left: "updates by mail" },
  subscribe_text_house: { by: "stranger", who: "everyone who wants texts, for an hour", left: "updates by mail" },
  text_code: { by: "stranger", who: "that phone and shipment", left: "updates by mail" },
  report_certificate: { by: "nobody", why: "the provider sends its report again" },
  forwarded_unread: { by: "nobody", why: "it is a note" },
  booking: { by: "stranger", who: "people behind that address", left: "signed-in people count apart" },
  booking_person: { by: "self", who: "that person alone", left: "staff book" },
  customer_lookup: { by: "self", who: "that person alone", left: "it opens within the hour" },
  card_draft: { by: "self", who: "that booking alone", left: "it is paid by account" },
  card_address: { by: "stranger", who: "people behind that address", left: "bookings are paid by account" },
  card_person: { by: "self", who: "that person alone", left: "bookings are paid by account" },
  card_house: { by: "nobody", why: "staff are told" },
  card_burst: { by: "nobody", why: "it is a note" },
  metrics_token: { by: "stranger", who: "programs behind that address", left: "the right token never counts" },
} as const satisfies Record<LimitKind, Hurt>;

/** Limits that a third party can exhaust to the harm of the protected user. */
export type FilledByVisitors = {
  [Kind in LimitKind]: (typeof hurtBy)[Kind]["by"] extends "stranger" ? Kind : never;
}[LimitKind];
