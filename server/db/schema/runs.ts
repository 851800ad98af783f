import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { weekdays } from "#domain/branches/weekdays.ts";
import { containerKinds, containerStates } from "#domain/road/containers.ts";
import { ManifestLines } from "#domain/road/manifest.ts";
import { runKinds, runSkills, runStates, waves } from "#domain/road/run-vocabulary.ts";
import { instant, jsonOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { branches } from "#server/db/schema/settings.ts";

/** Planned rounds of one driver and vehicle, from a branch on a day of its zone. */
export const runs = pgTable(
  "runs",
  {
    id: text().primaryKey(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    kind: wordOf(runKinds).notNull(),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    /** Only of a linehaul. */
    toBranchId: text().references(() => branches.id),
    /** `YYYY-MM-DD` at the branch. */
    day: text().notNull(),
    wave: wordOf(waves).notNull(),
    driverId: text().references(() => users.id, { onDelete: "set null" }),
    vehicle: text().notNull().default(""),
    /** Planned departure, and end of the shift if known. */
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** Null: no limit. */
    capacityPieces: integer(),
    capacityHundredthsLb: integer(),
    skills: wordOf(runSkills).array().notNull().default([]),
    /** The break begins within this time; all null without one. */
    breakMinutes: integer(),
    breakEarliestAt: instant(),
    breakLatestAt: instant(),
    state: wordOf(runStates).notNull().default("planned"),
    /** Since then its driver sees it. */
    releasedAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("runs_number_key").on(t.number),
    index("runs_open_idx")
      .on(t.day, t.number)
      .where(sql`${t.state} <> 'ended'`),
    index("runs_day_idx").on(t.day, t.number),
    index("runs_driver_idx").on(t.driverId, t.day),
  ],
);

/** Messages of dispatch to the driver of a run. Deleted after `runMessageDays` (G84). */
export const runMessages = pgTable(
  "run_messages",
  {
    id: text().primaryKey(),
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    text: text().notNull(),
    sentAt: instant().notNull(),
    sentBy: text().notNull(),
    sentByName: text().notNull().default(""),
    /** When the driver tapped "Read"; null before. */
    readAt: instant(),
  },
  (t) => [index("run_messages_run_idx").on(t.runId, t.sentAt), index("run_messages_sent_idx").on(t.sentAt)],
);

/** Runs that repeat on weekdays. */
export const runTemplates = pgTable(
  "run_templates",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    weekdays: wordOf(weekdays).array().notNull(),
    wave: wordOf(waves).notNull(),
    driverId: text().references(() => users.id, { onDelete: "set null" }),
    vehicle: text().notNull().default(""),
    /** Wall times at the branch; blank means the usual start of the wave, and no planned end. */
    startTime: text().notNull().default(""),
    endTime: text().notNull().default(""),
    capacityPieces: integer(),
    capacityHundredthsLb: integer(),
    skills: wordOf(runSkills).array().notNull().default([]),
    /** 0: no break. Blank wall times: the usual ones after the start. */
    breakMinutes: integer().notNull().default(0),
    breakFrom: text().notNull().default(""),
    breakUntil: text().notNull().default(""),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index("run_templates_branch_idx").on(t.branchId, t.name)],
);

/** The days for which a template's run was made, so that it is made once, also if someone removed it. */
export const runTemplateDays = pgTable(
  "run_template_days",
  {
    templateId: text()
      .notNull()
      .references(() => runTemplates.id, { onDelete: "cascade" }),
    day: text().notNull(),
    runId: text().references(() => runs.id, { onDelete: "set null" }),
    /** Version of the run when its template made or changed it last: a higher one was changed by someone. */
    runVersion: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.day] }), index("run_template_days_run_idx").on(t.runId)],
);

/** Cages, bags, pallets and shelves. What is inside follows from the holders of pieces. */
export const containers = pgTable(
  "containers",
  {
    id: text().primaryKey(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    kind: wordOf(containerKinds).notNull(),
    name: text().notNull(),
    /** Where it stands, or left last. */
    branchId: text()
      .notNull()
      .references(() => branches.id),
    /** Where its pieces go; null for a shelf. */
    toBranchId: text().references(() => branches.id),
    state: wordOf(containerStates).notNull().default("open"),
    /** The run it is on; null while it stands at its branch. */
    runId: text().references(() => runs.id, { onDelete: "set null" }),
    /** Number of the tag that seals it; blank if none. */
    tag: text().notNull().default(""),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("containers_number_key").on(t.number),
    uniqueIndex("containers_name_key").on(t.branchId, t.name),
    index("containers_run_idx").on(t.runId),
  ],
);

/** Append-only: the SSCCs of containers, so that none is issued twice. */
export const ssccs = pgTable(
  "ssccs",
  {
    /** All 18. */
    digits: text().primaryKey(),
    /** The company prefix of GS1 at the time. */
    prefix: text().notNull(),
    serial: bigint({ mode: "number" }).notNull(),
    /** Null once the container is gone: its number stays taken. */
    containerId: text().references(() => containers.id, { onDelete: "set null" }),
    issuedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("ssccs_serial_key").on(t.prefix, t.serial),
    index("ssccs_container_idx").on(t.containerId, t.issuedAt),
  ],
);

/** Append-only: what a run or container carried when it left. */
export const manifests = pgTable(
  "manifests",
  {
    id: text().primaryKey(),
    runId: text().references(() => runs.id, { onDelete: "restrict" }),
    containerId: text().references(() => containers.id, { onDelete: "restrict" }),
    frozenAt: instant().notNull(),
    frozenBy: text().notNull(),
    frozenByName: text().notNull().default(""),
    lines: jsonOf(ManifestLines).notNull(),
    /** SHA-256 of `manifestText`. */
    hash: text().notNull(),
  },
  (t) => [
    index("manifests_run_idx").on(t.runId, t.frozenAt),
    index("manifests_container_idx").on(t.containerId, t.frozenAt),
  ],
);
