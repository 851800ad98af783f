import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { DeliveryTaken } from "#domain/road/flag-views.ts";
import { findDoorProof } from "#server/features/shipments/door-proof.rows.ts";

/** Lists what was taken with deliveries at an address, by act. Opens no picture, so nothing is noted (G50, G51). */
export async function listTaken(actor: Actor, actIds: readonly string[]): Promise<Map<string, DeliveryTaken>> {
  assertMay(actor, "shipments.read");
  const taken = new Map<string, DeliveryTaken>();
  for (const actId of actIds) {
    const proof = await findDoorProof(actId);
    if (!proof?.shipmentId) continue;
    const { shipmentId, relation, name, pin, signatureSha256, photoSha256 } = proof;
    const files = { isSigned: signatureSha256 !== null, hasPhoto: photoSha256 !== null };
    taken.set(actId, { shipmentId, relation, name, pin, ...files });
  }
  return taken;
}
