import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { deliveryPreferences, stopAssignments } from "#server/db/schema/stops.ts";

export type DeliveryPreferenceRow = typeof deliveryPreferences.$inferSelect;

export async function insertPreference(row: DeliveryPreferenceRow): Promise<void> {
  await db().insert(deliveryPreferences).values(row);
}

/** Loads what was said about each of these shipments, the earliest first. */
export async function loadPreferences(shipmentIds: readonly string[]): Promise<Map<string, DeliveryPreferenceRow[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(deliveryPreferences)
    .where(inArray(deliveryPreferences.shipmentId, [...shipmentIds]))
    .orderBy(asc(deliveryPreferences.saidAt), asc(deliveryPreferences.id));
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

export async function loadPreferencesOf(shipmentId: string): Promise<DeliveryPreferenceRow[]> {
  return (await loadPreferences([shipmentId])).get(shipmentId) ?? [];
}

/** Loads what an account said, of shipments that are not deleted. */
export function loadPreferencesSaidBy(userId: string) {
  return db()
    .select({ trackingNumber: shipments.trackingNumber, said: deliveryPreferences })
    .from(deliveryPreferences)
    .innerJoin(shipments, eq(shipments.id, deliveryPreferences.shipmentId))
    .where(and(eq(deliveryPreferences.saidBy, userId), isNull(shipments.deletedAt)))
    .orderBy(desc(deliveryPreferences.saidAt));
}

/** Finds the name of the branch whose run delivers it; blank while it is on none. */
export async function findRunBranch(shipmentId: string): Promise<string> {
  const [row] = await db()
    .select({ name: branches.name })
    .from(stopAssignments)
    .innerJoin(runs, eq(runs.id, stopAssignments.runId))
    .innerJoin(branches, eq(branches.id, runs.branchId))
    .where(and(eq(stopAssignments.shipmentId, shipmentId), eq(stopAssignments.kind, "delivery")));
  return row?.name ?? "";
}
