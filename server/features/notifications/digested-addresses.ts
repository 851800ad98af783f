import { createHash } from "node:crypto";
import { crowded } from "#domain/notifications/bulk-digest.ts";
import {
  loadDigestedKeys,
  loadPartiesOfJob,
  loadSubscribersOfJob,
} from "#server/features/notifications/bulk-digest.rows.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";

/**
 * Returns the keys of the addresses that get one digest of a bulk job, decided once when it begins, so that all later
 * jobs agree. Keys, because a list of addresses would outlive the erasure of a shipment.
 */
export async function digestedKeysOf(jobId: string): Promise<string[]> {
  const readers = new Map<string, string[]>();
  for (const { shipmentId, ...parties } of await loadPartiesOfJob(jobId))
    readers.set(
      shipmentId,
      partyAddresses(parties).map(({ email }) => email),
    );
  for (const { shipmentId, email } of await loadSubscribersOfJob(jobId)) readers.get(shipmentId)?.push(email);
  return crowded(readers.values()).map(keyOf);
}

/** Returns a predicate: whether an address gets one digest of a job. */
export async function isDigestedIn(jobId: string): Promise<(email: string) => boolean> {
  const keys = new Set(await loadDigestedKeys(jobId));
  return (email) => keys.has(keyOf(email));
}

function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 32);
}
