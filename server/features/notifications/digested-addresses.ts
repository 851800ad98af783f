import { createHash } from "node:crypto";
import { crowded } from "#domain/notifications/bulk-digest.ts";
import {
  loadDigestedKeys,
  loadPartiesOfJob,
  loadSubscribersOfJob,
} from "#server/features/notifications/bulk-digest.rows.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";

/**
 * Which addresses so many shipments of a bulk job concern that they get one mail of all: decided once, when it begins, so that every job that writes
 * mails later goes by the same. As keys, because a list of addresses would outlive the erasure of a shipment.
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

/** Whether an address gets one mail of all that a job does. */
export async function isDigestedIn(jobId: string): Promise<(email: string) => boolean> {
  const keys = new Set(await loadDigestedKeys(jobId));
  return (email) => keys.has(keyOf(email));
}

function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 32);
}
