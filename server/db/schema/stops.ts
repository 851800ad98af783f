import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { stopKinds } from "#domain/shipments/stops.ts";
import { instant, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * The drivers who collect and deliver a shipment, and the day (`YYYY-MM-DD`, at the place of the stop). Separate
 * from shipments, whose wide rows change often.
 * A driver who is disabled or changed roles keeps the row and reads as unassigned
 * (`server/features/shipments/stop.rows.ts`).
 */
export const stopAssignments = pgTable(
  "stop_assignments",
  {
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    kind: wordOf(stopKinds).notNull(),
    driverId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    assignedAt: instant().notNull(),
    assignedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.kind] }),
    index("stop_assignments_driver_day_idx").on(t.driverId, t.day),
    check("stop_assignments_kind_known", oneOf(t.kind, stopKinds)),
  ],
);
