import { isPhotoOver } from "#domain/road/proof-files.ts";
import type { PhotoPlace, StopProof } from "#domain/road/stop-proof.ts";
import { now } from "#server/clock.ts";
import { loadDoorProofsOf } from "#server/features/shipments/door-proof.rows.ts";

type DoorProofFacts = Awaited<ReturnType<typeof loadDoorProofsOf>>[number];

/** Loads what was taken with the deliveries of these shipments, by shipment. Opens no file, so nothing is noted. */
export async function loadStopProofs(shipmentIds: readonly string[]): Promise<Map<string, StopProof>> {
  const at = now();
  const rows = await loadDoorProofsOf(shipmentIds);
  return new Map(rows.flatMap((row) => (row.shipmentId === null ? [] : [[row.shipmentId, stopProof(row, at)]])));
}

function stopProof(row: DoorProofFacts, at: Date): StopProof {
  return { isSigned: row.isSigned, photo: photoPlace(row, at), isPinRight: row.pin === "right" };
}

function photoPlace({ hasPhoto, hasBytes, isMissed, receivedAt }: DoorProofFacts, at: Date): PhotoPlace | null {
  if (!hasPhoto) return null;
  if (hasBytes !== null) return hasBytes ? "arrived" : "gone";
  if (isPhotoOver(receivedAt, at)) return "gone";
  return isMissed ? "missing" : "awaited";
}
