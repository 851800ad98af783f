import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { stopOutcomes } from "#domain/road/run-vocabulary.ts";
import { partyAccess } from "#domain/shipments/policy.ts";
import { actInputs, actKinds, actStates, holderKinds, nextSteps, taskKinds } from "#domain/road/vocabulary.ts";
import { reasonCodes } from "#domain/shipments/vocabulary.ts";
import { StoredTexts } from "#domain/shared/stored-json.ts";
import { instant, jsonOf, wordOf } from "#server/db/schema/columns.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { containers, runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * Append-only (a trigger refuses UPDATE and DELETE): what was done and written down by a device, as it arrived
 * (G17). Names no person but the one who did it, so erasing a shipment leaves it as it is.
 */
export const acts = pgTable(
  "acts",
  {
    id: text().primaryKey(),
    /** The device, or the account that sent it without one. */
    source: text().notNull(),
    clientEventId: text().notNull(),
    /** SHA-256 of what was sent, to recognize other content under the same id; of a signed act, of its signed form. */
    contentHash: text().notNull(),
    kind: wordOf(actKinds).notNull(),
    code: text().notNull(),
    shipmentId: text().references(() => shipments.id),
    /** Null: the whole shipment, or unknown. */
    piece: integer(),
    branchId: text().references(() => branches.id),
    runId: text().references(() => runs.id),
    containerId: text().references(() => containers.id),
    input: wordOf(actInputs).notNull(),
    reasonCode: wordOf(reasonCodes),
    /** Of a delivery that was not possible. Null if it was not asked. */
    cardLeft: boolean(),
    nextStep: wordOf(nextSteps),
    /** As the device's clock said. */
    deviceAt: instant().notNull(),
    occurredAt: instant().notNull(),
    /** The time is "about" (G13). */
    isAbout: boolean().notNull(),
    /** Largest error of the device's clock, as it stated; null if it did not. */
    clockErrorMs: integer(),
    receivedAt: instant().notNull(),
    doneBy: text().notNull(),
    doneByName: text().notNull().default(""),
    state: wordOf(actStates).notNull(),
    flags: jsonOf(StoredTexts).notNull(),
    eventIds: jsonOf(StoredTexts).notNull(),
    /** The act that this one took back (G30). */
    undoesId: text().references((): AnyPgColumn => acts.id),
    /** The road device whose signature of the act is right, and the place of the act in its sequence (G66). */
    deviceId: text().references(() => roadDevices.id),
    deviceSeq: integer(),
    previousHash: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("acts_client_event_key").on(t.source, t.clientEventId),
    index("acts_shipment_idx").on(t.shipmentId, t.occurredAt),
    index("acts_received_idx").on(t.receivedAt, t.id),
    index("acts_container_idx")
      .on(t.containerId, t.kind, t.occurredAt)
      .where(sql`${t.containerId} is not null`),
    uniqueIndex("acts_undoes_key")
      .on(t.undoesId)
      .where(sql`${t.undoesId} is not null`),
    index("acts_device_idx")
      .on(t.deviceId, t.deviceSeq)
      .where(sql`${t.deviceId} is not null`),
    /** Recent deliveries of a driver, whose signatures are compared (G92). */
    index("acts_delivered_by_idx")
      .on(t.doneBy, t.receivedAt)
      .where(sql`${t.kind} = 'deliver'`),
    index("acts_run_idx")
      .on(t.runId, t.occurredAt)
      .where(sql`${t.runId} is not null`),
  ],
);

/**
 * Append-only: a piece passes from one holder to the next (G15). Chained by hash for each shipment, in order of
 * arrival.
 */
