import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { TakeIn } from "#domain/road/counter-inputs.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { answerOf } from "#server/features/counter/price-answer.ts";
import { recordAtCounter } from "#server/features/counter/record-at-counter.ts";
import { weigh, type Weighed } from "#server/features/counter/weigh.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Takes a booked parcel in over the counter: from then on it is ours (G26). The weight of the scale becomes the
 * booked one, and its price counts only as the customer accepted it, on their own screen or by word (G35); a price that
 * is paid stays, and the weight is noted. @throws `wrong_state` (`not_pending`, `asked_for_back`), `invalid_input` at
 * `confirmed` for a price not accepted, at `weight`, and as `editShipment` does.
 */
export async function takeIn(actor: Actor, shipmentId: string, input: TakeIn): Promise<void> {
  assertMay(actor, "counter.serve");
  await recordAtCounter(actor, shipmentId, input, async ({ row, branch, record, note }) => {
    if (row.status !== "pending") throw new AppError("wrong_state", { reason: "not_pending" });
    const weighed = input.weight === "" ? null : await weigh(actor, row, input.weight);
    const confirm = weighed?.confirm ?? null;
    const answer = await answerOf(input.offer, { shipmentId, branchId: branch.id, confirm });
    if (answer === "take_back") throw new AppError("wrong_state", { reason: "asked_for_back" });
    if (confirm && answer !== "accept" && confirm !== input.confirmed) throw fieldError("confirmed", "price_to_accept");
    if (weighed?.edit) await editShipment(actor, shipmentId, { ...weighed.edit, overLimit: input.overLimit });
    await endOffers(shipmentId);
    if (weighed) await note(weighed, confirm !== null);
    return {
      outcome: "taken_in",
      actId: await record("drop_off"),
      ...(weighed ? weighedColumns(row, weighed) : {}),
      isPriceAccepted: confirm ? true : null,
      answeredOn: confirm ? (answer ? "customer_screen" : "clerk_screen") : null,
    };
  });
}

/** `differenceMinor`: null if a price is not known. */
export function weighedColumns({ currency }: ShipmentRow, { booked, onScale, before, after }: Weighed) {
  return {
    scaleHundredthsLb: onScale,
    bookedHundredthsLb: booked,
    differenceMinor: before === null || after === null ? null : after - before,
    currency,
  };
}
