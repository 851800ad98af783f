import type { Actor } from "#domain/people/actor.ts";
import type { SignedCertificate } from "#domain/road/custody-certificate.ts";
import { AppError } from "#domain/shared/errors.ts";
import {
  loadCertifiedMoves,
  loadCertifiedShipment,
  type PlacedMove,
} from "#server/features/certificates/certificate.rows.ts";
import { makeCertificate } from "#server/features/certificates/make-certificate.ts";
import { findAsParty } from "#server/features/tracking/find-as-party.ts";
import { noteOpening } from "#server/features/tracking/note-opening.ts";

/** Returns the custody moves of a shipment for readers who proved to be a party (G77); null for all others. */
export async function findCustody(actor: Actor, number: string): Promise<PlacedMove[] | null> {
  const found = await findAsParty(actor, number);
  const moves = found ? await loadCertifiedMoves(found.shipment.id) : [];
  return moves.length > 0 ? moves : null;
}

/**
 * Makes the certificate for the same readers, and notes it in the audit log. @throws `not_found` to all others and
 * before the first move, `unavailable` if it cannot be noted.
 */
export async function findCertificate(actor: Actor, number: string): Promise<SignedCertificate> {
  const found = await findAsParty(actor, number);
  if (!found) throw new AppError("not_found");
  const { shipment, access } = found;
  const certificate = await makeCertificate(shipment.id);
  const opening = { shipmentId: shipment.id, access, action: "shipment.custody_certified" } as const;
  if (!(await noteOpening(actor, opening))) throw new AppError("unavailable");
  return certificate;
}

/** Makes it by the id of the shipment, which programs know. @throws as `findCertificate` does. */
export async function findCertificateById(actor: Actor, shipmentId: string): Promise<SignedCertificate> {
  const shipment = await loadCertifiedShipment(shipmentId);
  if (!shipment) throw new AppError("not_found");
  return findCertificate(actor, shipment.number);
}
