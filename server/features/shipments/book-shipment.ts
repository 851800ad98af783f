import { randomInt } from "node:crypto";
import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { mailCauseOf } from "#domain/notifications/message.ts";
import { type Actor, isStaff, systemActor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { currentLanguage, type Language } from "#domain/shared/language.ts";
import { newId } from "#domain/shared/ids.ts";
import { isDayOnly, storedFact } from "#domain/shared/place-moment.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import { generateTrackingNumber, type RandomInt } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import {
  callerOf,
  findFirstAnswer,
  idempotently,
  type IdempotentRequest,
  nameOfRequest,
} from "#server/db/idempotency.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { authorisePayment, type CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { voidIfAbandoned } from "#server/features/payments/void-authorisation.ts";
import { recordPayment } from "#server/features/payments/record-payment.ts";
import { assertSeenPrice } from "#server/features/rates/assert-seen-price.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { assertCardAtCounter } from "#server/features/providers/card-provider.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { insertNumberedEvents, takeEventSeqs } from "#server/features/shipments/event.rows.ts";
import { countedBooking } from "#server/features/shipments/counted-booking.ts";
import { firstEvents } from "#server/features/shipments/first-events.ts";
import { newShipmentRow } from "#server/features/shipments/new-shipment-row.ts";
import { assertBookingRules } from "#server/features/shipments/booking-rule-facts.ts";
import { type BookingFacts, loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { ruledFields, ruledSince } from "#server/features/shipments/ruled-by-history.ts";
import { claimNumber, insertShipment } from "#server/features/shipments/shipment.rows.ts";
import { noteShipmentWords } from "#server/features/shipments/shipment-words.rows.ts";
import { statusColumns } from "#server/features/shipments/status-columns.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

export type Booked = { shipmentId: string; trackingNumber: string };
export type BookOptions = {
  /** A replay with the same key gets the first answer; with another body it is a `conflict`. */
  idempotencyKey?: string;
  /** Authorized by the caller before, outside any transaction. */
  card?: CardAuthorisation | null;
  /**
   * Only for the sample data, whose numbers are the same every time. No endpoint sets it: other numbers cannot be
   * guessed (E4).
   */
  drawNumber?: RandomInt;
  /** Contacts that staff requested and that are unknown, by field name: stored in the audit entry. */
  notKnown?: string[];
  /** Language of messages to the parties; by default that of the request. */
  language?: Language | undefined;
  /** Runs inside the booking transaction, once per booking; an error rolls the booking back. */
  also?: (booked: Booked) => Promise<void>;
  /** Set for an imported record, perhaps with earlier events. */
  history?: ShipmentHistory;
};

/**
 * Books a shipment: price from the active tariff, number, promise, first events, payment and receipt in one
 * transaction (C3). @throws `invalid_input`, `price_changed` (details `old`, `new` in minor units), `conflict`
 * (idempotency key reused), `rate_limited`, `unavailable`.
 */
export async function bookShipment(actor: Actor, input: RecordedBooking, options: BookOptions = {}): Promise<Booked> {
  const request = options.idempotencyKey
    ? { scope: `book:${callerOf(actor)}`, key: options.idempotencyKey, body: input }
    : null;
  const known = request && (await findFirstAnswer<Booked>(request));
  if (known) return known;
  const present = await loadBookingFacts(input);
  const { history } = options;
  const facts = { ...present, at: bookedAt(present, history) };
  try {
    if (history) {
      const at = ruledSince(history, present.sender.zone, present.at);
      // An import may use payment methods that are no longer offered.
      await assertBookingRules(systemActor("import"), ruledFields(input, history), { ...facts, at });
    } else await assertBookingRules(actor, input, facts);
  } catch (error) {
    // A concurrent duplicate of this request may have claimed the number.
    const first = request && (await findFirstAnswer<Booked>(request));
    if (first) return first;
    throw error;
  }
  if (options.card !== undefined) return once(request, () => book(actor, input, facts, options));
  return countedBooking(actor, async () => {
    const card = await authoriseCard(actor, input, facts, request);
    try {
      // Prices, branches and terms are those of the transaction that books.
      return await once(request, async () => book(actor, input, await loadBookingFacts(input), { ...options, card }));
    } catch (error) {
      await voidIfAbandoned(card, error);
      throw error;
    }
  });
}

function once(request: IdempotentRequest | null, work: () => Promise<Booked>): Promise<Booked> {
  return request ? idempotently(request, work) : transaction(work);
}

async function book(actor: Actor, input: RecordedBooking, facts: BookingFacts, options: BookOptions): Promise<Booked> {
  const { card = null, history = null, drawNumber: draw = (limit) => randomInt(limit), notKnown = [] } = options;
  const { language = currentLanguage() } = options;
  const { at, settings, tariff } = facts;
  const quote = isPriced(input, history) ? quoteShipment(input, tariff) : null;
  // Null accepts any price.
  const seen = card ? seenByCard(card) : input;
  if (quote && seen.quotedTotal !== null) assertSeenPrice(quote.total, seen);
  const trackingNumber = input.trackingNumber
    ? await claimOwn(input.trackingNumber, at)
    : await takeNumber(settings.general.trackingPrefix, draw, at);
  const ownerUserId = actor.kind === "person" && actor.role === "customer" ? actor.userId : null;
  const id = newId("shipment", at);
  const shipment = newShipmentRow(input, facts, { id, trackingNumber, ownerUserId, language, quote, history });
  const { rows, current } = await firstEvents(actor, shipment, input, at, history);
  // Sequence numbers come first, so that the shipment and its many indexes are written only once.
  const seqs = await takeEventSeqs(rows.length);
  await insertShipment({
    ...shipment,
    ...statusColumns({ shippedAt: null, knownByDay: shipment.knownByDay ?? [] }, current),
    ...(history ? { updatedAt: lastChangeOf(current), reference: history.reference } : {}),
    ...(history?.isStatusUndated ? { deliveredAt: null, shippedAt: null } : {}),
    currentEventSeq: seqs[rows.indexOf(current)] ?? null,
    currentSince: current.occurredAt,
  });
  await insertNumberedEvents(rows, seqs);
  const hasPayment = history?.hasPayment ?? true;
  const amount = quote?.total ?? { amountMinor: null, currency: tariff.tariff.currency };
  const paymentState = hasPayment
    ? await recordPayment(actor, shipment, paymentOf(input, history), amount, card)
    : null;
  await noteShipmentWords(id);
  // Whether the account exists is checked later: here the response time would reveal it.
  if (input.paymentMethod === "account" && input.accountNumber !== "" && !history?.isToldToNobody)
    await enqueue("notify-account", { shipmentId: id, cause: mailCauseOf(actor) });
  await afterStatusChange(actor, {
    cause: "booked",
    shipmentId: id,
    before: "pending",
    after: current.status,
    isToldToNobody: history?.isToldToNobody ?? false,
    hasPayment,
  });
  const unknown = [...notKnown, ...(history?.notStated ?? [])];
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: "shipment.booked",
    subjectId: id,
    after: {
      trackingNumber,
      service: input.serviceType,
      status: current.status,
      ...(quote && { totalMinor: quote.total.amountMinor, currency: quote.total.currency }),
      ...(paymentState && { paymentState }),
      ...(unknown.length > 0 ? { notKnown: unknown } : {}),
    },
  });
  const booked = { shipmentId: id, trackingNumber };
  await options.also?.(booked);
  afterCommit(() => publishChanged(`shipment:${trackingNumber}`));
  return booked;
}

