import type { Actor } from "#domain/people/actor.ts";
import type { DeliveryProofLink } from "#domain/road/proof-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { env } from "#server/env.ts";
import { loadProof, type Proof } from "#server/features/counter/load-proof.ts";
import { factsOf, loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";

/**
 * Returns hashes and a link of the proof of a delivery, for staff and the customer who owns the shipment (G64). Opens
 * nothing, so the audit log has no entry. @throws `not_found` to all others, and if there is no proof.
 */
export async function getProofLink(actor: Actor, shipmentId: string): Promise<DeliveryProofLink> {
  const row = await loadShipment(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  const proof = row?.status === "delivered" && (access === "staff" || access === "owner") && (await loadProof(row.id));
  if (!proof) throw new AppError("not_found");
  const { at, zone, city, act, signature } = proof;
  const office = `${env().baseUrl}/admin/shipments/${row.id}`;
  return {
    at,
    zone,
    city,
    ...checkedBy(proof),
    act: act && { sha256: act.hash, isAbout: act.isAbout, receivedAt: act.receivedAt },
    signature: signature && { sha256: signature.sha256, state: signature.state },
    photo: proof.kind === "door" && proof.photo ? { sha256: proof.photo.sha256, state: proof.photo.state } : null,
    link:
      access === "owner"
        ? `${trackingAddress(row.trackingNumber)}/proof.pdf`
        : signature
          ? `${office}/signature`
          : office,
  };
}

function checkedBy(proof: Proof): Pick<DeliveryProofLink, "proof" | "documentKind" | "isOther" | "relation" | "pin"> {
  if (proof.kind === "door") {
    const { relation, pin } = proof;
    return { proof: null, documentKind: null, isOther: relation !== "recipient", relation, pin };
  }
  const { proof: checked, documentKind, isOther } = proof;
  return { proof: checked, documentKind, isOther, relation: null, pin: null };
}
