import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Weighing } from "#domain/road/counter-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { weigh } from "#server/features/counter/weigh.ts";
import { money } from "#server/features/shipments/shipment-details.view.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Returns what a weight means for the price, before anything is recorded (G26). `typed`: pounds, as the scale types
 * them. @throws `not_found`, `invalid_input` at `weight`.
 */
export async function previewWeight(actor: Actor, shipmentId: string, typed: string): Promise<Weighing> {
  assertMay(actor, "counter.serve");
  const row = await findShipmentRow(shipmentId);
  if (!row) throw new AppError("not_found");
  const { booked, onScale, before, after, confirm, staysBecause } = await weigh(actor, row, typed);
  return {
    booked: booked === null ? null : poundsText(booked),
    onScale: poundsText(onScale),
    difference: booked === null ? null : poundsText(onScale - booked),
    before: money(before, row.currency),
    after: money(after, row.currency),
    confirm,
    staysBecause,
  };
}
