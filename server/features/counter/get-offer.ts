import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ShownOffer, ShownSignature } from "#domain/road/counter-views.ts";
import { readSignature } from "#domain/road/signature.ts";
import { now } from "#server/clock.ts";
import { findShown } from "#server/features/counter/screen.rows.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";

/**
 * Returns what the customer answered to an offer, for the clerk's page; null if no screen shows it any more, or it
 * shows another parcel or price than the page (`confirm`).
 */
export async function getOffer(
  actor: Actor,
  offerId: string,
  { shipmentId, confirm }: { shipmentId: string; confirm: string | null },
): Promise<ShownOffer | null> {
  assertMay(actor, "counter.serve");
  const shown = await findShown(offerId, now());
  if (!shown || shown.shipmentId !== shipmentId || shown.confirm !== confirm) return null;
  return { id: offerId, answer: shown.answer, answeredAt: shown.answeredAt?.toISOString() ?? null };
}

/** Returns whether the customer signed (G59), and what; null if no screen asks any more to sign for this shipment. */
export async function getShownSignature(
  actor: Actor,
  offerId: string,
  shipmentId: string,
): Promise<ShownSignature | null> {
  assertMay(actor, "counter.serve");
  const shown = await findShown(offerId, now());
  if (shown?.asks !== "signature" || shown.shipmentId !== shipmentId) return null;
  const file = shown.signatureSha256 === null ? null : await findProofFile(shown.signatureSha256);
  return {
    id: offerId,
    signature: file?.bytes ? readSignature(file.bytes) : null,
    sha256: shown.signatureSha256,
    signedAt: shown.answeredAt?.toISOString() ?? null,
  };
}
