import { hash } from "node:crypto";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { fitsSequence, isReadableSchema, isSequence, signedFormOf } from "#domain/road/signed-act.ts";
import { isSignedBy } from "#server/crypto/device-signature.ts";
import { loadLinks } from "#server/features/acts/act.rows.ts";
import { hashPosition } from "#server/features/proofs/hash-position.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { advanceDevice, type DeviceRow, findDeviceById, lockDevice } from "#server/features/devices/device.rows.ts";

/** The device whose signature of an act is right, and the SHA-256 of the signed form. */
export type ActSigner = { device: DeviceRow; hash: string };

/** `signer`: null if the act names no device, or its signature cannot be verified. */
export type ActSigning = { isNamed: boolean; signer: ActSigner | null };

/**
 * Verifies who signed an act (G66). Only then it is of the phone: else any account could use up the ids of another's.
 */
export async function verifySigning(act: RoadActInput): Promise<ActSigning> {
  const isNamed = act.deviceId !== "" || act.signature !== "";
  if (act.deviceId === "" || !isReadableSchema(act.schema) || !isSequence(act.deviceSeq))
    return { isNamed, signer: null };
  if (!coversAll(act)) return { isNamed, signer: null };
  const device = await findDeviceById(act.deviceId);
  const form = signedFormOf(act);
  if (!device || !isSignedBy(device.publicKey, form, act.signature)) return { isNamed, signer: null };
  return { isNamed, signer: { device, hash: hash("sha256", form) } };
}

/** Whether the signed form names the proof and the position that came with the act. Only schema 3 names a position. */
function coversAll({ schema, clientEventId, proof, proofHash, position, positionHash }: RoadActInput): boolean {
  return (
    proofHash === hashProof(clientEventId, proof).sha256 &&
    positionHash === hashPosition(position) &&
    (schema >= 3 || position === null)
  );
}

/**
 * Locks the phone of a signed act: acts of two of its batches are recorded one by one, each with those before it in
 * view. Only the act's id is locked earlier. The row of an act that is kept apart locks its shipment, so a phone that
 * is locked behind shipments could wait for itself.
 * Returns whether the phone does not prove who did it: not signed by it, revoked, or of another person.
 */
export async function isDoubtful({ isNamed, signer }: ActSigning, doneBy: string): Promise<boolean> {
  if (!signer) return isNamed;
  const device = await lockDevice(signer.device.id);
  return device?.revokedAt !== null || device.personId !== doneBy;
}

/**
 * Notes a signed act of a locked device. `fits`: the acts of the device that arrived before it. `isBehind`: later acts
 * arrived before it.
 */
export async function noteSigned(
  { device, hash: own }: ActSigner,
  { deviceSeq: sequence, previousHash }: RoadActInput,
  seenAt: Date,
): Promise<{ fits: boolean; isBehind: boolean }> {
  const isBehind = await advanceDevice(device.id, { sequence, hash: own, seenAt });
  return { fits: fitsSequence({ sequence, hash: own, previousHash }, await loadLinks(device.id, sequence)), isBehind };
}
