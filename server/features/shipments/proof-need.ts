import { type ConsentedRelation, type ProofNeed, requiredMethod } from "#domain/road/door-proof.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** What decides how a delivery must be proven. */
export const proofColumns = {
  service: shipments.service,
  requiresSignature: shipments.requiresSignature,
  hasDeliveryConfirmation: shipments.hasDeliveryConfirmation,
  deliveryConfirmationType: shipments.deliveryConfirmationType,
  declaredValueMinor: shipments.declaredValueMinor,
  currency: shipments.currency,
} as const;

export type ProofFacts = Pick<typeof shipments.$inferSelect, keyof typeof proofColumns>;

/** Returns how a delivery must be proven. `allows`: consent that was given before (G50, G53). */
export async function proofNeedOf(facts: ProofFacts, allows: readonly ConsentedRelation[]): Promise<ProofNeed> {
  const { service, requiresSignature, hasDeliveryConfirmation, deliveryConfirmationType, ...value } = facts;
  const { signatureAbove } = (await getSettings()).general;
  const confirmation = hasDeliveryConfirmation ? deliveryConfirmationType : null;
  return {
    method: requiredMethod({ service, requiresSignature, confirmation, ...value, signatureAbove }),
    isToPerson: service === "medical",
    allows,
  };
}
