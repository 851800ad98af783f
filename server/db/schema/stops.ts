import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { absenceChoices, neighborRules, safePlaceRules } from "#domain/road/delivery-preference.ts";
import { fullAccessKinds } from "#domain/shipments/policy.ts";
import { sides } from "#domain/shipments/side.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { instant, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { runs } from "#server/db/schema/runs.ts";
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
    /** Null on a run without a driver. */
    driverId: text().references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    runId: text().references(() => runs.id, { onDelete: "set null" }),
    /** Place on the run, from 1; null without a run. */
    place: integer(),
    /** Stays where it is when the order is improved. */
    isPinned: boolean().notNull().default(false),
    /** Number of the delivery attempt. */
    attempt: integer().notNull().default(1),
    assignedAt: instant().notNull(),
    assignedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.kind] }),
    index("stop_assignments_run_idx").on(t.runId, t.place),
    index("stop_assignments_driver_day_idx").on(t.driverId, t.day),
    check("stop_assignments_kind_known", oneOf(t.kind, stopKinds)),
  ],
);

/** When customers were told that a delivery of a run under way is expected (G80, G81); none once the run ended. */
export const deliveryWindows = pgTable(
  "delivery_windows",
  {
    shipmentId: text()
      .primaryKey()
      .references(() => shipments.id, { onDelete: "cascade" }),
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    fromAt: instant().notNull(),
    untilAt: instant().notNull(),
    /** The arrival for which this window was told. */
    expectedAt: instant().notNull(),
    /** Open stops of the run before this one. */
    stopsBefore: integer().notNull(),
    toldAt: instant().notNull(),
    /** The run was read at this time: an older prediction does not replace a newer one. */
    predictedAt: instant().notNull(),
  },
  (t) => [
    index("delivery_windows_run_idx").on(t.runId),
    check("delivery_windows_in_order", sql`${t.fromAt} < ${t.untilAt} and ${t.stopsBefore} >= 0`),
  ],
);

/**
 * Append-only: what a party said about a delivery while the recipient is not at home (G69). The last one of each side
 * counts; which one counted at a delivery is decided by its time.
 */
export const deliveryPreferences = pgTable(
  "delivery_preferences",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    side: wordOf(sides).notNull(),
    /** Of the recipient. */
    choice: wordOf(absenceChoices).notNull(),
    /** For the driver: which neighbor, or where. */
    note: text().notNull(),
    /** Of the sender. */
    neighborRule: wordOf(neighborRules).notNull(),
    safePlaceRule: wordOf(safePlaceRules).notNull(),
    saidAt: instant().notNull(),
    /** How they proved to be a party, or staff on their behalf. */
    saidAs: wordOf(fullAccessKinds).notNull(),
    /** Null without an account. */
    saidBy: text(),
  },
  (t) => [
    index("delivery_preferences_shipment_idx").on(t.shipmentId, t.saidAt),
    index("delivery_preferences_person_idx")
      .on(t.saidBy)
      .where(sql`${t.saidBy} is not null`),
  ],
);
