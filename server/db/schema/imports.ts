import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { importKinds } from "#domain/imports/columns.ts";
import { doubtChoices, importStates, knownChoices, rowStates } from "#domain/imports/states.ts";
import { instant, oneOf } from "#server/db/schema/columns.ts";

/** A file that is brought in (E11): what it is, how its columns are read, how far it came. Its rows stand beside it and go with it after 30 days. */
export const imports = pgTable(
  "imports",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    fileName: text().notNull(),
    format: text().notNull(),
    sheet: text(),
    sizeBytes: integer().notNull(),
    headers: jsonb().notNull(),
    /** The field each column holds, or null. */
    mapping: jsonb().notNull(),
    dateOrder: text().notNull().default("month"),
    isToldToNobody: boolean().notNull().default(true),
    /** What becomes of rows that are there already. */
    known: text().notNull().default("keep"),
    /** Whether rows that may be here already are booked as new ones. */
    doubts: text().notNull().default("ask"),
    /** Why its job stopped; null unless the state is `failed`. */
    failure: text(),
    state: text().notNull(),
    rowCount: integer().notNull(),
    /** Times that a killed process was followed by another, which went on where it had stopped. */
    interruptions: integer().notNull().default(0),
    isCancelAsked: boolean().notNull().default(false),
    createdBy: text().notNull(),
    stopReason: text().notNull().default(""),
    createdByName: text().notNull().default(""),
    /** The person who pressed start last, or "system" (command line): what comes in carries their name. Null before that, and in imports of older versions. */
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

/** A row of the file as it came, what somebody mended, and what became of it. Personal, and nobody's but administrators'. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet numbers it. */
    line: integer().notNull(),
    cells: jsonb().notNull(),
    /** By field, what takes the place of its cell. */
    mended: jsonb().notNull().default({}),
    state: text().notNull().default("new"),
    issues: jsonb().notNull().default([]),
    /** By field, what stood there before an update of what is there already. */
    replaces: jsonb().notNull().default({}),
    /** What it is known again by, hashed. */
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

/** Rows that were taken in before, by a hash: the same file twice changes nothing. Nobody can read out of it what the row said. */
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
