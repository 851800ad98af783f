import type { Sign } from "#domain/road/counter-inputs.ts";
import { counterTopic, isOnShelf } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { signatureBytes } from "#domain/road/signature.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { screenOfDevice } from "#server/features/counter/get-customer-screen.ts";
import { saveAnswer } from "#server/features/counter/screen.rows.ts";
import { deleteUnusedSignature } from "#server/features/proofs/proof-file.rows.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Stores a customer's signature of their own screen (G59). It counts once the parcel is handed out; it replaces the
 * one before.
 * @throws `not_found` for a device that is none, `conflict` (`offer_over`) if the screen asks something else.
 */
export async function signOnScreen(device: string, { offer, name, path }: Sign): Promise<void> {
  const { id, offerId, shipmentId, asks, signatureSha256: earlier } = await screenOfDevice(device);
  const row = offerId === offer && asks === "signature" && shipmentId ? await findShipmentRow(shipmentId) : null;
  if (!row || row.deletedAt || !isOnShelf(row.status)) throw new AppError("conflict", { reason: "offer_over" });
  await transaction(async () => {
    const signatureSha256 = await storeProofFile("signature", Buffer.from(signatureBytes(offer, { name, path })));
    if (!(await saveAnswer(id, offer, { answer: "signed", signatureSha256 }, now())))
      throw new AppError("conflict", { reason: "offer_over" });
    if (earlier !== null && earlier !== signatureSha256) await deleteUnusedSignature(earlier);
    await publishChanged(screenTopic(id));
    await publishChanged(counterTopic);
  });
}
