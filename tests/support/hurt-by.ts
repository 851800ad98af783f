import type { LimitKind } from "#domain/limits/rate-limits.ts";

/**
 * Who is affected while a limit is reached, who can reach it, and what is left to them. `others`: other people can
 * reach it, from the same address or many; `tests/full-limits.test.ts` reaches each of these and lets the protected
 * user in by what is left. `self`: only the counted user can.
 */
export type Hurt = { by: "others" | "self"; who: string; left: string } | { by: "none"; why: string };

export const hurtBy = {
  sign_in: {
    by: "others",
    who: "people behind the address that guesses at one account",
    left: "a known browser, another address, a passkey, a password reset",
  },
  sign_in_address: {
    by: "others",
    who: "people behind that address",
    left: "a known browser and passkeys count apart",
  },
  sign_in_account: {
    by: "others",
    who: "the owner in a new browser",
    left: "a mailed link makes it known; a passkey and a password reset let them in too",
  },
  sign_in_browser: {
    by: "others",
    who: "the person at that browser",
    left: "a password reset, or another browser",
  },
  account_mail: {
    by: "others",
    who: "people behind that address",
    left: "a known browser counts apart; another connection, or a link that staff hand over",
  },
  account_mail_to: {
    by: "others",
    who: "the owner, who asks for one more link of that kind",
    left: "the newest link in the mailbox opens; each kind and each known browser counts apart",
  },
  password_check: {
    by: "others",
    who: "the person whose session somebody else holds",
    left: "a password reset clears it and ends that session",
  },
  used_code: { by: "none", why: "the next code comes within 30 seconds" },
  passkey_challenge: { by: "others", who: "people behind that address", left: "the password" },
  passkey_sign_in: { by: "others", who: "people behind that address", left: "the password" },
  sign_in_notice: { by: "none", why: "further notices of the day are left out" },
  // Ten thousand acts take a driver 17 minutes, whatever phone they name; staff then have the flags of one sender.
  acts: { by: "self", who: "that person's devices", left: "they keep the acts and send them within the minute" },
  run_position: { by: "self", who: "that person's devices", left: "the position before stays, with its age" },
  phone_word: { by: "self", who: "that person's devices", left: "the word before stays; acts and photos are taken" },
  device_enrollment: { by: "self", who: "that person alone", left: "the phones they have; it opens within the day" },
  delivery_pin: { by: "none", why: "only staff type a PIN; the private link or an ID still opens" },
  station_code: { by: "self", who: "people at that station", left: "another station, or staff end the pause" },
  run_message: { by: "self", who: "that dispatcher alone", left: "the telephone, and other dispatchers" },
  proof_photo: { by: "self", who: "that driver alone", left: "the photos wait on the phone and are sent later" },
  not_received: { by: "none", why: "the first of them opened the flag" },
  delivery_preference: {
    by: "self",
    who: "the party who changes it so often: the other one counts apart",
    left: "what was said last stands, and dispatch can change it; it opens within the hour",
  },
  own_data: { by: "self", who: "that person alone", left: "it opens within the hour" },
  unlock: {
    by: "others",
    who: "people behind that address",
    left: "a private link still opens, and another connection",
  },
  unlock_shipment: {
    by: "others",
    who: "the parties of that shipment",
    left: '"E-mail me a link" works while it is locked',
  },
  unlock_wrong: { by: "none", why: "it is a count, and the try is answered all the same" },
  guess_mail: { by: "none", why: "the parties have the mail of this day" },
  mail_link: { by: "others", who: "people behind that address", left: "staff make a link; another connection" },
  company_mail: { by: "none", why: "the messages stand in the inbox" },
  full_counter_mail: { by: "none", why: "the owner has the mail of this day" },
  refusal_noted: { by: "none", why: "the sign-in is refused all the same" },
  refusals_noted: { by: "none", why: "the sign-in is refused all the same" },
  own_label: { by: "self", who: "that customer alone", left: "the label stands on the page" },
  test_mail: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  test_text: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  message_again: { by: "self", who: "staff, about that message alone", left: "it opens within the hour" },
  test_payments: { by: "self", who: "that administrator alone", left: "it opens within the hour" },
  contact: { by: "others", who: "people behind that address", left: "they call or mail; another connection" },
  certificate_check: {
    by: "others",
    who: "people behind that address",
    left: "the page that checks without a network",
  },
  message_check: { by: "others", who: "people behind that address", left: "another connection" },
  chat_message: { by: "others", who: "people behind that address", left: "the contact form" },
  chat_conversation: { by: "self", who: "that conversation alone", left: "the contact form" },
  draft: { by: "others", who: "people behind that address", left: "an open draft goes on; staff book" },
  subscribe: { by: "others", who: "people behind that address", left: "the page shows the same; another connection" },
  subscribe_text: { by: "others", who: "people behind that address", left: "updates by mail" },
  subscribe_text_house: { by: "others", who: "everyone who wants texts, for an hour", left: "updates by mail" },
  text_code: { by: "others", who: "that phone and shipment", left: "updates by mail" },
  report_certificate: { by: "none", why: "the provider sends its report again" },
  forwarded_unread: { by: "none", why: "it is a note" },
  booking: { by: "others", who: "people behind that address", left: "signed-in people count apart" },
  booking_person: { by: "self", who: "that person alone", left: "staff book" },
  customer_lookup: { by: "self", who: "that person alone", left: "it opens within the hour" },
  card_draft: { by: "self", who: "that booking alone", left: "it is paid by account" },
  card_address: { by: "others", who: "people behind that address", left: "bookings are paid by account" },
  card_person: { by: "self", who: "that person alone", left: "bookings are paid by account" },
  card_house: { by: "none", why: "staff are told" },
  card_burst: { by: "none", why: "it is a note" },
  counter_screen: { by: "none", why: "a link that works is never counted" },
  metrics_token: { by: "others", who: "programs behind that address", left: "the right token never counts" },
} as const satisfies Record<LimitKind, Hurt>;

/** Limits that a third party can exhaust to the harm of the protected user. */
export type FilledByVisitors = {
  [Kind in LimitKind]: (typeof hurtBy)[Kind]["by"] extends "others" ? Kind : never;
}[LimitKind];
