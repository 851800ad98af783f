import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sampleMarkKinds, sampleOutcomes } from "#domain/settings/sample-marks.ts";
import { instant, oneOf } from "#server/db/schema/columns.ts";

/** Records that the seed of the sample world wrote, and what became of each when somebody removed the sample. */
export const sampleMarks = pgTable(
  "sample_marks",
  {
    kind: text().notNull(),
    subjectId: text().notNull(),
    /** Whatever the trail says of it after this, somebody did since. */
    markedAt: instant().notNull(),
    /** Who asked for its removal; null until somebody does. */
    askedBy: text(),
    outcome: text(),
    /** Why it stays. */
    reason: text().notNull().default(""),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index("sample_marks_open_idx")
      .on(t.kind, t.subjectId)
      .where(sql`${t.outcome} is null`),
    check("sample_marks_kind_known", oneOf(t.kind, sampleMarkKinds)),
    check("sample_marks_outcome_known", sql`${t.outcome} is null or ${oneOf(t.outcome, sampleOutcomes)}`),
  ],
);
