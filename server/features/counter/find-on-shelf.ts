import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ParcelOnShelf } from "#domain/road/counter-views.ts";
import { isAtBranch, isOnShelf } from "#domain/road/counter.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { loadShelves } from "#server/features/counter/shelf.rows.ts";
import { findAtCounter } from "#server/features/counter/find-at-counter.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";

export const mostFound = 10;

/**
 * Finds parcels by name or number that can be handed out at this branch (G26): those seen there last, and those that
 * were never scanned. `search`: as in the list of shipments, or a code; blank finds none.
 */
export async function findOnShelf(actor: Actor, branch: string, search: string): Promise<ParcelOnShelf[]> {
  assertMay(actor, "counter.serve");
  const at = await findKnownBranch(branch);
  if (!at || search.trim() === "") return [];
  const scanned = await findAtCounter(actor, search);
  const found = scanned ? null : await listShipments(actor, { search, status: "available_for_pickup", limit: 100 });
  const ids = scanned ? [scanned] : (found?.items.map(({ id }) => id) ?? []);
  const rows = await loadShelves(ids);
  return rows
    .filter((row) => isOnShelf(row.parcel.status) && isAtBranch(row, at.id))
    .slice(0, mostFound)
    .map(({ parcel }) => parcel);
}
