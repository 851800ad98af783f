import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { cutOffOf, isBookedBy } from "#domain/road/waves.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import { milesBetween, positionOf, type Position } from "#domain/shared/miles.ts";
import { deadlineOf, startOfDay } from "#domain/shared/place-moment.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { listBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";
import { openStopOf, orderRunOf } from "#server/features/runs/order-run.ts";
import { loadDoorsOf } from "#server/features/runs/stop-places.ts";
import { loadRuns, newestRuns, type RunRecord } from "#server/features/runs/run.rows.ts";
import { loadRunStops, type RunStopRecord, type ShipmentOfStop } from "#server/features/runs/run-stop.rows.ts";
import {
  loadFreePickups,
  loadScannedDeliveries,
  loadUnscannedDeliveries,
} from "#server/features/runs/unassigned.rows.ts";

/** Farther than this from the branch nothing is delivered in a day's round; such parcels leave by linehaul. */
const mostMiles = 150;
const mostUnassigned = 500;
/** Of parcels that no scan found, most belong to other branches. */
const mostUnscanned = 2000;
/** Pickups that were missed in the last days are still to be made. An unscanned parcel of before is elsewhere. */
const missedMs = 7 * 86_400_000;

export type DayRun = { record: RunRecord; stops: RunStopRecord[]; order: OrderRun };
export type FreeStop = { key: { shipmentId: string; kind: StopKind }; shipment: ShipmentOfStop; order: OrderStop };

/** Loads the local runs of a branch on a day, by number, with their stops. At most 100. */
export async function loadDayRuns(branchId: string, day: string): Promise<DayRun[]> {
  const conditions = { day, branchId, state: null, driverId: null };
  const records = (await loadRuns(conditions, newestRuns.page(null, 100))).filter(({ run }) => run.kind === "local");
  const stops = await loadRunStops(records.map(({ run }) => run.id));
  const days: DayRun[] = [];
  for (const record of records.toReversed()) {
    const own = stops.filter(({ stop }) => stop.runId === record.run.id);
    days.push({ record, stops: own, order: await orderRunOf(record, own) });
  }
  return days;
}

/**
 * Loads the stops of a branch that no run has: parcels promised by the end of the day and booked pickups. A parcel that
 * no scan found belongs to the branch nearest to its recipient. Scanned parcels come first if there are too many.
 * `wave`: leaves out what was booked after its cut-off, and counts it as `later` (G40).
 */
export async function loadFreeStops(
  branch: StoredBranch,
  day: string,
  wave: Wave | null = null,
): Promise<{ stops: FreeStop[]; later: number }> {
  const until = deadlineOf({ day, zone: branch.zone });
  const dayBegins = startOfDay(day, branch.zone);
  const since = new Date(dayBegins.getTime() - missedMs);
  const cutOff = wave && cutOffOf(branch, wave, day);
  const wanted = { branchId: branch.id, day, until, since, cutOff, most: mostUnassigned };
  const [pickups, scanned, unscanned, branches] = [
    await loadFreePickups(wanted),
    await loadScannedDeliveries(wanted),
    await loadUnscannedDeliveries({ ...wanted, most: mostUnscanned }),
    await listBranches(),
  ];
  const free: { stops: FreeStop[]; later: number } = { stops: [], later: 0 };
  const add = (stop: FreeStop) => {
    if (isBookedBy(stop.shipment.bookedAt, cutOff)) free.stops.push(stop);
    else free.later += 1;
  };
  const doors = await loadDoorsOf([
    ...pickups.map((shipment) => ({ kind: "collection" as const, shipment })),
    ...[...scanned, ...unscanned].map((shipment) => ({ kind: "delivery" as const, shipment })),
  ]);
  const open = async (kind: StopKind, { id, ...shipment }: (typeof pickups)[number]): Promise<FreeStop> => {
    const key = { shipmentId: id, kind };
    return { key, shipment, order: await openStopOf(key, shipment, dayBegins, doors) };
  };
  for (const row of pickups) add(await open("collection", row));
  const most = pickups.length + mostUnassigned;
  for (const [rows, isScanned] of [
    [scanned, true],
    [unscanned, false],
  ] as const)
    for (const row of rows) {
      if (free.stops.length >= most) return free;
      const stop = await open("delivery", row);
      if (isReached(branch, branches, stop.order.position, isScanned)) add(stop);
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
