import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { StoredConsent } from "#domain/notifications/stored-choices.ts";
import {
  creations,
  dayMoments,
  deliveryConfirmationTypes,
  eventKinds,
  packageTypes,
  recordedMethods,
  paymentStates,
  pickupTypes,
  priorities,
  reasonCodes,
  serviceKeys,
  shipmentStatuses,
} from "#domain/shipments/vocabulary.ts";
import {
  currencyCode,
  instant,
  jsonOf,
  promisedInstant,
  minorUnits,
  oneOf,
  readersLanguage,
  wordOf,
} from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { billingAccounts, branches, tariffVersions } from "#server/db/schema/settings.ts";

const partyColumns = {
  senderName: text().notNull(),
  senderCompany: text().notNull().default(""),
  senderPhone: text().notNull(),
  senderEmail: text().notNull(),
  senderAddress: text().notNull(),
  senderAddress2: text("sender_address_2").notNull().default(""),
  senderCity: text().notNull(),
  senderState: text().notNull().default(""),
  senderZipCode: text().notNull(),
  senderCountry: text().notNull().default("USA"),
  senderLatin: text().notNull().default(""),
  senderTaxId: text().notNull().default(""),
  senderZone: text().notNull(),
  recipientName: text().notNull(),
  recipientCompany: text().notNull().default(""),
  recipientPhone: text().notNull(),
  recipientEmail: text().notNull(),
  recipientAddress: text().notNull(),
  recipientAddress2: text("recipient_address_2").notNull().default(""),
  recipientCity: text().notNull(),
  recipientState: text().notNull().default(""),
  recipientZipCode: text().notNull(),
  recipientCountry: text().notNull().default("USA"),
  recipientLatin: text().notNull().default(""),
  recipientTaxId: text().notNull().default(""),
  recipientZone: text().notNull(),
};

/**
 * Every field of "Shipment" and "Wizard shipment draft" (C9). Weight in hundredths of a pound, lengths in hundredths of
 * an inch, money in minor units of `currency`, instants in UTC with the zone of their place.
 */
