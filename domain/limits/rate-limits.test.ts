import { describe, expect, it } from "vitest";
import { hurtBy } from "#tests/support/hurt-by.ts";
import { type Limit, type LimitKind, limits, messageCaps, partyLinksPerHour } from "#domain/limits/rate-limits.ts";

const minutes = (ms: number) => ms / 60_000;
const describeLimit = (limit: Limit) =>
  "slowDown" in limit
    ? `${limit.slowDown.free} free, then ${limit.slowDown.firstWaitMs / 1000} s up to ${minutes(limit.slowDown.longestWaitMs)} min, afresh after ${minutes(limit.slowDown.windowMs)} min`
    : limit.windows.map(({ most, windowMs }) => `${most} in ${minutes(windowMs)} min`).join(", ");
const guessing = (free: number) => `${free} free, then 15 s up to 15 min, afresh after 15 min`;

/** Limits stated in the rules (A1, A11, B7, C4, S08). Changing a value here means changing a rule. */
const promised: Record<LimitKind, string> = {
  sign_in: guessing(5),
  sign_in_address: guessing(20),
  sign_in_account: "100 in 60 min",
  sign_in_browser: guessing(5),
  account_mail: "10 in 60 min",
  account_mail_to: "5 in 60 min",
  password_check: guessing(5),
  used_code: "1 in 5 min",
  passkey_challenge: "120 in 10 min",
  passkey_sign_in: "60 in 10 min",
  sign_in_notice: "5 in 1440 min",
  acts: "600 in 1 min",
  run_message: "600 in 60 min",
  proof_photo: "240 in 1 min, 600 in 1440 min",
  phone_word: "240 in 1 min",
  run_position: "12 in 1 min",
  device_enrollment: "10 in 1440 min",
  delivery_pin: "3 in 1440 min",
  station_code: "5 in 15 min",
  counter_screen: "30 in 10 min",
  own_data: "10 in 60 min",
  not_received: "20 in 60 min",
  delivery_preference: "20 in 60 min",
  unlock: "30 in 10 min",
  unlock_shipment: "5 in 60 min",
  unlock_wrong: "5 in 1440 min",
  guess_mail: "1 in 1440 min",
  mail_link: "10 in 60 min",
  company_mail: "60 in 60 min, 300 in 1440 min",
  full_counter_mail: "1 in 1440 min",
  refusal_noted: "20 in 1440 min",
  refusals_noted: "1000 in 1440 min",
  own_label: "60 in 60 min",
  test_mail: "10 in 60 min",
  test_text: "10 in 60 min",
  message_again: "5 in 60 min",
  test_payments: "10 in 60 min",
  contact: "10 in 60 min",
  message_check: "30 in 10 min",
  certificate_check: "30 in 10 min",
  chat_message: "20 in 1 min, 240 in 60 min",
  chat_conversation: "20 in 1 min, 200 in 1440 min",
  draft: "120 in 10 min",
  subscribe: "20 in 60 min",
  subscribe_text: "6 in 60 min",
  subscribe_text_house: "300 in 60 min",
  text_code: "10 in 60 min",
  report_certificate: "60 in 60 min",
  forwarded_unread: "1 in 1440 min",
  booking: "20 in 60 min",
  booking_person: "200 in 60 min",
  card_draft: "5 in 60 min",
  card_address: "10 in 60 min",
  card_person: "10 in 60 min",
  card_house: "50 in 10 min",
  customer_lookup: "2000 in 60 min",
  card_burst: "1 in 1440 min",
  metrics_token: "30 in 10 min",
};

it("documents for each limit who is affected when it is reached, and their alternative", () => {
  expect(Object.keys(hurtBy).toSorted()).toEqual(Object.keys(limits).toSorted());
});

describe("what is limited", () => {
  it.each(Object.entries(promised) as [LimitKind, string][])("%s: %s", (kind, words) => {
    expect(describeLimit(limits[kind])).toBe(words);
  });

  it("includes every limit of this list", () =>
    expect(Object.keys(limits).toSorted()).toEqual(Object.keys(promised).toSorted()));
});

it("caps the messages to one recipient as the rules say (A1, A11)", () => {
  expect(messageCaps).toEqual({
    visitor_mail: { perHour: 5, perDay: 20 },
    visitor_information: { perHour: 4, perDay: 16 },
    customer_mail: { perHour: 200, perDay: 1000 },
    staff_mail: { perHour: 500, perDay: 5000 },
    visitor_text: { perHour: 3, perDay: 6 },
    text: { perHour: 30, perDay: 100 },
  });
  expect(partyLinksPerHour).toBe(4);
});
