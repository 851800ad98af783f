import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { activityFields } from "#copy/en/activity.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { bookedColumns, type BookedFields } from "#server/features/shipments/booked-columns.ts";

it("has a word in the record's activity for every column that an edit changes", () => {
  // Any value: only the names of the columns count.
  const booked = Object.keys(bookedColumns({} as BookedFields));
  const edited = [...booked, "notes", "reference", "totalMinor", "estimatedDeliveryAt", "shippedAt", "currentLocation"];
  expect(edited.filter((name) => !(name in activityFields))).toEqual([]);
  expect(edited.filter((name) => !(name in getTableColumns(shipments)))).toEqual([]);
});