export const shipments = pgTable(
  "shipments",
  {
    id: text().primaryKey(),
    trackingNumber: text().notNull().unique(),
    version: integer().notNull().default(1),
    ownerUserId: text().references(() => users.id, { onDelete: "set null" }),
    service: wordOf(serviceKeys).notNull(),
    packageType: wordOf(packageTypes).notNull(),
    priority: wordOf(priorities).notNull().default("normal"),
    /** Language of the mails and texts to its parties. */
    language: readersLanguage(),
    status: wordOf(shipmentStatuses).notNull().default("pending"),
    currentCity: text(),
    currentState: text(),
    currentCountry: text(),
    currentLocation: text().notNull().default(""),
    /** Sequence of the event that set the current status, so that a late row never overrides it (E3). */
    currentEventSeq: bigint({ mode: "number" }),
    /** When that event occurred. */
    currentSince: instant(),
    ...partyColumns,
    description: text().notNull().default(""),
    /** Null if unknown: an imported record may lack it (A5). */
    weightHundredthsLb: integer(),
    lengthHundredthsIn: integer(),
    widthHundredthsIn: integer(),
    heightHundredthsIn: integer(),
    quantity: integer().notNull().default(1),
    currency: currencyCode().notNull().default("USD"),
    declaredValueMinor: minorUnits(),
    hasInsurance: boolean().notNull().default(false),
    insuredValueMinor: minorUnits(),
    isFragile: boolean().notNull().default(false),
    requiresSignature: boolean().notNull().default(false),
    isOverWeightLimit: boolean().notNull().default(false),
    hasDangerousGoods: boolean().notNull().default(false),
    dangerousGoodsType: text().notNull().default(""),
    customsValueMinor: minorUnits(),
    customsDescription: text().notNull().default(""),
    hasReturnService: boolean().notNull().default(false),
    returnInstructions: text().notNull().default(""),
    hasDeliveryConfirmation: boolean().notNull().default(false),
    deliveryConfirmationType: wordOf(deliveryConfirmationTypes).notNull().default("signature"),
    /** Null if an imported record does not say how it was handed over. */
    pickupType: wordOf(pickupTypes),
    branchId: text().references(() => branches.id),
    pickupAt: instant(),
    pickupDate: text(),
    pickupTime: text(),
    pickupInstructions: text().notNull().default(""),
    specialInstructions: text().notNull().default(""),
    notes: text().notNull().default(""),
    /** The order number of the sender's system; unique only per sender or account. */
    reference: text().notNull().default(""),
    hasSaturdayDelivery: boolean().notNull().default(false),
    hasHoldForPickup: boolean().notNull().default(false),
    hasTemperatureControl: boolean().notNull().default(false),
    temperatureRange: text().notNull().default(""),
    hasSpecialHandling: boolean().notNull().default(false),
    specialHandlingType: text().notNull().default(""),
    notifyEmail: boolean().notNull().default(true),
    notifySms: boolean().notNull().default(false),
    notifyPush: boolean().notNull().default(false),
    /** When the customer agreed to texts, and to which wording. */
    smsConsent: jsonOf(StoredConsent),
    /** Null with `totalMinor`: an imported record without a price has neither (A5), nor price lines. */
    tariffVersionId: text().references(() => tariffVersions.id),
    priceLines: jsonb().notNull(),
    totalMinor: minorUnits(),
    termsVersion: text().notNull().default(""),
    requestedDeliveryAt: instant(),
    estimatedDeliveryAt: promisedInstant().notNull(),
    shippedAt: instant(),
    deliveredAt: instant(),
    terminalAt: instant(),
    /** Moments of which only the day is known, so that no time is shown. */
    knownByDay: wordOf(dayMoments).array().notNull().default([]),
    deletedAt: instant(),
    deletedBy: text(),
    /** When all personal data was erased; only a deleted shipment is ever erased (E5). */
    erasedAt: instant(),
    createdAt: instant().notNull(),
    /** What happened at `createdAt`. */
    createdAs: wordOf(creations).notNull().default("booked"),
    updatedAt: instant().notNull(),
    /** The day of the promise at its place, if only the day is known. */
    promisedDay: date().generatedAlwaysAs(
      sql`case when 'estimated' = any("known_by_day") then ("estimated_delivery_at" at time zone "recipient_zone")::date end`,
    ),
    /** For sorting by recipient, without case and accents. */
    recipientSort: text()
      .notNull()
      .generatedAlwaysAs(sql`searchable("recipient_name")`),
  },
  (t) => [
    index("shipments_created_idx")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    // Also serves sorting by status, in both directions.
    index("shipments_status_created_idx")
      .on(t.status, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index("shipments_updated_idx")
      .on(t.updatedAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Includes the other filter and sort columns: a time span is filtered and sorted without reading rows. Not for
    // searching numbers.
    index("shipments_promised_idx")
      .on(
        t.estimatedDeliveryAt,
        t.id,
        t.createdAt,
        t.trackingNumber,
        t.status,
        t.service,
        t.priority,
        t.branchId,
        t.isOverWeightLimit,
        t.promisedDay,
      )
      .where(sql`${t.deletedAt} is null`),
    // By due day, each day in the order of booking: the newest of a span are the newest of each of its days.
    index("shipments_promised_day_idx")
      .on(
        sql`date_bin('1 day', ${t.estimatedDeliveryAt}, timestamptz '2000-01-01 00:00Z')`,
        t.createdAt,
        t.id,
        t.estimatedDeliveryAt,
        t.promisedDay,
      )
      .where(sql`${t.deletedAt} is null`),
    index("shipments_due_idx")
      .on(t.estimatedDeliveryAt, t.id, t.promisedDay)
      .where(sql`${t.deletedAt} is null and ${t.terminalAt} is null`),
    index("shipments_recipient_idx")
      .on(t.recipientSort, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Combined filters (decision 14): the index intersects its lists. Not partial: PostgreSQL cannot combine two
    // partial indexes, and uses no statistics of one.
    index("shipments_facets_idx")
      .using(
        "gin",
        sql`(array[${t.status}])`,
        sql`(array[${t.service}])`,
        sql`(array[${t.priority}])`,
        sql`(array[${t.branchId}])`,
        sql`(array[${t.isOverWeightLimit}])`,
      )
      .with({ fastupdate: false }),
    // Always few rows: shipments on their way, and those waiting for collection.
    index("shipments_moving_idx")
      .on(t.currentSince)
      .where(sql`${t.deletedAt} is null and ${t.status} in ('in_transit', 'out_for_delivery')`),
    index("shipments_pickups_idx")
      .on(t.pickupAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.status} = 'pending' and ${t.pickupAt} is not null`),
    // The pickups of a day, including collected ones, and those without a branch.
    index("shipments_pickup_day_idx")
      .on(t.pickupAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.pickupAt} is not null`),
    index("shipments_unassigned_pickups_idx")
      .on(t.pickupAt, t.id)
      .where(
        sql`${t.deletedAt} is null and ${t.status} = 'pending' and ${t.pickupAt} is not null and ${t.branchId} is null`,
      ),
    index("shipments_owner_idx")
      .on(t.ownerUserId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.ownerUserId} is not null`),
    // Shipments booked before the customer had an account, by their confirmed address.
    index("shipments_unowned_sender_idx")
      .on(t.senderEmail, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.ownerUserId} is null and ${t.deletedAt} is null`),
    index("shipments_owner_status_idx")
      .on(t.ownerUserId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.ownerUserId} is not null`),
    index("shipments_deleted_idx")
      .on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    index("shipments_waiting_idx")
      .on(t.pickupType, t.branchId)
      .where(sql`${t.status} = 'pending' and ${t.deletedAt} is null`),
    // Holds all columns of the live figures (F1): reads a year of deliveries without its rows. No list uses it, since
    // none filters by delivery time.
    index("shipments_delivered_idx")
      .on(t.deliveredAt, t.id, t.status, t.estimatedDeliveryAt, t.recipientCity, t.recipientState, t.recipientCountry)
      .where(sql`${t.deletedAt} is null and ${t.deliveredAt} is not null`),
    // For matching imported rows; `referenceKey` of compared-text.ts computes the same.
    index("shipments_reference_idx")
      .on(sql`reference_key(${t.reference})`)
      .where(sql`${t.reference} <> ''`),
    // Few rows, all imported: deliveries that the live figures rate by day instead of hour.
    index("shipments_delivered_by_day_idx")
      .on(t.deliveredAt, t.id)
      .where(sql`'delivered' = any(${t.knownByDay})`),
    // Eight more checks are in the trigger `shipments_checked`: PostgreSQL evaluates a CHECK at every update, whatever
    // columns change.
    check("shipments_status_known", oneOf(t.status, shipmentStatuses)),
  ],
);

/**
 * Search text of a shipment (E7), written by `note_shipment_words`. Personal: erasing a shipment must delete this row.
 */
export const shipmentSearch = pgTable("shipment_search", {
  shipmentId: text()
    .primaryKey()
    .references(() => shipments.id, { onDelete: "cascade" }),
  /** The week of booking (`time_slice`). */
  slice: integer().notNull(),
  words: text().notNull(),
});

/** Append-only (a trigger refuses UPDATE and DELETE). A wrong row is voided by another row, never changed (E3). */
export const shipmentEvents = pgTable(
  "shipment_events",
  {
    id: text().primaryKey(),
    seq: bigserial({ mode: "number" }).notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    kind: wordOf(eventKinds).notNull(),
    status: wordOf(shipmentStatuses).notNull(),
    occurredAt: instant().notNull(),
    /** Only the day of `occurredAt` is known. */
    isDay: boolean().notNull().default(false),
    zone: text().notNull(),
    city: text(),
    state: text(),
    country: text(),
    branchId: text().references(() => branches.id),
    location: text().notNull().default(""),
    description: text().notNull().default(""),
    reasonCode: wordOf(reasonCodes),
    isPublicNote: boolean().notNull().default(false),
    correctionReason: text(),
    recordedAt: instant().notNull(),
    recordedBy: text().notNull(),
    recordedByName: text().notNull().default(""),
  },
  (t) => [
    index("shipment_events_shipment_idx").on(t.shipmentId, t.occurredAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    uniqueIndex("shipment_events_seq_key").on(t.seq),
    check("shipment_events_kind_known", oneOf(t.kind, eventKinds)),
    check("shipment_events_status_known", oneOf(t.status, shipmentStatuses)),
    check(
      "shipment_events_correction_reason",
      sql`${t.kind} <> 'correction' or coalesce(${t.correctionReason}, '') <> ''`,
    ),
  ],
);

export const shipmentEventVoids = pgTable("shipment_event_voids", {
  eventId: text()
    .primaryKey()
    .references(() => shipmentEvents.id),
  reason: text().notNull(),
  voidedAt: instant().notNull(),
  voidedBy: text().notNull(),
  voidedByName: text().notNull().default(""),
});

/** Every number ever issued, in normal form. Outlives deletion and erasure, so none is reused (A4, E4). */
export const issuedNumbers = pgTable("issued_numbers", {
  number: text().primaryKey(),
  issuedAt: instant().notNull(),
});

export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    shipmentId: text()
      .notNull()
      .unique()
      .references(() => shipments.id),
    method: wordOf(recordedMethods).notNull(),
    state: wordOf(paymentStates).notNull(),
    provider: text(),
    /** The provider's token, and the card's brand and last four digits. Never a number or a CVV (C4). */
    providerToken: text(),
    cardBrand: text(),
    cardLast4: text(),
    billingAddress: text().notNull().default(""),
    billingZipCode: text().notNull().default(""),
    billingCountry: text().notNull().default(""),
    billingAccountId: text().references(() => billingAccounts.id),
    accountNumber: text().notNull().default(""),
    billingReference: text().notNull().default(""),
    /** Null if an imported record says that it was paid but not how much (A5). */
    amountMinor: minorUnits(),
    /** Cash received at the counter, before change; null if none. */
    receivedMinor: minorUnits(),
    currency: currencyCode().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("payments_requested_account_idx")
      .on(sql`upper(regexp_replace(${t.accountNumber}, '[\\s-]', '', 'g'))`, t.createdAt)
      .where(sql`${t.state} = 'account_requested'`),
    // The effective state: a payment with a test card is unpaid (C4).
    index("payments_counted_state_idx").on(
      sql`(case when ${t.provider} = 'test' and ${t.state} in ('authorised', 'paid') then 'pending' else ${t.state} end)`,
      t.createdAt.desc().nullsFirst(),
    ),
    // Payments with a test card, which no live figure counts (F1).
    index("payments_test_idx")
      .on(t.shipmentId)
      .where(sql`${t.provider} = 'test'`),
    // Open account balances (E12), with all columns of the sum, so that its cost grows with open payments only.
    index("payments_open_account_idx")
      .on(t.billingAccountId, t.currency, t.shipmentId, t.amountMinor)
      .where(sql`${t.state} = 'pending' and ${t.billingAccountId} is not null`),
    check("payments_last4_form", sql`${t.cardLast4} is null or ${t.cardLast4} ~ '^[0-9]{4}$'`),
  ],
);
