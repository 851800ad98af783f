import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { milesBetween, positionOf, type Position } from "#domain/shared/miles.ts";
import { deadlineOf, startOfDay } from "#domain/shared/place-moment.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { listBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";
import { openStopOf, orderRunOf } from "#server/features/runs/order-run.ts";
import { loadRuns, newestRuns, type RunRecord } from "#server/features/runs/run.rows.ts";
import { loadRunStops, type RunStopRecord, type ShipmentOfStop } from "#server/features/runs/run-stop.rows.ts";
import { loadFreeDeliveries, loadFreePickups } from "#server/features/runs/unassigned.rows.ts";

/** Farther than this from the branch nothing is delivered in a day's round; such parcels leave by linehaul. */
const mostMiles = 150;
const mostUnassigned = 500;
/** Pickups that were missed in the last days are still to be made. */
const missedPickupsMs = 7 * 86_400_000;

export type DayRun = { record: RunRecord; stops: RunStopRecord[]; order: OrderRun };
export type FreeStop = { key: { shipmentId: string; kind: StopKind }; shipment: ShipmentOfStop; order: OrderStop };

/** Loads the local runs of a branch on a day, by number, with their stops. At most 100. */
export async function loadDayRuns(branchId: string, day: string): Promise<DayRun[]> {
  const conditions = { day, branchId, state: null, driverId: null };
  const records = (await loadRuns(conditions, newestRuns.page(null, 100))).filter(({ run }) => run.kind === "local");
  const stops = await loadRunStops(records.map(({ run }) => run.id));
  const days: DayRun[] = [];
  for (const record of records.toReversed()) {
    const own = stops.filter(({ stop, shipment }) => stop.runId === record.run.id && shipment.deletedAt === null);
    days.push({ record, stops: own, order: await orderRunOf(record, own) });
  }
  return days;
}

/**
 * Loads the stops of a branch that no run has: parcels promised by the end of the day and booked pickups. A parcel that
 * no scan found belongs to the branch nearest to its recipient.
 */
export async function loadFreeStops(branch: StoredBranch, day: string): Promise<FreeStop[]> {
  const until = deadlineOf({ day, zone: branch.zone });
  const dayBegins = startOfDay(day, branch.zone);
  const since = new Date(dayBegins.getTime() - missedPickupsMs);
  const wanted = { branchId: branch.id, day, until, most: mostUnassigned };
  const [deliveries, pickups, branches] = [
    await loadFreeDeliveries(wanted),
    await loadFreePickups({ ...wanted, since }),
    await listBranches(),
  ];
  const free: FreeStop[] = [];
  for (const { id, ...shipment } of pickups) {
    const key = { shipmentId: id, kind: "collection" as const };
    free.push({ key, shipment, order: await openStopOf(key, shipment, dayBegins) });
  }
  for (const { id, isScanned, ...shipment } of deliveries) {
    const key = { shipmentId: id, kind: "delivery" as const };
    const order = await openStopOf(key, shipment, dayBegins);
    if (isReached(branch, branches, order.position, isScanned)) free.push({ key, shipment, order });
  }
  return free;
}

/** A stop without a position is for a person to decide, at the branch that has the parcel. */
function isReached(
  branch: StoredBranch,
  branches: readonly StoredBranch[],
  position: Position | null,
  isScanned: boolean,
): boolean {
  const home = positionOf(branch);
  if (!position || !home) return isScanned;
  const miles = milesBetween(home, position);
  if (miles > mostMiles) return false;
  return (
    isScanned ||
    branches.every((other) => {
      const at = positionOf(other);
      return !at || milesBetween(at, position) >= miles;
    })
  );
}
