import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";

/**
 * Counters of domain/limits, one row per kind and key; keys are kept as keyed hashes. Unlogged (see the migration): counting waits for no disk,
 * and after a crash of the database, which no stranger can cause, they begin anew.
 */
export const limitCounts = pgTable(
  "limit_counts",
  {
    kind: text().notNull(),
    keyHash: text().notNull(),
    /** One place per window, in the order of the table in domain/limits. */
    counts: integer().array().notNull(),
    endsAt: timestamp({ withTimezone: true }).array().notNull(),
    blockedUntil: instant(),
    /** Whether the last try was. A refused one counts nowhere. */
    isAdmitted: boolean().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.keyHash] }), index("limit_counts_expires_idx").on(t.expiresAt)],
);
