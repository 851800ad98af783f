import { z } from "zod";
import { stopReasons } from "#domain/bulk/bulk-job.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { dateOrders } from "#domain/imports/read-moment.ts";
import { doubtChoices, importStates, knownChoices, rowStates } from "#domain/imports/import-states.ts";

const count = z.int().min(0);
const counts = z.strictObject({
  new: count,
  good: count,
  change: count,
  bad: count,
  doubt: count,
  same: count,
  taken: count,
  changed: count,
  refused: count,
});

export const ImportLine = z.strictObject({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  format: z.string(),
  sheet: z.string().nullable(),
  sizeBytes: count,
  state: z.enum(importStates),
  stopReason: z.enum(stopReasons),
  rowCount: count,
  counts,
  interruptions: count,
  isCancelAsked: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** One row with its non-empty fields and its issues. An issue with `path` "" concerns the whole row. */
const ImportedRow = z.strictObject({
  line: count,
  state: z.enum(rowStates),
  fields: z.record(z.string(), z.string()),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  replaces: z.record(z.string(), z.string()),
});

export const ImportView = ImportLine.extend({
  columns: z.array(z.strictObject({ header: z.string(), field: z.string().nullable(), sample: z.string() })),
  dateOrder: z.enum(dateOrders),
  /** Nothing in the file proves the order of day and month. */
  isDateOrderAssumed: z.boolean(),
  isToldToNobody: z.boolean(),
  known: z.enum(knownChoices),
  doubts: z.enum(doubtChoices),
  failure: z.string().nullable(),
  /** Identical errors in several rows, most frequent first, which can be corrected together. */
  alike: z.array(z.strictObject({ field: z.string(), text: z.string(), message: z.string(), rows: count })),
  rows: z.array(ImportedRow),
  /** Line after which the next page starts; null on the last page. */
  nextAfter: count.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

export const rowTabs = {
  mend: ["bad", "refused"],
  doubt: ["doubt"],
  good: ["good"],
  change: ["change"],
  taken: ["taken", "changed", "same"],
  all: rowStates,
} as const;
export type RowTab = keyof typeof rowTabs;
