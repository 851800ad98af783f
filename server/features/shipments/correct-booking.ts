import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { parsePhone } from "#domain/shared/phone.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { CorrectBooking } from "#domain/shipments/inputs.ts";
import { canCorrect } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { factsOf, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Changes the fields that a visitor may correct while the shipment is pending (C12). @throws `stale` if it was
 * changed since `version` (E5).
 */
export async function correctBooking(actor: Actor, shipmentId: string, input: CorrectBooking): Promise<void> {
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canCorrect(actor, factsOf(shipment)));
    if (shipment.version !== input.version) throw new AppError("stale", { details: { version: shipment.version } });
    const phone = parsePhone(input.receiverPhone, shipment.recipientCountry);
    if (!phone) throw fieldError("receiverPhone", "phone_invalid");
    const after = {
      recipientName: input.receiverName,
      recipientPhone: phone,
      recipientLatin: input.receiverLatin,
      specialInstructions: input.specialInstructions,
      pickupInstructions: input.pickupInstructions,
    };
    await updateShipment(shipmentId, { ...after, updatedAt: now() });
    const { status } = factsOf(shipment);
    await afterStatusChange(actor, { cause: "corrected", shipmentId, before: status, after: status });
    const { recipientName, recipientPhone, recipientLatin, specialInstructions, pickupInstructions } = shipment;
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.corrected",
      subjectId: shipmentId,
      before: { recipientName, recipientPhone, recipientLatin, specialInstructions, pickupInstructions },
      after,
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