/** Imported records owe their amounts already: a limit rejects only new bookings. */
function paymentOf(input: RecordedBooking, history: ShipmentHistory | null) {
  if (!history) return input;
  const paymentMethod = history.isMethodKnown ? input.paymentMethod : ("unknown" as const);
  return { ...input, paymentMethod, overLimit: true, isPaidBefore: history.isPaid };
}

/**
 * Checks whether today's price applies. An imported record has its stated price; today's applies only if it states
 * how it is paid, and that it is unpaid (A5).
 */
function isPriced({ agreedPrice }: RecordedBooking, history: ShipmentHistory | null): boolean {
  return !history || typeof agreedPrice === "number" || (history.hasPayment && !history.isPaid);
}

/**
 * Returns when it was booked: now, or as its history says. If only the day is known, before the first hour of that
 * day.
 */
function bookedAt({ at, sender }: BookingFacts, history: ShipmentHistory | undefined): Date {
  if (!history?.createdAt) return at;
  const first = history.events.find((event) => !isDayOnly(event.at))?.at;
  return storedFact(history.createdAt, sender.zone, { before: first && !isDayOnly(first) ? first : at });
}

/** Returns when it last changed: a day alone has no hour, so this is the time of the import. */
function lastChangeOf({ isDay, occurredAt }: { isDay: boolean; occurredAt: Date }): Date {
  return isDay ? now() : occurredAt;
}

/** The card was authorised for the amount that the customer saw. */
function seenByCard({ amount }: CardAuthorisation) {
  return { quotedTotal: amount.amountMinor, quotedCurrency: amount.currency };
}

/** Authorises once for each request and amount: another card in the same form is another request. */
async function authoriseCard(
  actor: Actor,
  input: RecordedBooking,
  { tariff }: BookingFacts,
  request: IdempotentRequest | null,
): Promise<CardAuthorisation | null> {
  if (input.paymentMethod !== "credit") return null;
  if (isStaff(actor)) await assertCardAtCounter();
  const { total } = quoteShipment(input, tariff);
  if (input.quotedTotal !== null) assertSeenPrice(total, input);
  if (total.amountMinor === 0) return null;
  const idempotencyKey = request ? nameOfRequest(request, total.amountMinor) : newId("payment");
  return authorisePayment(actor, input.paymentToken, total, { idempotencyKey, draftId: null });
}

/** Claims a number that staff typed. It may have been claimed since it was looked up. */
async function claimOwn(number: string, at: Date): Promise<string> {
  if (!(await claimNumber(number, at))) throw fieldError("trackingNumber", "tracking_number_taken");
  return number;
}

/** Claims a new number (E4). Waits for another booking that draws the same one at this moment. */
async function takeNumber(prefix: string, draw: RandomInt, at: Date): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const number = generateTrackingNumber(prefix, draw);
    if (await claimNumber(number, at)) return number;
  }
  throw new AppError("unavailable", { reason: "numbers_exhausted" });
}
