import type { Relation } from "#domain/road/door-proof.ts";
import type { PinResult } from "#domain/road/pin.ts";
import { loadHandOut } from "#server/features/counter/visit.rows.ts";
import { type OpenedPhoto, openPhoto } from "#server/features/proofs/open-photo.ts";
import { openProofFile, type OpenedFile } from "#server/features/proofs/open-proof-file.ts";
import { loadDoorProof } from "#server/features/shipments/door-proof.rows.ts";

type HandOut = NonNullable<Awaited<ReturnType<typeof loadHandOut>>>;

type OfBoth = {
  at: string;
  zone: string;
  city: string;
  /** What the device recorded, by its hash; the time may be uncertain (G13). */
  act: { hash: string; isAbout: boolean; receivedAt: string } | null;
  /** Null if no one signed. */
  signature: OpenedFile | null;
};
export type CounterProof = OfBoth & { kind: "counter" } & Pick<
    HandOut,
    "branch" | "proof" | "documentKind" | "isOther"
  >;
/** `relation`: null if it was none that is known; `name`: "" if it was not typed, or is erased. */
export type DoorProof = OfBoth & {
  kind: "door";
  relation: Relation | null;
  name: string;
  pin: PinResult | null;
  /** Null if none was taken. */
  photo: OpenedPhoto | null;
};
export type Proof = CounterProof | DoorProof;

/** Loads the proof of one delivery at an address, whether it counts or not; null if that act has none. */
export function loadProofOfAct(shipmentId: string, actId: string): Promise<DoorProof | null> {
  return loadAtDoor(shipmentId, actId);
}

/**
 * Loads the proof of the latest hand-out of a shipment, else of its delivery at an address, without a check of rights.
 * Null if there is none. `isVoidedToo`: that of a voided hand-out, if there is no other.
 */
export async function loadProof(shipmentId: string, { isVoidedToo = false } = {}): Promise<Proof | null> {
  const handOut = await loadHandOut(shipmentId);
  if (handOut && !handOut.isVoided) return counterProof(handOut);
  return (await loadAtDoor(shipmentId)) ?? (handOut && isVoidedToo ? counterProof(handOut) : null);
}

async function counterProof(handOut: HandOut): Promise<CounterProof> {
  const { at, zone, branch, city, proof, documentKind, isOther, sha256, act } = handOut;
  return {
    kind: "counter",
    at: at.toISOString(),
    zone,
    branch,
    city,
    proof,
    documentKind,
    isOther,
    act: act && { ...act, receivedAt: act.receivedAt.toISOString() },
    signature: sha256 === null ? null : await openProofFile(sha256),
  };
}

async function loadAtDoor(shipmentId: string, actId?: string): Promise<DoorProof | null> {
  const found = await loadDoorProof(shipmentId, actId);
  if (!found) return null;
  const { at, zone, city, actHash: hash, isAbout, receivedAt, relation, name, pin } = found;
  const { signatureSha256, photoSha256 } = found;
  return {
    kind: "door",
    at: at.toISOString(),
    zone,
    city,
    relation,
    name,
    pin,
    act: { hash, isAbout, receivedAt: receivedAt.toISOString() },
    photo: photoSha256 === null ? null : await openPhoto(photoSha256, receivedAt),
    signature: signatureSha256 === null ? null : await openProofFile(signatureSha256),
  };
}
