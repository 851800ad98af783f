import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { StoredIssues, StoredMapping, StoredTextByName, StoredTexts } from "#domain/shared/stored-json.ts";
import { stopReasons } from "#domain/bulk/bulk-job.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { dateOrders } from "#domain/imports/read-moment.ts";
import { doubtChoices, importStates, knownChoices, rowStates } from "#domain/imports/import-states.ts";
import { instant, jsonOf, oneOf, wordOf } from "#server/db/schema/columns.ts";

/**
 * An imported file (E11): its kind, column mapping and progress. Its rows are stored separately and deleted with it
 * after 30 days.
 */
export const imports = pgTable(
  "imports",
  {
    id: text().primaryKey(),
    kind: wordOf(importKinds).notNull(),
    fileName: text().notNull(),
    format: text().notNull(),
    sheet: text(),
    sizeBytes: integer().notNull(),
    headers: jsonOf(StoredTexts).notNull(),
    /** The field of each column, or null. */
    mapping: jsonOf(StoredMapping).notNull(),
    /** Whether all promises of the file are midnight in UTC, by which programs write a day. */
    arePromisesDays: boolean().notNull().default(false),
    dateOrder: wordOf(dateOrders).notNull().default("month"),
    /** Whether nothing in the file proves the order. */
    isDateOrderAssumed: boolean().notNull().default(false),
    isToldToNobody: boolean().notNull().default(true),
    /** What to do with rows that already exist. */
    known: wordOf(knownChoices).notNull().default("keep"),
    /** Whether possible duplicates are booked as new ones. */
    doubts: wordOf(doubtChoices).notNull().default("ask"),
    /** Why its job stopped; null unless the state is `failed`. */
    failure: text(),
    state: wordOf(importStates).notNull(),
    rowCount: integer().notNull(),
    /** Times that the process was killed and another one resumed. */
    interruptions: integer().notNull().default(0),
    isCancelAsked: boolean().notNull().default(false),
    createdBy: text().notNull(),
    stopReason: wordOf(stopReasons).notNull().default(""),
    createdByName: text().notNull().default(""),
    /**
     * The person who last pressed start, or "system" (command line): imported records carry their name. Null before
     * that, and in imports of older versions.
     */
    startedBy: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("imports_created_idx").on(t.createdAt, t.id),
    index("imports_expires_idx").on(t.expiresAt),
    check("imports_kind_known", oneOf(t.kind, importKinds)),
    check("imports_state_known", oneOf(t.state, importStates)),
    check("imports_known_known", oneOf(t.known, knownChoices)),
    check("imports_doubts_known", oneOf(t.doubts, doubtChoices)),
  ],
);

/** A row of the file as received, its corrections and its outcome. Personal: only administrators may see it. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Row number as in a spreadsheet. */
    line: integer().notNull(),
    cells: jsonOf(StoredTexts).notNull(),
    /** Corrected values by field, replacing the cells. */
    mended: jsonOf(StoredTextByName).notNull().default({}),
    state: wordOf(rowStates).notNull().default("new"),
    issues: jsonOf(StoredIssues).notNull().default([]),
    /** Previous values by field, before an update of an existing record. */
    replaces: jsonOf(StoredTextByName).notNull().default({}),
    /** Hash by which the row is recognized again. */
    key: text(),
    subjectId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("import_rows_state_idx").on(t.importId, t.state, t.line),
    index("import_rows_key_idx").on(t.importId, t.key),
    check("import_rows_state_known", oneOf(t.state, rowStates)),
  ],
);

/** Hashes of rows imported before: importing the same file twice changes nothing. The hash does not reveal the row. */
export const importedKeys = pgTable(
  "imported_keys",
  {
    kind: text().notNull(),
    key: text().notNull(),
    subjectId: text().notNull(),
    importedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
