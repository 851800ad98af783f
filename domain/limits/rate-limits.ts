import { hourMs, minuteMs, secondMs } from "#domain/shared/durations.ts";

/** At most `most` within a window that starts with the first attempt. */
export type LimitWindow = { most: number; windowMs: number };

/**
 * After `free` attempts, each further one must wait, twice as long each time. `windowMs` without an attempt resets it
 * (B7, S08).
 */
export type SlowDown = { free: number; windowMs: number; firstWaitMs: number; longestWaitMs: number };

export type Limit = { windows: readonly LimitWindow[] } | { slowDown: SlowDown };

const guessing = { windowMs: 15 * minuteMs, firstWaitMs: 15 * secondMs, longestWaitMs: 15 * minuteMs };

/**
 * Rate limits, counted in the database (server/limits) so that all processes share one count. Each comment names the
 * key; a request is rejected if any window is full, and is then not counted.
 */
export const limits = {
  /** Per account and address, for browsers that never signed in to the account. */
  sign_in: { slowDown: { free: 5, ...guessing } },
  /** Per address, for the same browsers: guessing at many accounts. */
  sign_in_address: { slowDown: { free: 20, ...guessing } },
  /** Per account, for the same browsers: guessing from many addresses. */
  sign_in_account: { windows: [{ most: 100, windowMs: hourMs }] },
  /** Per account and browser that signed in to it before. */
  sign_in_browser: { slowDown: { free: 5, ...guessing } },
  /** Per client address: requested mails that prove an address (password reset, sign-up). */
  account_mail: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per recipient mailbox, whether or not it has an account. */
  account_mail_to: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per person: wrong passwords in a signed-in session when changing the account's security settings. */
  password_check: { slowDown: { free: 5, ...guessing } },
  /** Per person and second-factor code, so that a code works only once. */
  used_code: { windows: [{ most: 1, windowMs: 5 * minuteMs }] },
  /** Per address: started passkey sign-ins. A page that offers passkeys starts one automatically. */
  passkey_challenge: { windows: [{ most: 120, windowMs: 10 * minuteMs }] },
  /** Per address: finished passkey sign-ins, successful or not. */
  passkey_sign_in: { windows: [{ most: 60, windowMs: 10 * minuteMs }] },
  /** Per person: notices of a sign-in from a new browser. */
  sign_in_notice: { windows: [{ most: 5, windowMs: 24 * hourMs }] },
  /** Per person or device: recorded acts, each counted. Beyond them a device waits and keeps its acts (G17). */
  acts: { windows: [{ most: 600, windowMs: minuteMs }] },
  /**
   * Per staff member: messages to drivers, each run of a wave counted. Only the sender waits when it is full (G84).
   */
  run_message: { windows: [{ most: 600, windowMs: hourMs }] },
  /** Per person: photos of deliveries. A driver with 200 stops sends 200, some of them twice (G51). */
  proof_photo: {
    windows: [
      { most: 240, windowMs: minuteMs },
      { most: 600, windowMs: 24 * hourMs },
    ],
  },
  /** Per person: words of phones about their queue. Beyond them the last word stays (G87). */
  phone_word: { windows: [{ most: 240, windowMs: minuteMs }] },
  /** Per person: positions on the way. Beyond them the last one stays (G90). */
  run_position: { windows: [{ most: 12, windowMs: minuteMs }] },
  /** Per person: enrolled road devices, revoked or not (G65). */
  device_enrollment: { windows: [{ most: 10, windowMs: 24 * hourMs }] },
  /** Per station: wrong personal codes. Staff can end the pause (G31). */
  station_code: { windows: [{ most: 5, windowMs: 15 * minuteMs }] },
  /** Per shipment and day: wrong PINs said at the counter (G54). */
  delivery_pin: { windows: [{ most: 3, windowMs: 24 * hourMs }] },
  /** Per address: links of customers' screens that do not exist or are over (G34). */
  counter_screen: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per person: downloads of personal data. */
  own_data: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address: guessing at second factors of many shipments. */
  unlock: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per shipment: reports by its parties that a delivery was not received (G62). */
  not_received: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per shipment and party: what they say about a delivery while no one is at home (G69). */
  delivery_preference: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per shipment: wrong second factors from any address (A1). */
  unlock_shipment: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per shipment: wrong second factors in a day. The last one triggers the mail to its parties. */
  unlock_wrong: { windows: [{ most: 5, windowMs: 24 * hourMs }] },
  /** Per shipment: mails that tell its parties about wrong second factors. */
  guess_mail: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address. */
  mail_link: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per customer: label files. Each hundred pieces take up to a second of CPU time. */
  own_label: { windows: [{ most: 60, windowMs: hourMs }] },
  /**
   * Global: mails to the company's own mailbox about messages from visitors. The messages are in the inbox in any
   * case.
   */
  company_mail: {
    windows: [
      { most: 60, windowMs: hourMs },
      { most: 300, windowMs: 24 * hourMs },
    ],
  },
  /** Per account: mails that tell its owner about a counter filled by others, with a sign-in link. */
  full_counter_mail: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per account: rejected sign-ins that the audit log records. */
  refusal_noted: { windows: [{ most: 20, windowMs: 24 * hourMs }] },
  /** Global: the same, so that guessing at many accounts does not fill the audit log. */
  refusals_noted: { windows: [{ most: 1000, windowMs: 24 * hourMs }] },
  /** Per administrator: tests of the mail server. */
  test_mail: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per administrator: tests of the SMS provider, which cost money. */
  test_text: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per message: manual resends. */
  message_again: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per administrator: tests of the payment keys. */
  test_payments: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address. */
  contact: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address: checked message codes. A correct guess reveals only a date and three characters. */
  message_check: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per address: certificates compared with our records (G78). */
  certificate_check: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per address: messages to the support desk. A tracking number in a message counts as a lookup, too. */
  chat_message: {
    windows: [
      { most: 20, windowMs: minuteMs },
      { most: 240, windowMs: hourMs },
    ],
  },
  /** Per conversation with the support desk, from any number of addresses. */
  chat_conversation: {
    windows: [
      { most: 20, windowMs: minuteMs },
      { most: 200, windowMs: 24 * hourMs },
    ],
  },
  /** Per address: started bookings. */
  draft: { windows: [{ most: 120, windowMs: 10 * minuteMs }] },
  /** Per address. */
  subscribe: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per address: codes sent by text, which cost money. */
  subscribe_text: { windows: [{ most: 6, windowMs: hourMs }] },
  /** Global: texts requested from many addresses, which an attacker may use to earn money or cause costs. */
  subscribe_text_house: { windows: [{ most: 300, windowMs: hourMs }] },
  /** Per shipment and phone: entered codes. */
  text_code: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Global: certificates fetched to verify reports of Amazon. There are only a few, and each is cached. */
  report_certificate: { windows: [{ most: 60, windowMs: hourMs }] },
  /** Not a limit: records once a day for `doctor` that X-Forwarded-For was received and ignored. */
  forwarded_unread: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address: completed bookings of visitors. */
  booking: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per signed-in person; the settings define the limits of customers and staff. */
  booking_person: { windows: [{ most: 200, windowMs: hourMs }] },
  /** Per staff member: lookups of earlier senders and recipients, one per pause in typing. */
  customer_lookup: { windows: [{ most: 2000, windowMs: hourMs }] },
  /** Per draft: cards declined by the bank. */
  card_draft: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per address, over all drafts. */
  card_address: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per signed-in person, including staff at the counter, over all bookings and addresses. */
  card_person: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Global: so many declined cards in ten minutes are an attack, and staff are notified. */
  card_house: { windows: [{ most: 50, windowMs: 10 * minuteMs }] },
  /** Global: such a burst was detected; active for a day. */
  card_burst: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address: wrong tokens for the metrics endpoint. */
  metrics_token: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
} as const satisfies Record<string, Limit>;

