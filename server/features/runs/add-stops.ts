import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mostMoved, type StopKey } from "#domain/road/run-inputs.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { findNumbered } from "#server/features/runs/run-stop.rows.ts";

/**
 * Puts the shipments with these numbers on a run, behind its last stop: a booked pickup is collected, everything else
 * delivered. Returns their count. @throws `invalid_input` (`numbers`) for an unknown number, and as `moveStops`.
 */
export async function addStops(actor: Actor, runId: string, text: string): Promise<number> {
  assertMay(actor, "runs.plan");
  const numbers = [...new Set(text.split(/[\s,;]+/).flatMap((each) => numberOfCode(each) || []))];
  if (numbers.length === 0) throw fieldError("numbers", "tracking_number_invalid");
  if (numbers.length > mostMoved) throw fieldError("numbers", "text_too_long");
  const found = new Map((await findNumbered(numbers)).map((row) => [row.trackingNumber, row]));
  const stops = numbers.map((number): StopKey => {
    const row = found.get(number);
    if (!row) throw fieldError("numbers", `stops_unknown:${cutText(number, 40)}`);
    const isCollection = row.status === "pending" && row.pickupType === "pickup";
    return { shipmentId: row.id, kind: isCollection ? "collection" : "delivery" };
  });
  await moveStops(actor, { stops, runId, place: null });
  return stops.length;
}
