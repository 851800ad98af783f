import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { StoredValueByName } from "#domain/shared/stored-json.ts";
import { bulkOutcomes, jobActions, stopReasons } from "#domain/bulk/bulk-job.ts";
import { instant, jsonOf, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** An action on many shipments. Without `startedAt` it is a selection that was not started yet. */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    id: text().primaryKey(),
    action: wordOf(jobActions).notNull(),
    /** The parsed fields of the form. */
    input: jsonOf(StoredValueByName).notNull().default({}),
    total: integer().notNull(),
    startedBy: text()
      .notNull()
      .references(() => users.id),
    /** Keys of addresses that get one digest instead of separate mails; null if no mail is sent. */
    digestedKeys: text().array(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    stoppedAt: instant(),
    stopReason: wordOf(stopReasons).notNull().default(""),
  },
  (t) => [
    index("bulk_jobs_created_idx").on(t.createdAt, t.id),
    check("bulk_jobs_action_known", oneOf(t.action, jobActions)),
  ],
);

/**
 * One shipment of a job. Its outcome is written in the transaction that changes the shipment, so an interrupted job can
 * resume.
 */
export const bulkItems = pgTable(
  "bulk_items",
  {
    jobId: text()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    outcome: wordOf(bulkOutcomes).notNull().default("waiting"),
    reason: text().notNull().default(""),
    settledAt: instant(),
    /** The event it recorded, if subscribers of the shipment should hear of it. */
    toldEventId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.place] }),
    uniqueIndex("bulk_items_shipment_key").on(t.shipmentId, t.jobId),
    index("bulk_items_outcome_idx").on(t.jobId, t.outcome, t.place),
    check("bulk_items_outcome_known", oneOf(t.outcome, bulkOutcomes)),
  ],
);