export type LimitKind = keyof typeof limits;

/** At most this many messages of all kinds to one mailbox or phone from one cause. */
export type MessageCap = { perHour: number; perDay: number };

/** Caps of mails and texts, counted among the messages themselves. Each comment names the key. */
export const messageCaps = {
  /** Per mailbox: caused by unauthenticated visitors (A11), because they can enter any address in a form. */
  visitor_mail: { perHour: 5, perDay: 20 },
  /**
   * Part of that cap for informational mails. The rest is reserved for mails that verify a person or let them sign in,
   * so that an attacker who fills a mailbox cannot block those. The total never exceeds A11.
   */
  visitor_information: { perHour: 4, perDay: 16 },
  /** Per mailbox, unless the settings say otherwise: generous, but a stolen session is limited. */
  customer_mail: { perHour: 200, perDay: 1000 },
  staff_mail: { perHour: 500, perDay: 5000 },
  /** Per phone: caused by unauthenticated visitors (A11). Lower, because texts cost money. */
  visitor_text: { perHour: 3, perDay: 6 },
  /** Per phone: caused by anyone else. */
  text: { perHour: 30, perDay: 100 },
} as const satisfies Record<string, MessageCap>;

/** Mails with private links to the parties of one shipment in an hour: anyone can press the button (A1). */
export const partyLinksPerHour = 4;
