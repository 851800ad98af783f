import { type GivenProof, relations, type SentProof, strokesBytes } from "#domain/road/door-proof.ts";
import { inkOf, leastInk } from "#domain/road/signature.ts";
import { longestProofFile } from "#domain/road/proof-files.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { type DoorProofRow, insertDoorProof } from "#server/features/shipments/door-proof.rows.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { checkDoorPin } from "#server/features/tracking/delivery-pin.ts";

/** What counts of a proof that came with a delivery. `strokes`: null if they are no signature. */
export type TakenProof = GivenProof & {
  salt: string;
  sha256: string;
  strokes: Buffer | null;
  photoSha256: string | null;
};

type Circumstances = {
  /** Null if the code of the act belongs to none. */
  shipment: { id: string; recipientZone: string } | null;
  occurredAt: Date;
  /** An act that is kept apart uses up no try of the PIN. */
  isApart: boolean;
};

/** Reads a proof that came with a delivery, and checks its PIN (G50, G52). Nothing in it is refused. */
export async function takeDoorProof(
  clientEventId: string,
  sent: SentProof,
  { shipment, occurredAt, isApart }: Circumstances,
): Promise<TakenProof> {
  const isInk = sent.path !== "" && (inkOf(sent.path) ?? 0) >= leastInk;
  const bytes = isInk ? Buffer.from(strokesBytes(clientEventId, sent)) : null;
  const strokes = bytes && bytes.length <= longestProofFile.signature ? bytes : null;
  const photoSha256 = /^[\da-f]{64}$/.test(sent.photo) ? sent.photo : null;
  const isPinChecked = sent.pin !== "" && shipment !== null && !isApart;
  return {
    relation: isOneOf(relations, sent.relation) ? sent.relation : null,
    name: sent.name,
    isSigned: strokes !== null,
    hasPhoto: photoSha256 !== null,
    pin: isPinChecked ? await checkDoorPin(shipment, sent.pin, occurredAt) : null,
    salt: sent.salt,
    sha256: hashProof(clientEventId, sent).sha256,
    strokes,
    photoSha256,
  };
}

/** Stores a proof beside its act. Part of the caller's transaction. */
export async function saveDoorProof(
  { actId, shipmentId, receivedAt }: Pick<DoorProofRow, "actId" | "shipmentId" | "receivedAt">,
  { relation, name, salt, sha256, strokes, photoSha256, pin }: TakenProof,
): Promise<void> {
  const signatureSha256 = strokes ? await storeProofFile("signature", strokes) : null;
  const of = { actId, shipmentId, receivedAt };
  await insertDoorProof({ ...of, relation, name, salt, sha256, signatureSha256, photoSha256, pin });
}
