import type { Actor } from "#domain/people/actor.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import type { PartyAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { writeIfPossible } from "#server/db/write-if-possible.ts";
import { loadActivitiesSince } from "#server/features/audit/activity.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadHandOut } from "#server/features/counter/visit.rows.ts";
import { openProofFile, type OpenedFile } from "#server/features/proofs/open-proof-file.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-delivered-as-party.ts";

type HandOut = NonNullable<Awaited<ReturnType<typeof loadHandOut>>>;
export type DeliveryProof = Pick<HandOut, "zone" | "branch" | "city" | "proof" | "documentKind" | "isOther"> & {
  at: string;
  /** What the device recorded, by its hash; the time may be uncertain (G13). */
  act: { hash: string; isAbout: boolean; receivedAt: string } | null;
  /** Null if no one signed. `withheld`: its opening cannot be noted now, and without that it is not shown. */
  signature: OpenedFile | { state: "withheld"; signature: null; sha256: string } | null;
};

/**
 * Returns the proof of a shipment that was handed out at a counter, for readers who proved to be a party (G61); null
 * for all others. Who sees the signature is noted in the audit log; if the database accepts no writes, it is withheld.
 */
export async function findDeliveryProof(actor: Actor, number: string): Promise<DeliveryProof | null> {
  const found = await findDeliveredAsParty(actor, number);
  if (!found) return null;
  const { shipment, access } = found;
  const handOut = await loadHandOut(shipment.id);
  if (!handOut || handOut.isVoided) return null;
  const { at, zone, branch, city, proof, documentKind, isOther, sha256, act: made } = handOut;
  const act = made && { ...made, receivedAt: made.receivedAt.toISOString() };
  const signature = sha256 === null ? null : await openProofFile(sha256);
  const shown = { at: at.toISOString(), zone, branch, city, proof, documentKind, isOther, act };
  if (!signature?.signature || (await noteOpening(actor, shipment.id, access))) return { ...shown, signature };
  return { ...shown, signature: { state: "withheld", signature: null, sha256: signature.sha256 } };
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