export const custodyMoves = pgTable(
  "custody_moves",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    /** 1, 2, 3 … without a gap. */
    position: integer().notNull(),
    piece: integer().notNull(),
    actId: text()
      .notNull()
      .references(() => acts.id),
    fromKind: wordOf(holderKinds).notNull(),
    /** Id of the branch, container or driver; null for sender and recipient. */
    fromId: text(),
    toKind: wordOf(holderKinds).notNull(),
    toId: text(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Blank for the first move. */
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex("custody_moves_position_key").on(t.shipmentId, t.position),
    index("custody_moves_container_idx")
      .on(t.fromId, t.occurredAt)
      .where(sql`${t.fromKind} = 'container'`),
  ],
);

/** Who has a piece now, as its moves say; a piece without a row is with the sender. Can be rebuilt from the moves. */
export const pieceHolders = pgTable(
  "piece_holders",
  {
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    piece: integer().notNull(),
    kind: wordOf(holderKinds).notNull(),
    holderId: text(),
    since: instant().notNull(),
    seenAt: instant().notNull(),
    seenBranchId: text().references(() => branches.id),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.piece] }),
    index("piece_holders_holder_idx").on(t.kind, t.holderId, t.since),
    index("piece_holders_seen_idx")
      .on(t.seenAt)
      .where(sql`${t.kind} in ('branch', 'container', 'driver')`),
  ],
);

/** What was odd about an act, or was reported by a party, until staff settle it. */
export const actTasks = pgTable(
  "act_tasks",
  {
    id: text().primaryKey(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    /** Null if the delivery that was reported has no act. */
    actId: text().references(() => acts.id),
    kind: wordOf(taskKinds).notNull(),
    shipmentId: text().references(() => shipments.id),
    openedAt: instant().notNull(),
    /** What a party wrote (G62). */
    report: text().notNull().default(""),
    /** How the party proved to be one; null for flags of acts. */
    reportedAs: wordOf(partyAccess),
    /** Null without an account. */
    reportedBy: text(),
    ownerId: text(),
    settledAt: instant(),
    settledBy: text(),
    settledByName: text().notNull().default(""),
    answer: text().notNull().default(""),
    reason: text().notNull().default(""),
    /** Of acts that are missing from a phone (G68): which phone, how many, and the highest number among them. */
    deviceId: text().references(() => roadDevices.id),
    missing: integer(),
    missingTo: integer(),
  },
  (t) => [
    uniqueIndex("act_tasks_number_key").on(t.number),
    uniqueIndex("act_tasks_device_open_key")
      .on(t.deviceId)
      .where(sql`${t.deviceId} is not null and ${t.settledAt} is null`),
    index("act_tasks_device_idx")
      .on(t.deviceId)
      .where(sql`${t.deviceId} is not null`),
    index("act_tasks_open_idx")
      .on(t.kind, t.openedAt, t.id)
      .where(sql`${t.settledAt} is null`),
    index("act_tasks_opened_idx").on(t.openedAt, t.id),
    index("act_tasks_act_idx").on(t.actId),
    index("act_tasks_shipment_idx").on(t.shipmentId),
    index("act_tasks_reporter_idx")
      .on(t.reportedBy)
      .where(sql`${t.reportedBy} is not null`),
    check(
      "act_tasks_source",
      sql`(${t.kind} in ('not_received', 'hold_asked')) = (${t.reportedAs} is not null) and (${t.actId} is not null or ${t.kind} in ('not_received', 'hold_asked'))`,
    ),
  ],
);

/** What came of the stops of a run, which stays when a stop moves on to another run. */
export const runStopOutcomes = pgTable(
  "run_stop_outcomes",
  {
    runId: text()
      .notNull()
      .references(() => runs.id),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    kind: wordOf(stopKinds).notNull(),
    /** Place on the run, from 1. */
    place: integer().notNull(),
    outcome: wordOf(stopOutcomes).notNull(),
    reasonCode: wordOf(reasonCodes),
    actId: text()
      .notNull()
      .references(() => acts.id),
    occurredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.shipmentId, t.kind] }),
    index("run_stop_outcomes_shipment_idx").on(t.shipmentId),
  ],
);
