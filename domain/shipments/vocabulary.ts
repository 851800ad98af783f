/** Codes that describe a shipment, stored in lower case and never shown (`copy/` has the titles). E1, E2. */
export const shipmentStatuses = [
  "pending",
  "processing",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "exception",
  "on_hold",
  "available_for_pickup",
  "returned",
  "cancelled",
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const serviceKeys = ["standard", "express", "rush", "medical"] as const;
export type ServiceKey = (typeof serviceKeys)[number];

export const packageTypes = ["document", "package", "fragile", "electronics"] as const;
export type PackageType = (typeof packageTypes)[number];

/** Usual maximum weights in pounds; shown and warned about, never enforced (C5). */
export const packageMaxWeightLb: Record<PackageType, number> = {
  document: 2,
  package: 70,
  fragile: 50,
  electronics: 40,
};

export const priorities = ["normal", "high", "urgent"] as const;
export type Priority = (typeof priorities)[number];

export const pickupTypes = ["dropoff", "pickup"] as const;
export type PickupType = (typeof pickupTypes)[number];

/** Payment methods of online bookings. At the counter, staff also take cash and cards on a terminal. */
export const remotePaymentMethods = ["credit", "account"] as const;
export const paymentMethods = ["cash", "terminal", ...remotePaymentMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** An imported record may be paid without stating how. */
export const recordedMethods = [...paymentMethods, "unknown"] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

export const paymentStates = [
  "none_due",
  "pending",
  "authorised",
  "paid",
  "failed",
  "refunded",
  "account_requested",
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const deliveryConfirmationTypes = ["signature", "photo", "code"] as const;
export type DeliveryConfirmationType = (typeof deliveryConfirmationTypes)[number];

export const weightClasses = ["under_1", "1_to_5", "6_to_15", "16_to_30", "31_to_70", "over_70"] as const;
export type WeightClass = (typeof weightClasses)[number];

/**
 * Reasons for an event, finer than a status; each has one sentence for customers in `copy/` (facts: Karrio,
 * CoopCycle).
 */
export const reasonCodes = [
  "consignee_not_home",
  "consignee_refused",
  "consignee_wrong_address",
  "consignee_access_restricted",
  "consignee_closed",
  "consignee_id_failed",
  "consignee_no_safe_place",
  "carrier_damaged",
  "carrier_lost",
  "carrier_missort",
  "carrier_vehicle",
  "carrier_capacity",
  "carrier_missed_window",
  "sender_not_ready",
  "sender_bad_data",
  "sender_packaging",
  "sender_wrong_size",
  "sender_cancelled",
  "customs_delay",
  "customs_documents",
  "customs_unpaid",
  "customs_prohibited",
  "weather",
  "traffic",
  "holiday",
  "disaster",
  "hold_payment",
  "hold_review",
  "research",
  "security",
  "other",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/**
 * What the creation time of a record means: the booking, or for an import without that date its first entry or the
 * import itself.
 */
export const creations = ["booked", "first_entry", "imported"] as const;
export type Creation = (typeof creations)[number];

/** Times of a shipment of which an import may state only the day. */
export const dayMoments = ["created", "requested", "estimated", "shipped", "delivered", "terminal"] as const;
export type DayMoment = (typeof dayMoments)[number];

/**
 * Kinds of timeline rows: a fact, a place without a status change, a planned stop (C2), or a logged correction (E2).
 */
export const eventKinds = ["fact", "location", "planned", "correction"] as const;
export type EventKind = (typeof eventKinds)[number];
