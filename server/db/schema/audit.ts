import { bigserial, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/**
 * Append-only (a trigger refuses UPDATE and DELETE): who, when, from where, which action, which fields, and a hash over the row
 * and the one before (E6). No personal value stands here, so erasure never has to touch the trail.
 */
export const activities = pgTable(
  "activities",
  {
    id: text().primaryKey(),
    seq: bigserial({ mode: "number" }).notNull(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    requestId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    fieldNames: jsonb().notNull(),
    valuesHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex("activities_seq_key").on(t.seq),
    index("activities_subject_idx").on(t.subjectKind, t.subjectId, t.seq.desc().nullsFirst()),
  ],
);

/** Personal before and after values, keyed by subject: erasure empties this table while the trail above still verifies (E6). */
export const activityValues = pgTable(
  "activity_values",
  {
    activityId: text()
      .notNull()
      .references(() => activities.id),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    actorName: text().notNull().default(""),
    clientAddress: text(),
    /** Random, and part of the hash in the trail: without it a short value could be guessed back from its hash after erasure. */
    salt: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index("activity_values_subject_idx").on(t.subjectKind, t.subjectId),
    uniqueIndex("activity_values_activity_key").on(t.activityId),
  ],
);
