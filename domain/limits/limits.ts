const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** At most `most` within a window that opens with the first one. */
export type LimitWindow = { most: number; windowMs: number };

/** After `free` tries every further one has to wait, twice as long each time; `windowMs` without a wait starts afresh (B7, S08). */
export type SlowDown = { free: number; windowMs: number; firstWaitMs: number; longestWaitMs: number };

export type Limit = { windows: readonly LimitWindow[] } | { slowDown: SlowDown };

const guessing = { windowMs: 15 * minuteMs, firstWaitMs: 15 * secondMs, longestWaitMs: 15 * minuteMs };

/**
 * What protects people and money: how often, within how long, whoever serves the request. Counted in the database (server/limits), so all
 * processes share one count. What a key is stands with the kind; one of them is refused as soon as any of its windows is full, and then nothing counts.
 */
export const limits = {
  /** Per account and address, of browsers that never signed in to the account. */
  sign_in: { slowDown: { free: 5, ...guessing } },
  /** Per address, of the same: guessing at many accounts. */
  sign_in_address: { slowDown: { free: 20, ...guessing } },
  /** Per account, of the same: guessing from many addresses. */
  sign_in_account: { windows: [{ most: 100, windowMs: hourMs }] },
  /** Per account and browser that signed in to it before. */
  sign_in_browser: { slowDown: { free: 5, ...guessing } },
  /** Per client address: mails asked for that prove an address (a forgotten password, a new account). */
  account_mail: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per mailbox that is named, whether or not anybody has an account there. */
  account_mail_to: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per person: wrong passwords of whoever holds a session and would change what protects the account. */
  password_check: { slowDown: { free: 5, ...guessing } },
  /** Per person and code of a second factor: one code opens once. */
  used_code: { windows: [{ most: 1, windowMs: 5 * minuteMs }] },
  /** Per address: sign-ins by passkey that were begun; a page that offers one begins one by itself. */
  passkey_challenge: { windows: [{ most: 120, windowMs: 10 * minuteMs }] },
  /** Per address: sign-ins by passkey that were finished, right or wrong. */
  passkey_sign_in: { windows: [{ most: 60, windowMs: 10 * minuteMs }] },
  /** Per person: notices of a sign-in from a new browser. */
  sign_in_notice: { windows: [{ most: 5, windowMs: 24 * hourMs }] },
  /** Per person: what they take with them of everything we keep about them. */
  own_data: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address: guessing at second factors of many shipments. */
  unlock: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per shipment: wrong second factors, whoever makes them (A1). */
  unlock_shipment: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per shipment: wrong second factors in a day. The last one triggers the mail to its parties. */
  unlock_wrong: { windows: [{ most: 5, windowMs: 24 * hourMs }] },
  /** Per shipment: mails that tell its parties about wrong second factors. */
  guess_mail: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address. */
  mail_link: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per customer: labels drawn as files, which costs up to a second of a processor each hundred pieces. */
  own_label: { windows: [{ most: 60, windowMs: hourMs }] },
  /** Over the whole product: mails to the company's own mailbox about messages of strangers; these stand in the inbox in any case. */
  company_mail: {
    windows: [
      { most: 60, windowMs: hourMs },
      { most: 300, windowMs: 24 * hourMs },
    ],
  },
  /** Per account: mails to its owner that strangers filled its counter, with a link back in. */
  full_counter_mail: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per account: refused sign-ins that the audit log records. */
  refusal_noted: { windows: [{ most: 20, windowMs: 24 * hourMs }] },
  /** Over the whole product: the same, so that guessing at many accounts does not fill the audit log. */
  refusals_noted: { windows: [{ most: 1000, windowMs: 24 * hourMs }] },
  /** Per administrator: trials of the mail server. */
  test_mail: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per administrator: trials of the provider of text messages, each of which costs. */
  test_text: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per message: that it was sent once more by hand. */
  message_again: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per administrator: trials of the payment keys. */
  test_payments: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address. */
  contact: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per address: codes of messages asked about. Whoever guesses finds nothing but a day and three characters. */
  message_check: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
  /** Per address: messages to the support desk. A look-up of a number in one counts as that, too. */
  chat_message: {
    windows: [
      { most: 20, windowMs: minuteMs },
      { most: 240, windowMs: hourMs },
    ],
  },
  /** Per conversation with the support desk, from however many addresses. */
  chat_conversation: {
    windows: [
      { most: 20, windowMs: minuteMs },
      { most: 200, windowMs: 24 * hourMs },
    ],
  },
  /** Per address: bookings begun. */
  draft: { windows: [{ most: 120, windowMs: 10 * minuteMs }] },
  /** Per address. */
  subscribe: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per address: codes texted to a phone, each of which costs. */
  subscribe_text: { windows: [{ most: 6, windowMs: hourMs }] },
  /** Over the whole house: somebody who has phones texted from many addresses earns on it, or means to make it dear. */
  subscribe_text_house: { windows: [{ most: 300, windowMs: hourMs }] },
  /** Per shipment and phone: codes typed. */
  text_code: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Over the whole house: certificates fetched to check reports of Amazon. There are a handful, and each is kept. */
  report_certificate: { windows: [{ most: 60, windowMs: hourMs }] },
  /** Not a limit: that X-Forwarded-For came in and nobody reads it is noted once a day, for `doctor`. */
  forwarded_unread: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address: bookings of visitors that came about. */
  booking: { windows: [{ most: 20, windowMs: hourMs }] },
  /** Per person who signed in: the settings say how many, for customers and for staff. */
  booking_person: { windows: [{ most: 200, windowMs: hourMs }] },
  /** Per person of staff: questions who sent or received before, one for each pause in typing. */
  customer_lookup: { windows: [{ most: 2000, windowMs: hourMs }] },
  /** Per draft: cards its bank refused. */
  card_draft: { windows: [{ most: 5, windowMs: hourMs }] },
  /** Per address, over all drafts. */
  card_address: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Per person who signed in, staff at the counter included, over all bookings and addresses. */
  card_person: { windows: [{ most: 10, windowMs: hourMs }] },
  /** Over the whole house: this many refused cards in ten minutes are no accident, and staff are told. */
  card_house: { windows: [{ most: 50, windowMs: 10 * minuteMs }] },
  /** Over the whole house: such a burst was noticed, and stays so for a day. */
  card_burst: { windows: [{ most: 1, windowMs: 24 * hourMs }] },
  /** Per address: wrong tokens for what is measured. */
  metrics_token: { windows: [{ most: 30, windowMs: 10 * minuteMs }] },
} as const satisfies Record<string, Limit>;

export type LimitKind = keyof typeof limits;
