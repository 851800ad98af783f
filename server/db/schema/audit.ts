import { bigint, bigserial, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { StoredTexts, StoredValueByName } from "#domain/shared/stored-json.ts";
import { instant, jsonOf } from "#server/db/schema/columns.ts";

/**
 * Append-only (a trigger refuses UPDATE and DELETE): who, when, from where, which action and which fields (E6). It
 * holds no personal values, so erasure never changes it.
 * Inserting reads no other row; the seal follows within seconds.
 */
export const activities = pgTable(
  "activities",
  {
    id: text().primaryKey(),
    /**
     * In order of writing, not of commits. A migration's default assigns a transaction id first, which sealing relies
     * on.
     */
    seq: bigserial({ mode: "number" }).notNull(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    requestId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    fieldNames: jsonOf(StoredTexts).notNull(),
    valuesHash: text().notNull(),
  },
  (t) => [
    uniqueIndex("activities_seq_key").on(t.seq),
    index("activities_at_idx").on(t.at, t.id),
    index("activities_action_at_idx").on(t.action, t.at, t.id),
    index("activities_actor_at_idx").on(t.actorId, t.at, t.id),
    index("activities_subject_at_idx").on(t.subjectId, t.at, t.id),
    index("activities_subject_idx").on(t.subjectKind, t.subjectId, t.seq.desc().nullsFirst()),
  ],
);

/**
 * Append-only: the seal of each activity, a hash of the row and the previous seal (E6). Written only while sealing, one
 * batch at a time (decision 9).
 */
export const activitySeals = pgTable(
  "activity_seals",
  {
    /** 1, 2, 3 … without a gap. */
    position: bigint({ mode: "number" }).primaryKey(),
    activityId: text().notNull(),
    activitySeq: bigint({ mode: "number" }).notNull(),
    seal: text().notNull(),
    /** Null: chained before seals existed; its hash became its seal. */
    sealedAt: instant(),
  },
  (t) => [uniqueIndex("activity_seals_activity_key").on(t.activityId)],
);

/**
 * One row, or none before the first seal: the end of the chain and where sealing continues. Separate, so that a missing
 * last seal is noticed.
 */
export const activitySealHead = pgTable("activity_seal_head", {
  id: text().primaryKey().default("head"),
  position: bigint({ mode: "number" }).notNull(),
  seal: text().notNull(),
  sealedAt: instant(),
  seenSeq: bigint({ mode: "number" }).notNull(),
  /** Numbers up to `seenSeq` that an open transaction may still hold (`sealing-front.ts`). */
  openNumbers: jsonb().notNull(),
});

/**
 * Personal before and after values, keyed by subject. Erasure empties this table while the audit log still verifies
 * (E6).
 */
export const activityValues = pgTable(
  "activity_values",
  {
    activityId: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    actorName: text().notNull().default(""),
    clientAddress: text(),
    /**
     * Random, and part of the hash in the audit log: otherwise a short value could be guessed from its hash after
     * erasure.
     */
    salt: text().notNull(),
    before: jsonOf(StoredValueByName),
    after: jsonOf(StoredValueByName),
  },
  (t) => [
    index("activity_values_subject_idx").on(t.subjectKind, t.subjectId),
    uniqueIndex("activity_values_activity_key").on(t.activityId),
  ],
);
