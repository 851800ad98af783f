import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { documentKinds, isAtBranch, isOnShelf } from "#domain/road/counter.ts";
import type { HandOut } from "#domain/road/counter-inputs.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { signatureOf } from "#server/features/counter/price-answer.ts";
import { loadShelves } from "#server/features/counter/shelf.rows.ts";
import { recordAtCounter } from "#server/features/counter/record-at-counter.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";
import { assertPin } from "#server/features/tracking/delivery-pin.ts";
import { findLiveLink } from "#server/features/tracking/private-link.rows.ts";

/**
 * Hands a shipment out over the counter (G26): to who says its PIN (G54) or shows its private link, or to the
 * recipient, whose document is looked at. A signature on the customer's screen belongs to the visit (G59).
 * @throws `wrong_state` (`not_on_shelf`, `on_other_shelf`), `invalid_input` at `pin` or `link`, `conflict`
 * (`signature_gone`).
 */
export async function handOut(actor: Actor, shipmentId: string, input: HandOut): Promise<void> {
  assertMay(actor, "counter.serve");
  await recordAtCounter(actor, shipmentId, input, async ({ row, branch, record }) => {
    if (!isOnShelf(row.status)) throw new AppError("wrong_state", { reason: "not_on_shelf" });
    const [shelf] = await loadShelves([shipmentId]);
    if (shelf && !isAtBranch(shelf, branch.id)) throw new AppError("wrong_state", { reason: "on_other_shelf" });
    const { proof, pin, link, documentKind, isOther, offer, signature } = input;
    if (proof === "pin") await assertPin(row, pin);
    if (proof === "private_link" && (await findLiveLink(hashSecret(secretIn(link))))?.shipmentId !== shipmentId)
      throw fieldError("link", "link_of_other");
    const kind = proof === "document" && isOneOf(documentKinds, documentKind) ? documentKind : null;
    const signatureSha256 = signature === "" ? null : await signatureOf(offer, { shipmentId, branchId: branch.id });
    // The clerk saw another signature, or none is left.
    if ((signatureSha256 ?? "") !== signature) throw new AppError("conflict", { reason: "signature_gone" });
    const actId = await record("hand_out");
    await endOffers(shipmentId);
    return { outcome: "handed_out", actId, proof, documentKind: kind, isOther, signatureSha256 };
  });
}

/** The secret of a link as scanned or typed, with or without its address. */
function secretIn(link: string): string {
  const path = link.trim().split(/[?#]/)[0] ?? "";
  return path.slice(path.lastIndexOf("/") + 1).slice(0, 100);
}
