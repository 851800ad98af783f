import { z } from "zod";
import { stopReasons } from "#domain/bulk/bulk-job.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { dateOrders } from "#domain/imports/read-moment.ts";
import { doubtChoices, importStates, knownChoices, rowStates } from "#domain/imports/states.ts";

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

/** An import in a list: what it is and how far it came. */
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

/** One row with the text of each field that it has, and what cannot be read. `path` "" is the row as a whole. */
const ImportedRow = z.strictObject({
  line: count,
  state: z.enum(rowStates),
  fields: z.record(z.string(), z.string()),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  /** Of an update, by field: what stood there before. */
  replaces: z.record(z.string(), z.string()),
});

export const ImportView = ImportLine.extend({
  columns: z.array(z.strictObject({ header: z.string(), field: z.string().nullable(), sample: z.string() })),
  dateOrder: z.enum(dateOrders),
  isToldToNobody: z.boolean(),
  known: z.enum(knownChoices),
  doubts: z.enum(doubtChoices),
  /** Why its job stopped; null unless it failed. */
  failure: z.string().nullable(),
  /** Wrong texts that stand in several rows, the most frequent first: each can be mended in all of them at once. */
  alike: z.array(z.strictObject({ field: z.string(), text: z.string(), message: z.string(), rows: count })),
  rows: z.array(ImportedRow),
  /** The line after which the further rows stand; null where there are none. */
  nextAfter: count.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** Which rows are looked at. */
export const rowTabs = {
  mend: ["bad", "refused"],
  doubt: ["doubt"],
  good: ["good"],
  change: ["change"],
  taken: ["taken", "changed", "same"],
  all: rowStates,
} as const;
export type RowTab = keyof typeof rowTabs;
