import { feetBetween, isFar, isUsablePosition, type KnownPlace, type SentPosition } from "#domain/road/act-position.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hashPosition } from "#server/features/proofs/hash-position.ts";
import { insertActPosition, loadAddresses } from "#server/features/shipments/act-position.rows.ts";
import { doorOf, learnDoor, loadUsualDoors } from "#server/features/shipments/learned-door.rows.ts";
import { stopPosition } from "#server/places/stop-position.ts";

/** A position that is kept. `isFar`: from its address; `door`: what stands for the address, null without one. */
export type TakenPosition = {
  sent: SentPosition;
  isFar: boolean;
  feetFromDoor: number | null;
  door: string | null;
  shipmentId: string;
};

/**
 * Reads where an act was done, against where its address usually is (G88). Null without a position that can be right,
 * or if the company keeps none.
 */
export async function takePosition(
  kind: ActKind,
  sent: SentPosition | null,
  shipmentId: string,
): Promise<TakenPosition | null> {
  if (!sent || !isUsablePosition(sent) || (await getSettings()).general.refusesPositions) return null;
  const addresses = await loadAddresses(shipmentId);
  if (!addresses) return null;
  const address = kind === "collect" ? addresses.sender : addresses.recipient;
  const door = doorOf(address);
  const usual = door ? (await loadUsualDoors([door])).get(door) : undefined;
  const center = usual ? null : await stopPosition(address);
  const place: KnownPlace | null = usual ? { ...usual, isLearned: true } : center && { ...center, isLearned: false };
  return {
    sent,
    isFar: place !== null && isFar(sent, place),
    feetFromDoor: usual ? Math.round(feetBetween(sent, usual)) : null,
    door,
    shipmentId,
  };
}

/** Stores where an act was done, and learns the address of a delivery. Part of the caller's transaction. */
export async function savePosition(
  { actId, receivedAt, isDelivered }: { actId: string; receivedAt: Date; isDelivered: boolean },
  { sent, feetFromDoor, door, shipmentId }: TakenPosition,
): Promise<void> {
  const { latitude, longitude, salt } = sent;
  const accuracyM = Math.round(sent.accuracyM);
  const row = { actId, shipmentId, latitude, longitude, accuracyM, feetFromDoor, salt, receivedAt };
  await insertActPosition({ ...row, sha256: hashPosition(sent) });
  if (isDelivered && door) await learnDoor(door, sent, receivedAt);
}
