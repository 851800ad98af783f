import { randomUUID } from "node:crypto";
import { waitSentence } from "#copy/en/error-pages.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { NewAnswer } from "#app/components/admin/new-shipment/new-page.ts";

type Refused = { answer: NewAnswer; init: { status: number; headers?: Record<string, string> } };

/** What the same button does once more: books at the price that is now, or another shipment from a form that was booked already; or how long no card is asked for. Null for every other refusal. */
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
    // A card paid for one of them, and is asked for the other by whoever holds it.
    answer: { ...answer, message: newWords.bookedBefore, values: { ...values, paymentToken: "" }, key: randomUUID() },
    init: { status: 409 },
  };
}

const atTheCounter: Partial<Record<string, FieldMessageKey>> = {
  card_declined: "counter_card_declined",
  card_needs_confirmation: "counter_card_needs_confirmation",
};

/** A refused card in words for whoever takes it, who is not the one it belongs to. */
export function cardWordsOfStaff(error: AppError): AppError {
  if (!error.issues.some(({ message }) => atTheCounter[message])) return error;
  const issues = error.issues.map(({ path, message }) => ({ path, message: atTheCounter[message] ?? message }));
  return new AppError(error.code, { issues, details: error.details });
}
