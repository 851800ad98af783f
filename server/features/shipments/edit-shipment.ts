import type { EditShipment } from "#domain/bookings/edit.ts";
import { zipIssues } from "#domain/bookings/rules.ts";
import type { EditedRows } from "#domain/shipments/edited-rows.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { agreedQuote } from "#domain/rates/quote.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canEdit } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import { editedConsequences } from "#server/features/shipments/edited-consequences.ts";
import { editedRows } from "#server/features/shipments/edited-rows.ts";
import { editedShipped } from "#server/features/shipments/edited-shipped.ts";
import { assertCorrection, isOver } from "#server/features/shipments/fixed-when-over.ts";
import { editedTimeline } from "#server/features/shipments/edited-timeline.ts";
import type { ShipmentPatch, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { type BookingEnds, loadBookingEnds } from "#server/features/shipments/load-booking-facts.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { changedColumns, saveEdit } from "#server/features/shipments/save-edit.ts";
import { smsConsentGiven } from "#server/features/shipments/sms-consent.ts";
import { factsOf } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Changes a booking for staff (E5). The price follows the tariff of the booking (D1), the promise the service; if
 * either moves, `price_changed` is thrown first (details `old`, `new`, `currency`, `promisedBefore`, `promisedAfter`,
 * and `confirm`, to be returned as `confirmed`). `isToldToNobody`: no mail about a moved promise. `rows`: timeline
 * entries to void and to add, saved with it or not at all. @throws `stale` (details `version`) if it was saved
 * meanwhile, `wrong_state` if the old price is paid. @throws `invalid_input` also if a shipment that is over would
 * get another price or promise, no reason is given, or the price exceeds the limit of an account without confirmation
 * (`overLimit`).
 */
export async function editShipment(
  actor: Actor,
  shipmentId: string,
  input: EditShipment,
  { isToldToNobody = false, rows }: { isToldToNobody?: boolean; rows?: EditedRows } = {},
): Promise<void> {
  assertMay(actor, "shipments.edit");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canEdit(actor, factsOf(shipment)));
    if (shipment.version !== input.version) throw new AppError("stale", { details: { version: shipment.version } });
    const ends = await loadBookingEnds(input);
    assertZips(shipment, input, ends);
    const smsConsent = smsConsentGiven(shipment, input.notifySms, now());
    const booked = { ...bookedColumns(input), notes: input.notes, reference: input.reference, smsConsent };
    if (isOver(shipment)) assertCorrection(shipment, input, booked);
    const { columns, confirm, details } = await editedConsequences(shipment, input, booked, ends);
    if (confirm !== null && input.confirmed !== confirm)
      throw new AppError("price_changed", { details: { ...details, confirm } });

    const patch = changedColumns(shipment, {
      ...booked,
      ...columns,
      ...firstPrice(shipment, input),
      ...editedShipped(shipment, input, columns),
    });
    // A place has no reason in the timeline: the reason is in the audit log.
    if (Object.keys(patch).length > 0 || input.reason !== "")
      await saveEdit(actor, shipment, patch, { ...input, isToldToNobody });
    await editedTimeline(actor, shipment, input);
    if (rows) await editedRows(actor, shipmentId, rows, input);
    await publishChanged(`shipment:${shipment.trackingNumber}`);
  });
}

/** Sets the first price of a shipment without one (A5): the agreed price, whatever the tariff says (D4). */
function firstPrice({ totalMinor, currency }: ShipmentRow, { agreedPrice }: EditShipment): ShipmentPatch {
  if (agreedPrice === null) return {};
  if (totalMinor !== null) throw fieldError("agreedPrice", "price_set_already");
  return { priceLines: agreedQuote(agreedPrice, currency).lines, totalMinor: agreedPrice };
}

/** Throws `invalid_input` if a ZIP lies in another state, and ZIP or state changed without confirmation. */
function assertZips(row: ShipmentRow, input: EditShipment, { zipsElsewhere }: BookingEnds): void {
  const isChanged = {
    sender: input.senderZipCode !== row.senderZipCode || input.senderState !== row.senderState,
    receiver: input.receiverZipCode !== row.recipientZipCode || input.receiverState !== row.recipientState,
  };
  const issues = zipIssues(
    input,
    zipsElsewhere.filter(({ role }) => isChanged[role]),
  );
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
}
