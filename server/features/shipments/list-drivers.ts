import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { loadDrivers } from "#server/features/shipments/stop.rows.ts";

/** Lists drivers that stops can be assigned to, by name, for staff. At most 200. */
export async function listDrivers(actor: Actor): Promise<{ id: string; name: string }[]> {
  assertMay(actor, "shipments.assignStops");
  return loadDrivers();
}
