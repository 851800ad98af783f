import { counterReasons } from "#copy/en/counter-reasons.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { isOnShelf } from "#domain/road/counter.ts";
import type { KeepParcel } from "#domain/road/counter-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { recordAtCounter } from "#server/features/counter/record-at-counter.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";

/**
 * Notes that a recipient left without the parcel, and why (G26): damage is an act, a refusal an event, and a document
 * that does not agree changes nothing. @throws `wrong_state` (`not_on_shelf`).
 */
export async function keepParcel(actor: Actor, shipmentId: string, input: KeepParcel): Promise<void> {
  assertMay(actor, "counter.serve");
  await recordAtCounter(actor, shipmentId, input, async ({ row, branch, record }) => {
    if (!isOnShelf(row.status)) throw new AppError("wrong_state", { reason: "not_on_shelf" });
    if (input.reason === "refused")
      await addTrackingEvent(actor, shipmentId, {
        status: "exception",
        location: branch.name,
        city: branch.city,
        state: branch.state,
        branch: input.branch,
        occurredAt: now().toISOString(),
        zone: branch.zone,
        description: counterReasons.refused,
        reasonCode: "consignee_refused",
        isPublicNote: false,
        correctionReason: "",
        setsCurrentStatus: false,
      });
    const actId = input.reason === "damaged" ? await record("damage") : null;
    await endOffers(shipmentId);
    return { outcome: "kept", reason: input.reason, actId };
  });
}
