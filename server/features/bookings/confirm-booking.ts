import { stepOfPath, wholeBooking } from "#domain/bookings/draft.ts";
import { type BookShipment, parseSlice } from "#domain/bookings/inputs.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { type DraftRow, loadDraft, lockDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { assertFound, bookedFrom } from "#server/features/bookings/read-draft.ts";
import { authorisePayment, type CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { voidIfAbandoned } from "#server/features/payments/void-authorisation.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { assertSeenPrice } from "#server/features/rates/assert-seen-price.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { bookShipment, type Booked } from "#server/features/shipments/book-shipment.ts";
import { countedBooking } from "#server/features/shipments/counted-booking.ts";
import { assertBookingRules } from "#server/features/shipments/booking-rule-facts.ts";
import { type BookingFacts, loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";

/**
 * Submits a draft; repeated or concurrent submissions create one shipment (C3). `raw` is step 8: terms, and the total
 * shown. @throws `invalid_input` (details `step`: the first one to go back to), `price_changed` (details `old`,
 * `new`), `not_found` (`draft_gone`), `stale` if another tab changed the draft since `shownVersion`,
 * `rate_limited` (bookings, rejected cards).
 */
export async function confirmBooking(
  actor: Actor,
  secret: string,
  raw: RawFields,
  shownVersion: number | null = null,
): Promise<Booked> {
  const draft = await loadDraft(secret, now());
  assertFound(draft);
  const known = await bookedFrom(draft);
  if (known) return known;
  if (shownVersion !== null && shownVersion !== draft.version) throw new AppError("stale", { reason: "draft_changed" });
  try {
    return await book(actor, secret, draft, raw);
  } catch (error) {
    // A concurrent submission may have booked it meanwhile and used up what this one needs.
    const booked = await bookedMeanwhile(secret);
    if (booked) return booked;
    throw error;
  }
}

async function book(actor: Actor, secret: string, draft: DraftRow, raw: RawFields): Promise<Booked> {
  const input = readWhole(draft, raw, await getActiveCurrency());
  const facts = await loadBookingFacts(input);
  await withStep(assertBookingRules(actor, input, facts));
  return countedBooking(actor, async () => {
    const card = await settlePrice(actor, draft, input, facts);
    try {
      return await bookOnce(actor, secret, draft, input, card);
    } catch (error) {
      await voidIfAbandoned(card, error);
      throw error;
    }
  });
}

function bookOnce(
  actor: Actor,
  secret: string,
  draft: DraftRow,
  input: BookShipment,
  card: CardAuthorisation | null,
): Promise<Booked> {
  return transaction(async () => {
    const locked = await lockDraft(secret, now());
    assertFound(locked);
    const booked = await bookedFrom(locked);
    if (booked) return booked;
    if (locked.version !== draft.version) throw new AppError("stale", { reason: "draft_changed" });
    const shipment = await withStep(bookShipment(actor, input, { card, language: locked.language ?? undefined }));
    // The input is in the shipment now; the empty draft stays so that a replay finds it.
    await updateDraft(draft.id, { bookedShipmentId: shipment.shipmentId, data: {}, updatedAt: now() });
    return shipment;
  });
}

async function bookedMeanwhile(secret: string): Promise<Booked | null> {
  const draft = await loadDraft(secret, now());
  return draft && bookedFrom(draft);
}

function readWhole(draft: DraftRow, raw: RawFields, currency: string): BookShipment {
  // Step 8 has two own fields; fields of other steps, posted here, would book something its page never showed.
  const review = parseSlice("review", raw, currency);
  const result = review.ok ? wholeBooking({ ...draft.data, review: raw }, currency) : review;
  if (result.ok) return result.value;
  throw new AppError("invalid_input", {
    issues: result.issues,
    details: { step: stepOfPath(result.issues[0]?.path ?? "") },
  });
}

/** Adds the step of the first rejected field to an error. */
async function withStep<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    throw new AppError("invalid_input", {
      issues: error.issues,
      details: { step: stepOfPath(error.issues[0]?.path ?? "") },
    });
  }
}

/**
 * Checks that the price is the one shown, and authorizes the card before the transaction, once per draft and amount.
 */
async function settlePrice(
  actor: Actor,
  draft: DraftRow,
  input: BookShipment,
  { tariff }: BookingFacts,
): Promise<CardAuthorisation | null> {
  const { total } = quoteShipment(input, tariff);
  assertSeenPrice(total, input);
  if (input.paymentMethod !== "credit" || total.amountMinor === 0) return null;
  const idempotencyKey = `${draft.id}:${draft.version}:${total.amountMinor}${total.currency}`;
  return authorisePayment(actor, input.paymentToken, total, { idempotencyKey, draftId: draft.id });
}
