import { and, desc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";

const isReport = eq(actTasks.kind, "not_received");

/** Finds the report about a delivery that was recorded at `since`: one that is open, or was opened after that. */
export async function findReport(
  shipmentId: string,
  since: Date,
): Promise<{ at: Date; settledAt: Date | null; report: string } | null> {
  const [row] = await db()
    .select({ at: actTasks.openedAt, settledAt: actTasks.settledAt, report: actTasks.report })
    .from(actTasks)
    .where(
      and(eq(actTasks.shipmentId, shipmentId), isReport, or(isNull(actTasks.settledAt), gte(actTasks.openedAt, since))),
    )
    .orderBy(desc(actTasks.openedAt), desc(actTasks.id))
    .limit(1);
  return row ?? null;
}

/** Finds the act that made a tracking event; null if it was entered without a scan. */
export async function findActOfEvent(shipmentId: string, eventId: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: acts.id })
    .from(acts)
    .where(and(eq(acts.shipmentId, shipmentId), sql`${acts.eventIds} @> to_jsonb(${eventId}::text)`))
    .limit(1);
  return row?.id ?? null;
}

/** Loads what an account reported, of shipments that are not deleted. */
export function loadReportsOf(userId: string) {
  return db()
    .select({ trackingNumber: shipments.trackingNumber, at: actTasks.openedAt, text: actTasks.report })
    .from(actTasks)
    .innerJoin(shipments, eq(shipments.id, actTasks.shipmentId))
    .where(and(eq(actTasks.reportedBy, userId), isReport, isNull(shipments.deletedAt)))
    .orderBy(desc(actTasks.openedAt));
}
