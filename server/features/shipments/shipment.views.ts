import { cardWords } from "#copy/en/cards.ts";
import { accountPaid, countedMoney, counterPaid } from "#copy/en/services.ts";
import { countedState, isTest } from "#domain/payments/counted.ts";
import { canReceive, canTakeBack } from "#domain/payments/receive.ts";
import type { Actor } from "#domain/people/actor.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { placeMoment } from "#domain/shared/place-moment.ts";
import { no, type Verdict } from "#domain/shared/verdict.ts";
import { canAddEvent, canCancel, canDelete, canEdit, canRestore } from "#domain/shipments/policy.ts";
import { nextStatuses, otherStatuses } from "#domain/shipments/status.ts";
import {
  readPriceLines,
  type StaffEvent,
  type StaffShipment,
  type StaffShipmentRow,
  type VerdictView,
} from "#domain/shipments/views.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import type { DeliveryAttempts } from "#server/features/shipments/delivery-attempts.rows.ts";
import type { PartDeliveries } from "#server/features/shipments/part-deliveries.rows.ts";
import type { EventWithVoid } from "#server/features/shipments/event.rows.ts";
import { furtherDetails } from "#server/features/shipments/further-details.view.ts";
import { money, momentOfRow, placeInstant, shipmentDetails } from "#server/features/shipments/shipment-details.view.ts";
import { factsOf, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import type { ListedShipment } from "#server/features/shipments/shipment-list.rows.ts";

export function staffShipmentRow(row: ListedShipment): StaffShipmentRow {
  return {
    id: row.id,
    trackingNumber: row.trackingNumber,
    senderName: row.senderName,
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    destination: cityLine({ city: row.recipientCity, state: row.recipientState, country: row.recipientCountry }),
    status: row.status,
    currentLocation: row.currentLocation,
    service: row.service,
    estimatedDelivery: momentOfRow(row, "estimated", row.estimatedDeliveryAt, row.recipientZone),
    isOver: row.terminalAt !== null,
    isTestPayment: row.isTestPayment,
    createdAt: momentOfRow(row, "created", row.createdAt, row.senderZone),
    createdAs: row.createdAs,
    updatedAt: placeInstant(row.updatedAt, row.senderZone),
    deletedAt: placeInstant(row.deletedAt, row.senderZone),
  };
}

type Parts = {
  at: Date;
  row: ShipmentRow;
  branchName: string | null;
  events: EventWithVoid[];
  partDeliveries: PartDeliveries;
  attempts: DeliveryAttempts;
  payment: PaymentRow | null;
  activity: StaffShipment["activity"];
};

/** Everything staff see of one shipment. */
export function staffShipment(
  actor: Actor,
  { at, row, branchName, events, partDeliveries, attempts, payment, activity }: Parts,
): StaffShipment {
  const status = row.status;
  return {
    id: row.id,
    version: row.version,
    trackingNumber: row.trackingNumber,
    service: row.service,
    status,
    currentLocation: row.currentLocation,
    zone: row.senderZone,
    createdAt: momentOfRow(row, "created", row.createdAt, row.senderZone),
    createdAs: row.createdAs,
    updatedAt: placeInstant(row.updatedAt, row.senderZone),
    deletedAt: placeInstant(row.deletedAt, row.senderZone),
    estimatedDelivery: momentOfRow(row, "estimated", row.estimatedDeliveryAt, row.recipientZone),
    requestedDelivery: momentOfRow(row, "requested", row.requestedDeliveryAt, row.recipientZone),
    pieces: row.quantity,
    isOverWeightLimit: row.isOverWeightLimit,
    ...shipmentDetails(row, branchName),
    furtherDetails: furtherDetails(row, payment, activity),
    priceLines: readPriceLines(row.priceLines),
    currency: row.currency,
    total: money(row.totalMinor, row.currency),
    payment: payment && {
      state: countedState({ ...payment, state: payment.state }),
      paidWith: paidWith(payment),
      isTest: isTest(payment),
    },
    events: events.map((event) => staffEvent(event, { partDeliveries, attempts })),
    nextStatuses: nextStatuses(status),
    otherStatuses: otherStatuses(status),
    activity,
    can: {
      addEvent: verdictView(canAddEvent(actor, factsOf(row))),
      cancel: verdictView(row.deletedAt ? no("shipment_deleted", "wrong_state") : canCancel(actor, factsOf(row))),
      edit: verdictView(canEdit(actor, factsOf(row))),
      delete: verdictView(canDelete(actor, factsOf(row))),
      restore: verdictView(canRestore(actor, factsOf(row), row.deletedAt, at)),
      receive: verdictView(receivable(row, payment)),
      takeBackReceipt: verdictView(returnable(row, payment)),
    },
  };
}

function receivable(row: ShipmentRow, payment: PaymentRow | null): Verdict {
  if (row.deletedAt) return no("shipment_deleted", "wrong_state");
  if (!payment) return no("payment_not_due", "wrong_state");
  return canReceive(payment.method, payment.state, payment.amountMinor);
}

function returnable(row: ShipmentRow, payment: PaymentRow | null): Verdict {
  if (row.deletedAt) return no("shipment_deleted", "wrong_state");
  if (!payment) return no("payment_not_received", "wrong_state");
  return canTakeBack(payment.method, payment.state, payment.provider);
}

/** "Visa •••• 4242", "account ACC-1001", "cash, $50.00 received, $10.11 change", as staff see it. */
function paidWith(payment: PaymentRow): string {
  if (payment.method === "cash" || payment.method === "terminal")
    return [counterPaid(payment.method), countedBack(payment)].filter(Boolean).join(", ");
  if (payment.method === "credit") return cardWords(payment.cardBrand, payment.cardLast4);
  return payment.accountNumber ? accountPaid(payment.accountNumber) : "";
}

function countedBack({ receivedMinor, amountMinor, currency }: PaymentRow): string {
  if (receivedMinor === null || amountMinor === null || receivedMinor <= amountMinor) return "";
  return countedMoney(
    formatMoney(money(receivedMinor, currency)),
    formatMoney(money(receivedMinor - amountMinor, currency)),
  );
}

function verdictView(verdict: Verdict): VerdictView {
  return verdict.ok ? { ok: true } : { ok: false, reason: verdict.reason };
}

function staffEvent(
  { event, branchName, voided }: EventWithVoid,
  { partDeliveries, attempts }: Pick<Parts, "partDeliveries" | "attempts">,
): StaffEvent {
  return {
    id: event.id,
    kind: event.kind,
    status: event.status,
    occurred: placeMoment(event.occurredAt, event.zone, event.isDay),
    place: event.city === null ? null : { city: event.city, state: event.state ?? "", country: event.country ?? "USA" },
    branchName,
    reasonCode: event.reasonCode,
    publicNote: event.isPublicNote ? event.description : null,
    publicLocation: event.isPublicNote ? event.location : null,
    description: event.description,
    location: event.location,
    delivered: partDeliveries.get(event.id) ?? null,
    attempt: attempts.get(event.id) ?? null,
    isPublicNote: event.isPublicNote,
    recordedAt: event.recordedAt.toISOString(),
    recordedBy: event.recordedByName || event.recordedBy,
    correctionReason: event.correctionReason,
    voided: voided && {
      at: voided.voidedAt.toISOString(),
      by: voided.voidedByName || voided.voidedBy,
      reason: voided.reason,
    },
  };
}
