import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/**
 * Counters of domain/limits, one row per kind and key; keys are stored as keyed hashes. Unlogged (see the migration):
 * counting does not wait for the disk, and counts reset after a database crash, which no visitor can cause.
 */
export const limitCounts = pgTable(
  "limit_counts",
  {
    kind: text().notNull(),
    keyHash: text().notNull(),
    /** One element per window, in the order of the table in domain/limits. */
    counts: integer().array().notNull(),
    endsAt: timestamp({ withTimezone: true }).array().notNull(),
    blockedUntil: instant(),
    /** Whether the last attempt was admitted. A refused one does not count. */
    isAdmitted: boolean().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.keyHash] }), index("limit_counts_expires_idx").on(t.expiresAt)],
);
