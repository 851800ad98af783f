import { valueAt } from "#domain/shared/value-at.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { whyPromiseMoved } from "#domain/shipments/promise-change.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { DayMoment } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { pricePayment, unpricePayment } from "#server/features/payments/price-payment.ts";
import { repricePayment } from "#server/features/payments/reprice-payment.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange, type MovedPromise } from "#server/features/shipments/after-status-change.ts";
import { isOwnedByAddress } from "#server/features/shipments/take-over-shipments.ts";
import { endPartyLinks } from "#server/features/shipments/party-links.rows.ts";
import {
  factsOf,
  type ShipmentPatch,
  type ShipmentRow,
  updateShipment,
} from "#server/features/shipments/shipment.rows.ts";

/** `isTakenBack`: it reverts an earlier edit. */
type Saying = { reason: string; isToldToNobody?: boolean; isTakenBack?: boolean } & OverLimit;

/**
 * Saves changed columns of a booking in the caller's transaction: with the price that is due, the consequences, and
 * the audit entry. Another sender's address ends an ownership that came by the former one alone (A2).
 */
export async function saveEdit(
  actor: Actor,
  shipment: ShipmentRow,
  patch: ShipmentPatch,
  { reason, overLimit, isToldToNobody = false, isTakenBack = false }: Saying,
): Promise<void> {
  if (typeof patch.totalMinor === "number") {
    const price = shipment.totalMinor === null ? pricePayment : repricePayment;
    await price(actor, shipment, patch.totalMinor, overLimit);
  } else if (patch.totalMinor === null) await unpricePayment(shipment.id);
  const endsOwner = patch.senderEmail !== undefined && (await isOwnedByAddress(shipment));
  await updateShipment(shipment.id, { ...patch, ...(endsOwner ? { ownerUserId: null } : {}), updatedAt: now() });
  if (patch.senderEmail !== undefined) await endPartyLinks(shipment.id, "sender");
  if (patch.recipientEmail !== undefined) await endPartyLinks(shipment.id, "recipient");
  const { status } = factsOf(shipment);
  const promise = movedPromise(shipment, patch, isTakenBack);
  const stays = { cause: "corrected", before: status, after: status } as const;
  await afterStatusChange(actor, { ...stays, shipmentId: shipment.id, promise, isToldToNobody });
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, valueAt<unknown>(shipment, name)]));
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: isTerminal(status) ? "shipment.corrected" : "shipment.edited",
    subjectId: shipment.id,
    before,
    after: { ...patch, ...(reason ? { reason } : {}), ...(endsOwner ? { ownerEnded: true } : {}) },
  });
}

function movedPromise(shipment: ShipmentRow, patch: ShipmentPatch, isTakenBack: boolean): MovedPromise | null {
  const { estimatedDeliveryAt: before } = shipment;
  const { estimatedDeliveryAt: after } = patch;
  if (!before || !after) return null;
  const isByDay = (names: readonly DayMoment[] = []) => names.includes("estimated");
  const days = [
    ...(isByDay(shipment.knownByDay) ? ["before" as const] : []),
    ...(isByDay(patch.knownByDay ?? shipment.knownByDay) ? ["after" as const] : []),
  ];
  const zone = patch.recipientZone ?? shipment.recipientZone;
  const move = { before, after, zone, days };
  const why = isTakenBack ? "taken_back" : whyPromiseMoved(Object.keys(patch), move);
  return { ...move, why, version: shipment.version + 1 };
}

/** Returns only changed columns, so that audit entries and conflicts stay small. */
export function changedColumns(row: ShipmentRow, columns: ShipmentPatch): ShipmentPatch {
  const plain = (value: unknown) => JSON.stringify(value ?? null);
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => plain(value) !== plain(valueAt<unknown>(row, name))),
  );
}
