import { and, asc, eq, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { endsEverywhere } from "#server/features/shipments/days-at-places.ts";
import { shipmentColumns } from "#server/features/runs/run-stop.rows.ts";

const columns = { id: shipments.id, ...shipmentColumns } as const;

/** No run that is not over has the stop, and no driver on that day. */
const isFree = (day: string) =>
  or(
    isNull(stopAssignments.shipmentId),
    eq(runs.state, "ended"),
    and(isNull(runs.id), or(isNull(stopAssignments.driverId), lt(stopAssignments.day, day))),
  );

/** A piece that a scan found anywhere but at this branch. */
const isElsewhere = (branchId: string) => sql`exists (select 1 from piece_holders h
  where h.shipment_id = ${shipments.id} and not (h.kind = 'branch' and h.holder_id = ${branchId})
    and not (h.kind = 'container' and exists
      (select 1 from containers c where c.id = h.holder_id and c.branch_id = ${branchId} and c.run_id is null)))`;

/** A scan says that a piece is at this branch. */
const isAtBranch = (branchId: string) => sql`${shipments.id} in (select h.shipment_id from piece_holders h
  where (h.kind = 'branch' and h.holder_id = ${branchId})
    or (h.kind = 'container' and h.holder_id in (select c.id from containers c where c.branch_id = ${branchId} and c.run_id is null)))`;

const isUnscanned = sql`not exists (select 1 from piece_holders h where h.shipment_id = ${shipments.id})`;

/** `cutOff`: what was booked later comes last, so that it takes no place of the rest. */
type Conditions = { branchId: string; day: string; until: Date; since: Date; cutOff: Date | null; most: number };

const isBookedLater = (cutOff: Date | null) =>
  cutOff === null ? [] : [asc(sql`(${shipments.createdAt} > ${cutOff})`)];

/** Loads parcels that scans found at a branch and that are promised by the end of a day. */
export function loadScannedDeliveries({ branchId, ...wanted }: Omit<Conditions, "since">) {
  return selectDeliveries(wanted, and(isAtBranch(branchId), not(isElsewhere(branchId))));
}

/** Loads parcels that no scan found, promised from `since` to the end of a day. */
export function loadUnscannedDeliveries({ since, ...wanted }: Omit<Conditions, "branchId">) {
  return selectDeliveries(wanted, and(gte(shipments.estimatedDeliveryAt, since), isUnscanned));
}

function selectDeliveries(
  { day, until, cutOff, most }: Omit<Conditions, "branchId" | "since">,
  condition: SQL | undefined,
) {
  return db()
    .select(columns)
    .from(shipments)
    .leftJoin(stopAssignments, and(eq(stopAssignments.shipmentId, shipments.id), eq(stopAssignments.kind, "delivery")))
    .leftJoin(runs, eq(runs.id, stopAssignments.runId))
    .where(
      and(
        isNull(shipments.deletedAt),
        isNull(shipments.terminalAt),
        inArray(shipments.status, ["processing", "exception"]),
        // A promise that is known by its day is of that day wherever its place is (E7).
        lt(shipments.estimatedDeliveryAt, endsEverywhere(day)),
        sql`case when ${shipments.promisedDay} is null then ${shipments.estimatedDeliveryAt} <= ${until} else ${shipments.promisedDay} <= ${day} end`,
        isFree(day),
        condition,
      ),
    )
    .orderBy(...isBookedLater(cutOff), asc(shipments.estimatedDeliveryAt), asc(shipments.id))
    .limit(most);
}

/** Loads booked pickups of a branch, or of none yet, that are to be made in a time. */
export function loadFreePickups({ branchId, day, until, cutOff, most, since }: Conditions) {
  return db()
    .select(columns)
    .from(shipments)
    .leftJoin(
      stopAssignments,
      and(eq(stopAssignments.shipmentId, shipments.id), eq(stopAssignments.kind, "collection")),
    )
    .leftJoin(runs, eq(runs.id, stopAssignments.runId))
    .where(
      and(
        isNull(shipments.deletedAt),
        sql`${shipments.status} = 'pending'`,
        eq(shipments.pickupType, "pickup"),
        gte(shipments.pickupAt, since),
        lte(shipments.pickupAt, until),
        or(eq(shipments.branchId, branchId), isNull(shipments.branchId)),
        isFree(day),
      ),
    )
    .orderBy(...isBookedLater(cutOff), asc(shipments.pickupAt), asc(shipments.id))
    .limit(most);
}
