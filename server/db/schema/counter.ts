import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { answerPlaces, screenAnswers, screenQuestions } from "#domain/road/counter-screen.ts";
import { documentKinds, identityProofs, visitOutcomes, visitReasons } from "#domain/road/counter.ts";
import { weighingOutcomes } from "#domain/road/weighings.ts";
import { instant, wordOf } from "#server/db/schema/columns.ts";
import { acts } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * Append-only (a trigger refuses UPDATE and DELETE): what was brought to a counter or collected there (G26). Names no
 * person but the clerk, and nothing of a document but its kind.
 */
export const counterVisits = pgTable(
  "counter_visits",
  {
    id: text().primaryKey(),
    clientEventId: text().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    outcome: wordOf(visitOutcomes).notNull(),
    reason: wordOf(visitReasons),
    /** Null if nothing was scanned: the parcel stayed where it was. */
    actId: text().references(() => acts.id),
    /** Hundredths of a pound; null if not weighed. */
    scaleHundredthsLb: integer(),
    bookedHundredthsLb: integer(),
    /** The price by the scale, minus the booked one. */
    differenceMinor: integer(),
    currency: text(),
    /** Null if the price did not move. */
    isPriceAccepted: boolean(),
    /** Where the customer answered the price; null if the price did not move. */
    answeredOn: wordOf(answerPlaces),
    proof: wordOf(identityProofs),
    documentKind: wordOf(documentKinds),
    /** It was collected for the recipient. */
    isOther: boolean().notNull().default(false),
    /** Names the file of the signature (G59); stays when that is erased. Null if not signed. */
    signatureSha256: text(),
    doneBy: text().notNull(),
    doneByName: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("counter_visits_event_key").on(t.doneBy, t.clientEventId),
    index("counter_visits_branch_idx").on(t.branchId, t.at, t.id),
    index("counter_visits_shipment_idx").on(t.shipmentId),
    index("counter_visits_act_idx").on(t.actId),
  ],
);

/**
 * Append-only (a trigger refuses UPDATE and DELETE): what a scale at a counter said of a shipment, and what that did to
 * the price (G43).
 */
export const weighings = pgTable(
  "weighings",
  {
    id: text().primaryKey(),
    clientEventId: text().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    outcome: wordOf(weighingOutcomes).notNull(),
    scaleHundredthsLb: integer().notNull(),
    bookedHundredthsLb: integer(),
    beforeMinor: integer(),
    /** By the tariff of the booking; the price is `beforeMinor` unless the outcome is `price_changed`. */
    afterMinor: integer(),
    currency: text().notNull(),
    doneBy: text().notNull(),
    doneByName: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("weighings_event_key").on(t.doneBy, t.clientEventId),
    index("weighings_shipment_idx").on(t.shipmentId, t.at, t.id),
  ],
);

/**
 * Screens that are turned towards the customers of a counter (G34), with what each shows now: one weighed parcel, or
 * nothing.
 */
export const counterScreens = pgTable(
  "counter_screens",
  {
    id: text().primaryKey(),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    /** Counts the screens of a branch that work at the same time: "Screen 1". */
    number: integer().notNull(),
    /** SHA-256 of the secret in its link; null once a device opened it. */
    linkHash: text(),
    /** SHA-256 of the secret in the cookie of that device. */
    deviceHash: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Of the link until a device opened it, then of the screen. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastSeenAt: instant(),
    /** A new id each time the clerk weighs, so that an answer counts for that weighing alone. Null: shows nothing. */
    offerId: text(),
    shipmentId: text(),
    shownAt: instant(),
    asks: wordOf(screenQuestions),
    /** Who is asked to sign; blank if someone else collects. */
    signerName: text(),
    signatureSha256: text(),
    bookedHundredthsLb: integer(),
    scaleHundredthsLb: integer(),
    beforeMinor: integer(),
    afterMinor: integer(),
    currency: text(),
    /** Token of the new price; null if the price stays. */
    confirm: text(),
    answer: wordOf(screenAnswers),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("counter_screens_link_key").on(t.linkHash),
    uniqueIndex("counter_screens_device_key").on(t.deviceHash),
    uniqueIndex("counter_screens_offer_key").on(t.offerId),
    index("counter_screens_branch_idx").on(t.branchId, t.number),
  ],
);
