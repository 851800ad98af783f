import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { parseSearch } from "#domain/shared/search.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { placedFilter } from "#server/features/shipments/list-shipments.ts";
import { countedExactly, countEachStatus, countTogether } from "#server/features/shipments/list-counts.rows.ts";

/** A number up to `countedExactly`; null stands for more. */
type BoundedCount = number | null;
/** `byStatus` counts the list with each status instead of the chosen one; empty if counting would read too much. */
export type ShipmentCounts = {
  total: BoundedCount;
  byStatus: Partial<Record<ShipmentStatus, BoundedCount>>;
  isKnown: boolean;
};

/**
 * Counts a filtered list, in total and by status, for staff. Reads at most about ten thousand rows per figure;
 * `isKnown` is false if even that took too long.
 */
export async function countShipments(actor: Actor, filter: ShipmentFilter): Promise<ShipmentCounts> {
  assertMay(actor, "shipments.read");
  const { status } = filter;
  if (isPlain(filter)) return summed(status, await countEachStatus());
  const [placed, search] = [await placedFilter(filter), parseSearch(filter.search)];
  const together = await countTogether({ ...placed, status: null }, search);
  if (together && together.total <= countedExactly) return summed(status, together.counts);
  // Too many to count by status; the chosen status may still have few.
  const own = status ? await countTogether(placed, search) : together;
  if (!own) return { total: null, byStatus: {}, isKnown: false };
  return { total: own.total > countedExactly ? null : own.total, byStatus: {}, isKnown: true };
}

function isPlain(filter: ShipmentFilter): boolean {
  return Object.keys(narrowed(filter)).length === 0;
}

function narrowed({ status: _status, order: _order, ...rest }: ShipmentFilter): object {
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) =>
      typeof value === "object" && value !== null ? Object.values(value).some((each) => each !== null) : Boolean(value),
    ),
  );
}

function summed(status: ShipmentStatus | null, counts: Map<string, number>): ShipmentCounts {
  const bounded = (count: number): BoundedCount => (count > countedExactly ? null : count);
  const byStatus = Object.fromEntries(shipmentStatuses.map((each) => [each, bounded(counts.get(each) ?? 0)]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { total: bounded(status ? (counts.get(status) ?? 0) : all), byStatus, isKnown: true };
}
