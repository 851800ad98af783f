import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CompletedSteps, DraftData } from "#domain/bookings/draft.ts";
import { StoredConsent, StoredTriggers } from "#domain/notifications/stored-choices.ts";
import { subscriptionStates } from "#domain/notifications/subscription.ts";
import { languages } from "#domain/shared/language.ts";
import { instant, jsonOf, oneOf, readersLanguage, wordOf } from "#server/db/schema/columns.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** A booking in progress, found by the secret in a signed cookie. `data` holds the raw input of each step. */
export const bookingDrafts = pgTable(
  "booking_drafts",
  {
    id: text().primaryKey(),
    secretHash: text().notNull().unique(),
    data: jsonOf(DraftData).notNull(),
    /** Names of the steps that passed validation. */
    completedSteps: jsonOf(CompletedSteps).notNull(),
    version: integer().notNull().default(1),
    bookedShipmentId: text().references(() => shipments.id),
    /** Language of the shipment that staff copied into the draft; null means that of the pages. */
    language: wordOf(languages),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("booking_drafts_expires_idx").on(t.expiresAt)],
);

/** The first response to a request, stored for replays (scope = caller). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    responseStatus: integer(),
    responseBody: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_keys_created_idx").on(t.createdAt)],
);

/**
 * Links that open the full tier (A1, A2). Only the hash of the secret is stored, so every message creates a new link.
 */
export const privateLinks = pgTable(
  "private_links",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    secretHash: text().notNull().unique(),
    purpose: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [
    index("private_links_shipment_idx").on(t.shipmentId),
    // For revoking links that a person shared. Messages create most links, which this index leaves out.
    index("private_links_shared_idx")
      .on(t.createdBy)
      .where(sql`${t.purpose} = 'shared' and ${t.revokedAt} is null`),
  ],
);

/**
 * Browsers that booked a shipment as visitors and may read it in full (A1). The browser's signed cookie names the row,
 * so the claim can be revoked.
 */
export const bookingClaims = pgTable(
  "booking_claims",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index("booking_claims_shipment_idx").on(t.shipmentId), index("booking_claims_expires_idx").on(t.expiresAt)],
);

/**
 * A browser subscribed to one shipment (Web Push). It holds no identity, and its endpoint is a secret of the browser.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: readersLanguage(),
    askedFrom: text().notNull().default(""),
    /** Steps to notify about; null: all of them. */
    triggers: jsonOf(StoredTriggers),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_shipment_endpoint_key").on(t.shipmentId, t.endpoint),
    index("push_subscriptions_created_idx").on(t.createdAt),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    email: text().notNull(),
    state: wordOf(subscriptionStates).notNull(),
    language: readersLanguage(),
    isParty: boolean().notNull().default(false),
    /** Keyed hash of the client address that subscribed, so that no client can use up the limit of others. */
    askedFrom: text().notNull().default(""),
    /** Steps to notify about; null: all of them. */
    triggers: jsonOf(StoredTriggers),
    /**
     * The latest choice, which applies once confirmed: knowing the address alone must not change the owner's choice.
     */
    askedTriggers: jsonOf(StoredTriggers),
    createdAt: instant().notNull(),
    /** Also null if a party's own preference created it and no one confirmed. */
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex("subscriptions_shipment_email_key").on(t.shipmentId, t.email),
    // For the page of an address, which lists all of its shipments.
    index("subscriptions_email_idx").on(t.email, t.createdAt, t.id),
    index("subscriptions_pending_idx")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check("subscriptions_state_known", oneOf(t.state, subscriptionStates)),
  ],
);

/**
 * Phones that asked for texts about a shipment (A9). `pending` waits for the texted code; STOP ends all of a phone
 * (`text_stops`).
 */
export const textSubscriptions = pgTable(
  "text_subscriptions",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    /** In E.164. */
    phone: text().notNull(),
    state: wordOf(subscriptionStates).notNull(),
    language: readersLanguage(),
    triggers: jsonOf(StoredTriggers),
    /**
     * The choice made with the current code, which applies once the code is entered: knowing the number alone must not
     * change the owner's choice.
     */
    askedTriggers: jsonOf(StoredTriggers),
    /** The texted code is derived from this and expires then; null once it was entered. */
    codeEndsAt: instant(),
    askedFrom: text().notNull().default(""),
    /** When the owner agreed, and to which wording. */
    consent: jsonOf(StoredConsent),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    uniqueIndex("text_subscriptions_shipment_phone_key").on(t.shipmentId, t.phone),
    index("text_subscriptions_pending_idx")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check("text_subscriptions_state_known", oneOf(t.state, ["pending", "confirmed"])),
  ],
);
