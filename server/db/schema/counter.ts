import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { documentKinds, identityProofs, visitOutcomes, visitReasons } from "#domain/road/counter.ts";
import { instant, wordOf } from "#server/db/schema/columns.ts";
import { acts } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * Append-only (a trigger refuses UPDATE and DELETE): what was brought to a counter or collected there (G26). Names no
 * person but the clerk, and nothing of a document but its kind.
 */
export const counterVisits = pgTable(
  "counter_visits",
  {
    id: text().primaryKey(),
    clientEventId: text().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    outcome: wordOf(visitOutcomes).notNull(),
    reason: wordOf(visitReasons),
    /** Null if nothing was scanned: the parcel stayed where it was. */
    actId: text().references(() => acts.id),
    /** Hundredths of a pound; null if not weighed. */
    scaleHundredthsLb: integer(),
    bookedHundredthsLb: integer(),
    /** The price by the scale, minus the booked one. */
    differenceMinor: integer(),
    currency: text(),
    /** Null if the price did not move. */
    isPriceAccepted: boolean(),
    proof: wordOf(identityProofs),
    documentKind: wordOf(documentKinds),
    /** It was collected for the recipient. */
    isOther: boolean().notNull().default(false),
    doneBy: text().notNull(),
    doneByName: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("counter_visits_event_key").on(t.doneBy, t.clientEventId),
    index("counter_visits_branch_idx").on(t.branchId, t.at, t.id),
    index("counter_visits_shipment_idx").on(t.shipmentId),
    index("counter_visits_act_idx").on(t.actId),
  ],
);
