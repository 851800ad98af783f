import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sampleMarkKinds, sampleOutcomes } from "#domain/settings/sample-marks.ts";
import { instant, oneOf, wordOf } from "#server/db/schema/columns.ts";

/** Records that the sample data seed created, and the outcome of each when the sample was removed. */
export const sampleMarks = pgTable(
  "sample_marks",
  {
    kind: wordOf(sampleMarkKinds).notNull(),
    subjectId: text().notNull(),
    /** Later audit entries mean that a person has used the record since. */
    markedAt: instant().notNull(),
    /** The user who requested the removal, or null. */
    askedBy: text(),
    outcome: wordOf(sampleOutcomes),
    /** Why it was not removed. */
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
