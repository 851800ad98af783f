import { desc, eq, inArray, isNull, ne, and } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { db } from "#server/db/client.ts";
import { acts, runStopOutcomes } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * Loads the last acts that name a run or gave one of its stops an outcome, newest first. Acts that are kept apart are
 * left out.
 */
export async function loadLastActs(runId: string, limit: number) {
  const named = db()
    .select({ id: acts.id })
    .from(acts)
    .where(and(eq(acts.runId, runId), ne(acts.state, "quarantined")))
    .orderBy(desc(acts.occurredAt))
    .limit(limit);
  const outcomes = db()
    .select({ id: runStopOutcomes.actId })
    .from(runStopOutcomes)
    .where(eq(runStopOutcomes.runId, runId))
    .orderBy(desc(runStopOutcomes.occurredAt))
    .limit(limit);
  return db()
    .select({
      id: acts.id,
      kind: acts.kind,
      occurredAt: acts.occurredAt,
      isAbout: acts.isAbout,
      shipmentId: shipments.id,
      trackingNumber: shipments.trackingNumber,
      piece: acts.piece,
      input: acts.input,
      doneByName: acts.doneByName,
    })
    .from(acts)
    .leftJoin(shipments, and(eq(shipments.id, acts.shipmentId), isNull(shipments.deletedAt)))
    .where(inArray(acts.id, union(named, outcomes)))
    .orderBy(desc(acts.occurredAt), desc(acts.id))
    .limit(limit);
}
