import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SmsConsent } from "#domain/notifications/sms-consent.ts";
import { subscriptionStates } from "#domain/notifications/subscription.ts";
import type { UpdateTrigger } from "#domain/notifications/triggers.ts";
import { instant, oneOf, readersLanguage } from "#server/db/schema/columns.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** A booking in the making, found by the secret in a signed cookie. `data` holds what was typed, step by step, as it was typed. */
export const bookingDrafts = pgTable(
  "booking_drafts",
  {
    id: text().primaryKey(),
    secretHash: text().notNull().unique(),
    data: jsonb().notNull(),
    /** Steps whose slice validated, by name. */
    completedSteps: jsonb().notNull(),
    version: integer().notNull().default(1),
    bookedShipmentId: text().references(() => shipments.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("booking_drafts_expires_idx").on(t.expiresAt)],
);

/** First answer of a request, kept so that a replay gets the same (scope = caller). */
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

/** Links that open the full tier (A1, A2). Only the hash of the secret is kept, so every message mints its own. */
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
    // For ending what a person shared: messages mint most links, and those are not in it.
    index("private_links_shared_idx")
      .on(t.createdBy)
      .where(sql`${t.purpose} = 'shared' and ${t.revokedAt} is null`),
  ],
);

/** Browsers that booked a shipment as visitors and may therefore read it in full (A1). The browser's signed cookie names the row, so that it can be revoked. */
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

/** A browser that asked to be told of one shipment (Web Push). Nothing in it says whose it is; its address is a secret of the browser's. */
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
    /** Which steps it hears of; null: all of them. */
    triggers: jsonb().$type<UpdateTrigger[]>(),
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
    state: text().notNull(),
    language: readersLanguage(),
    isParty: boolean().notNull().default(false),
    /** Keyed hash of the client address that asked, so that none crowds out what others asked for. */
    askedFrom: text().notNull().default(""),
    /** Which steps it hears of; null: all of them. */
    triggers: jsonb().$type<UpdateTrigger[]>(),
    /** What was asked for last, which holds once it is confirmed: who only knows the address changes nothing of what its owner chose. */
    askedTriggers: jsonb().$type<UpdateTrigger[]>(),
    createdAt: instant().notNull(),
    /** Null also where a party's own preference speaks and nobody ever clicked. */
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

/** Phones that asked to be texted of a shipment (A9). `pending` waits for the code that was texted there; STOP ends all of a phone (`text_stops`). */
export const textSubscriptions = pgTable(
  "text_subscriptions",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    /** In E.164. */
    phone: text().notNull(),
    state: text().notNull(),
    language: readersLanguage(),
    triggers: jsonb().$type<UpdateTrigger[]>(),
    /** What was asked for with the code that is out, and holds once it is typed: who only knows the number changes nothing of what its owner chose. */
    askedTriggers: jsonb().$type<UpdateTrigger[]>(),
    /** The code that was texted is made of this, and opens until then; null once it did. */
    codeEndsAt: instant(),
    askedFrom: text().notNull().default(""),
    /** When it was agreed to, and to which words. */
    consent: jsonb().$type<SmsConsent>(),
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
