import { counterReasons } from "#copy/en/counter-reasons.ts";
import { parseEdit, type EditShipment } from "#domain/bookings/edit.ts";
import { canReprice } from "#domain/payments/payment-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { weightHundredths } from "#domain/shared/form-fields.ts";
import { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import { editedConsequences } from "#server/features/shipments/edited-consequences.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { loadBookingEnds } from "#server/features/shipments/load-booking-facts.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";

/** A parcel on the scale. Weights in hundredths of a pound, prices in minor units of the shipment's currency. */
export type Weighed = {
  booked: number | null;
  onScale: number;
  before: number | null;
  after: number | null;
  /** Token of what the customer has to accept; null if the price stays. */
  confirm: string | null;
  /** Why the booked price stays although it would move: a verdict's reason. */
  staysBecause: string | null;
  /** The booking with this weight; null if it stays as it is. */
  edit: EditShipment | null;
};

/**
 * Compares a weight read from the scale with the booking and its tariff (G26, D1). A price that is paid or authorized
 * stays (D2). @throws `invalid_input` at `weight`.
 */
export async function weigh(actor: Actor, row: ShipmentRow, typed: string): Promise<Weighed> {
  const read = weightHundredths.safeParse(typed);
  if (!read.success) {
    const message = read.error.issues[0]?.message ?? "number_invalid";
    throw new AppError("invalid_input", { issues: [{ path: "weight", message }] });
  }
  const [booked, onScale, before] = [row.weightHundredthsLb, read.data, row.totalMinor];
  const same = { booked, onScale, before, after: before, confirm: null, staysBecause: null, edit: null };
  if (booked === onScale) return same;
  const { fields, version, currency } = await getEditableShipment(actor, row.id);
  const parsed = parseEdit({ ...fields, version, weight: typed }, currency, fields);
  if (!parsed.ok) {
    const own = parsed.issues.filter(({ path }) => path === "weight");
    if (own.length > 0) throw new AppError("invalid_input", { issues: own });
    // The record lacks something else: the weight is noted, and the office corrects the rest.
    return { ...same, staysBecause: "booking_incomplete" };
  }
  const edit = { ...parsed.value, reason: counterReasons.weighed };
  const { confirm, details } = await editedConsequences(row, edit, bookedColumns(edit), await loadBookingEnds(edit));
  const after = typeof details["new"] === "number" ? details["new"] : before;
  const payment = after === before ? null : await loadPaymentOf(row.id);
  const verdict = payment && canReprice(payment.state, payment.provider);
  if (verdict && !verdict.ok) return { ...same, after, staysBecause: verdict.reason };
  return { ...same, after, confirm, edit: { ...edit, confirmed: confirm ?? "" } };
}
