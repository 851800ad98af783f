import { randomUUID } from "node:crypto";
import { waitSentence } from "#copy/en/error-pages.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { NewAnswer } from "#app/components/admin/new-shipment/new-page.ts";

type Refused = { answer: NewAnswer; init: { status: number; headers?: Record<string, string> } };

/**
 * Returns what the same button does next: books at the new price, books another shipment from a form that was booked,
 * or waits for a card limit. Null for other rejections.
 */
export function refusedBooking(error: AppError, values: RawFields): Refused | null {
  const {
    old = 0,
    new: becomes = 0,
    currency = "USD",
    oldCurrency = currency,
  } = error.details as Record<string, never>;
  const answer = { form: "new", issues: [], values };
  if (error.code === "price_changed")
    return {
      answer: {
        ...answer,
        message: newWords.priceNow(
          formatMoney({ amountMinor: old, currency: oldCurrency }),
          formatMoney({ amountMinor: becomes, currency }),
        ),
        values: { ...values, quotedTotal: String(becomes), quotedCurrency: currency },
      },
      init: { status: 409 },
    };
  if (error.code === "rate_limited" && error.reason?.startsWith("card_")) {
    const wait = error.retryAfterSeconds ?? 60;
    return {
      answer: { ...answer, message: `${newWords.cardsRefused} ${waitSentence(wait)}` },
      init: { status: 429, headers: { "Retry-After": String(wait) } },
    };
  }
  if (error.reason === "request_booked")
    return { answer: { ...answer, message: newWords.requestBooked }, init: { status: 409 } };
  if (error.reason !== "idempotency_key_reused") return null;
  return {
    // The card paid for one of them; the customer gives it again for the other.
    answer: { ...answer, message: newWords.bookedBefore, values: { ...values, paymentToken: "" }, key: randomUUID() },
    init: { status: 409 },
  };
}

const atTheCounter: Partial<Record<string, FieldMessageKey>> = {
  card_declined: "counter_card_declined",
  card_needs_confirmation: "counter_card_needs_confirmation",
};

/** Words a declined card for staff, who do not own it. */
export function cardWordsOfStaff(error: AppError): AppError {
  if (!error.issues.some(({ message }) => atTheCounter[message])) return error;
  const issues = error.issues.map(({ path, message }) => ({ path, message: atTheCounter[message] ?? message }));
  return new AppError(error.code, { issues, details: error.details });
}
