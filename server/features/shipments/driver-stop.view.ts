import { poundsText } from "#domain/shared/weight.ts";
import { type DriverStop, stopState } from "#domain/shipments/stops.ts";
import { recipientOf, senderOf } from "#server/features/shipments/party.view.ts";
import { money, momentOfRow, placeInstant } from "#server/features/shipments/shipment-details.view.ts";
import type { StopRecord } from "#server/features/shipments/stop.rows.ts";

const noAddress = { phone: "", street: "", street2: "", city: "", state: "", zipCode: "", country: "", latin: "" };

/** Returns a stop as its driver sees it: the address to drive to, and of a finished stop only the name. */
export function driverStop({ kind: stored, shipment: row, payment }: StopRecord, day: string): DriverStop {
  const kind = stored;
  const status = row.status;
  const state = stopState(kind, status, row.shippedAt !== null);
  const { zone, at, instructions, ...party } = kind === "collection" ? collectionOf(row) : deliveryOf(row);
  const isDue = payment?.method === "cash" && (payment.state === "pending" || payment.state === "failed");
  return {
    kind,
    day,
    trackingNumber: row.trackingNumber,
    status,
    state,
    service: row.service,
    at,
    changedAt: placeInstant(row.updatedAt, zone),
    party: state === "done" ? { ...party, ...noAddress } : party,
    instructions: state === "done" ? "" : instructions,
    pieces: row.quantity,
    weightLb: poundsText(row.weightHundredthsLb),
    isFragile: row.isFragile,
    requiresSignature: row.requiresSignature,
    cash: isDue && state !== "done" ? money(payment.amountMinor, payment.currency) : null,
  };
}

function promiseOf(row: StopRecord["shipment"], zone: string) {
  return momentOfRow(row, "estimated", row.estimatedDeliveryAt, zone);
}

function collectionOf(row: StopRecord["shipment"]) {
  return {
    zone: row.senderZone,
    at: placeInstant(row.pickupAt, row.senderZone) ?? promiseOf(row, row.senderZone),
    instructions: [row.pickupInstructions, row.specialInstructions].filter(Boolean).join(" · "),
    ...senderOf(row),
  };
}

function deliveryOf(row: StopRecord["shipment"]) {
  return {
    zone: row.recipientZone,
    at: promiseOf(row, row.recipientZone),
    instructions: row.specialInstructions,
    ...recipientOf(row),
  };
}
