import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import type { DeviceRow } from "#server/features/devices/device.rows.ts";

/** Loads which of a person's devices have these ids, with the number up to which nothing is missing. */
export function loadProgress(
  personId: string,
  ids: readonly string[],
): Promise<Pick<DeviceRow, "id" | "completeTo">[]> {
  const { id, completeTo } = roadDevices;
  return db()
    .select({ id, completeTo })
    .from(roadDevices)
    .where(and(eq(roadDevices.personId, personId), inArray(id, [...ids])))
    .orderBy(asc(id));
}
