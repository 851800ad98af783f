import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { DoorFixes } from "#domain/road/usual-door.ts";
import { instant, jsonOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { acts } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Where a phone was when an act was done (G88). Values and salt are erased after some days; the hash stays. */
export const actPositions = pgTable(
  "act_positions",
  {
    actId: text()
      .primaryKey()
      .references(() => acts.id),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    /** Degrees of WGS 84; null once erased. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracyM: integer(),
    /** Feet to the usual door of the address, as it was known then; null without one. */
    feetFromDoor: integer(),
    salt: text().notNull(),
    /** SHA-256 of the form of the position, which a signed act names. */
    sha256: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index("act_positions_shipment_idx").on(t.shipmentId),
    index("act_positions_received_idx")
      .on(t.receivedAt)
      .where(sql`${t.latitude} is not null`),
  ],
);

/** Where deliveries at an address were made (G89), without the address and who received them. */
export const learnedDoors = pgTable(
  "learned_doors",
  {
    /** HMAC of the address as `doorKey` writes it. */
    door: text().primaryKey(),
    fixes: jsonOf(DoorFixes).notNull(),
    /** When a delivery was made or planned there last. */
    usedAt: instant().notNull(),
  },
  (t) => [index("learned_doors_used_idx").on(t.usedAt)],
);

/** Where the driver of a run under way was last (G90). One row for each run: earlier positions are not kept. */
export const runPositions = pgTable("run_positions", {
  runId: text()
    .primaryKey()
    .references(() => runs.id, { onDelete: "cascade" }),
  /** Who sent it. Of another driver than the one of the run, it says nothing. */
  personId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Degrees of WGS 84. */
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  accuracyM: integer().notNull(),
  measuredAt: instant().notNull(),
});
