import type { Actor } from "#domain/people/actor.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import type { PartyAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { writeIfPossible } from "#server/db/write-if-possible.ts";
import { loadActivitiesSince } from "#server/features/audit/activity.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadProof, type Proof } from "#server/features/counter/load-proof.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-delivered-as-party.ts";

export type DeliveryProof = Omit<Proof, "signature"> & {
  /** `withheld`: its opening cannot be noted now, and without that it is not shown. */
  signature: Proof["signature"] | { state: "withheld"; signature: null; sha256: string };
};

/**
 * Returns the proof of a shipment that was handed out at a counter, for readers who proved to be a party (G61); null
 * for all others. Who sees the signature is noted in the audit log; if the database accepts no writes, it is withheld.
 */
export async function findDeliveryProof(actor: Actor, number: string): Promise<DeliveryProof | null> {
  const found = await findDeliveredAsParty(actor, number);
  if (!found) return null;
  const { shipment, access } = found;
  const proof = await loadProof(shipment.id);
  const signature = proof?.signature ?? null;
  if (!signature?.signature || (await noteOpening(actor, shipment.id, access))) return proof;
  return proof && { ...proof, signature: { state: "withheld", signature: null, sha256: signature.sha256 } };
}

/**
 * Writes one entry for each shipment, reader and day (UTC): account, or what opened the shipment to a visitor. Returns
 * false if there is none and the database accepts no writes.
 */
async function noteOpening(actor: Actor, shipmentId: string, access: PartyAccess): Promise<boolean> {
  if (await isNoted(actor, shipmentId, access)) return true;
  return writeIfPossible(async () => {
    // Readers of the same moment write one entry.
    await lockShipment(shipmentId);
    if (await isNoted(actor, shipmentId, access)) return;
    await recordActivity(actor, {
      subjectKind: "shipment",
      subjectId: shipmentId,
      action: "shipment.proof_opened",
      after: { access },
    });
  });
}

async function isNoted(actor: Actor, shipmentId: string, access: PartyAccess): Promise<boolean> {
  const today = startOfDay(dayKey(now(), "UTC"), "UTC");
  const entries = await loadActivitiesSince("shipment", shipmentId, today);
  return entries.some(
    ({ action, actorId, after }) =>
      action === "shipment.proof_opened" &&
      (actor.kind === "person"
        ? actorId === actor.userId
        : actorId === null && (after as { access?: unknown } | null)?.access === access),
  );
}
