import { cardWords } from "#copy/en/cards.ts";
import { counterPaid } from "#copy/en/services.ts";
import { countedState, isTest } from "#domain/payments/counted.ts";
import type { Actor } from "#domain/people/actor.ts";
import { placeMoment } from "#domain/shared/place-moment.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { OutForDelivery } from "#domain/shipments/party-view.ts";
import { canCancel, canCorrect, canShareLink } from "#domain/shipments/policy.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import {
  type FullEvent,
  FullTracking,
  readPriceLines,
  type RouteStop,
  type VerdictView,
} from "#domain/shipments/views.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import type { EventWithVoid } from "#server/features/shipments/event.rows.ts";
import { money, shipmentDetails } from "#server/features/shipments/shipment-details.view.ts";
import type { DeliveryAttempts } from "#server/features/shipments/delivery-attempts.rows.ts";
import type { PartDeliveries } from "#server/features/shipments/part-deliveries.rows.ts";
import { factsOf, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import {
  createdEventOf,
  lacksCreation,
  numberOnlyFields,
  placeOrNull,
  plannedFirst,
} from "#server/features/tracking/public-tracking.view.ts";
import type { Grounds } from "#server/features/tracking/grounds.ts";
import type { TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

export type FullSources = {
  shipment: TrackedShipment;
  row: ShipmentRow;
  events: EventWithVoid[];
  payment: PaymentRow | null;
  branchName: string | null;
  route: RouteStop[];
  barcodeSvg: string;
  qrSvg: string;
  pin: string | null;
  outForDelivery: OutForDelivery | null;
  partDeliveries: PartDeliveries;
  attempts: DeliveryAttempts;
};

const mayReadReceipt: readonly Grounds[] = ["booked", "owner", "staff"];

/**
 * Returns the whole shipment for an actor with access; the receipt only for the person who booked it, its owner and
 * staff (A1).
 */
export function fullTrackingView(actor: Actor, access: Grounds, from: FullSources): FullTracking {
  const facts = factsOf(from.row);
  const hasReceipt = mayReadReceipt.includes(access);
  return FullTracking.parse({
    tier: "full",
    access,
    ...numberOnlyFields(from.shipment, from.route),
    events: fullEventsOf(from),
    ...shipmentDetails(from.row, from.branchName),
    barcodeSvg: from.barcodeSvg,
    qrSvg: from.qrSvg,
    routeCode: routeCodeOf(from.row.recipientCity),
    pin: from.pin,
    outForDelivery: from.outForDelivery,
    receipt: hasReceipt ? receiptOf(from.row, from.payment) : null,
    can: {
      cancel: verdictView(canCancel(actor, facts)),
      correct: verdictView(canCorrect(actor, facts)),
      shareLink: verdictView(canShareLink(actor, facts)),
      bookAgain: verdictView(hasReceipt ? yes : no("not_yours")),
    },
  } satisfies FullTracking);
}

/** Returns the number-only facts of each row that is not voided (in the same order) plus the typed texts. */
function fullEventsOf({ shipment, events, partDeliveries, attempts }: FullSources): FullEvent[] {
  const standing = plannedFirst(
    events.filter(({ voided }) => !voided).map((row) => ({ ...row, kind: row.event.kind })),
  );
  const shown = standing.map(({ event, branchName }): FullEvent => ({
    kind: event.kind,
    status: event.status,
    occurred: placeMoment(event.occurredAt, event.zone, event.isDay),
    place: placeOrNull(event.city, event.state, event.country),
    branchName,
    reasonCode: event.reasonCode,
    publicNote: event.isPublicNote ? event.description || null : null,
    publicLocation: event.isPublicNote ? event.location || null : null,
    description: event.description,
    location: event.location,
    delivered: partDeliveries.get(event.id) ?? null,
    attempt: attempts.get(event.id) ?? null,
  }));
  return lacksCreation(shipment, shown)
    ? [...shown, { ...createdEventOf(shipment), description: "", location: "", delivered: null, attempt: null }]
    : shown;
}

/** Null if no price or no payment is known. */
function receiptOf(row: ShipmentRow, payment: PaymentRow | null): FullTracking["receipt"] {
  const total = money(row.totalMinor, row.currency);
  if (!total || !payment) return null;
  return {
    lines: readPriceLines(row.priceLines),
    total,
    paymentState: countedState({ ...payment, state: payment.state }),
    paidWith: paidWith(payment),
    isTest: isTest(payment),
  };
}

/** "Visa •••• 4242", "cash", or the end of the account's number. */
function paidWith(payment: PaymentRow): string {
  if (payment.cardLast4) return cardWords(payment.cardBrand, payment.cardLast4);
  if (payment.method === "cash" || payment.method === "terminal") return counterPaid(payment.method);
  return payment.accountNumber ? `•••• ${payment.accountNumber.slice(-4)}` : "";
}

function verdictView(verdict: Verdict): VerdictView {
  return verdict.ok ? { ok: true } : { ok: false, reason: verdict.reason };
}
