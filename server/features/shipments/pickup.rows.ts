import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unassignedDriver } from "#domain/shipments/pickups.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type SortColumn } from "#server/db/keyset.ts";
import { users } from "#server/db/schema/people.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { senderColumns } from "#server/features/shipments/side.rows.ts";
import { driverName, drives, runColumns } from "#server/features/shipments/stop.rows.ts";

/** Earliest first. Every view excludes rows without the time, which the column's type cannot express. */
export const earliestPickups = keyset("pickups", {
  by: [shipments.pickupAt as unknown as SortColumn],
  id: shipments.id,
  order: "ascending",
});

/**
 * `branchId`: undefined = any, null = no branch has the code. `driver`: an id, `unassignedDriver`, or null for any.
 * `from` and `before`: wall times at the sender's place ("2026-06-17T12:00", or "T24:00").
 */
export type PickupConditions = { branchId: string | null | undefined; driver: string | null } & (
  { view: "day"; from: string; before: string } | { view: "missed"; now: Date } | { view: "unassigned" }
);

const columns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  service: shipments.service,
  pickupAt: shipments.pickupAt,
  ...senderColumns,
  pickupInstructions: shipments.pickupInstructions,
  quantity: shipments.quantity,
  weightHundredthsLb: shipments.weightHundredthsLb,
  branchId: shipments.branchId,
  driverId: users.id,
  driverName,
  ...runColumns,
} as const;

export function loadPickups(wanted: PickupConditions, page: KeysetPage) {
  return db()
    .select({ ...columns, position: page.position })
    .from(shipments)
    .leftJoin(
      stopAssignments,
      and(eq(stopAssignments.shipmentId, shipments.id), eq(stopAssignments.kind, "collection")),
    )
    .leftJoin(users, and(eq(users.id, stopAssignments.driverId), drives))
    .leftJoin(runs, eq(runs.id, stopAssignments.runId))
    .where(
      and(
        isNull(shipments.deletedAt),
        isNotNull(shipments.pickupAt),
        ...conditionsOf(wanted),
        ofDriver(wanted.driver),
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

export type PickupRecord = Awaited<ReturnType<typeof loadPickups>>[number];

function ofDriver(driver: string | null): SQL | undefined {
  if (driver === null) return undefined;
  return driver === unassignedDriver ? isNull(users.id) : eq(users.id, driver);
}

/** Statuses as constants, as in their indexes. */
function conditionsOf(wanted: PickupConditions): (SQL | undefined)[] {
  const pending = eq(shipments.status, sql`'pending'`);
  const ofBranch =
    wanted.branchId === undefined
      ? undefined
      : wanted.branchId === null
        ? sql`false`
        : eq(shipments.branchId, wanted.branchId);
  if (wanted.view === "day") return [...betweenWalls(wanted.from, wanted.before), ofBranch];
  if (wanted.view === "missed") return [pending, lt(shipments.pickupAt, wanted.now), ofBranch];
  return [pending, isNull(shipments.branchId)];
}

/**
 * A pickup's day is the sender's, while the index holds instants: read the span in which it is that time anywhere, from
 * UTC+14 to UTC-12, and compare each row in its zone. Skips at most the pickups of the day before.
 */
function betweenWalls(from: string, before: string): SQL[] {
  const wall = sql`(${shipments.pickupAt} at time zone ${shipments.senderZone})`;
  return [
    sql`${shipments.pickupAt} >= (${from}::timestamp - interval '14 hours') at time zone 'UTC'`,
    sql`${shipments.pickupAt} < (${before}::timestamp + interval '12 hours') at time zone 'UTC'`,
    // As a case: of a plain range over an expression the planner expects hardly any row, and sorts instead.
    sql`case when ${wall} >= ${from}::timestamp then ${wall} < ${before}::timestamp else false end`,
  ];
}
