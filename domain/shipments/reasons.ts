import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Who has to do something before the shipment moves on. */
export type ReasonActor = "recipient" | "sender" | "carrier" | "nobody";

export type ReasonRule = {
  /** Status such a reason usually comes with, offered first in a form. */
  status: ShipmentStatus;
  whoActs: ReasonActor;
  /** Usual next status, suggested and never set by itself. */
  nextStatus: ShipmentStatus;
  /** Worth a message to the parties. */
  notifies: boolean;
};

const rule = (
  status: ShipmentStatus,
  whoActs: ReasonActor,
  nextStatus: ShipmentStatus,
  notifies = true,
): ReasonRule => ({ status, whoActs, nextStatus, notifies });

/** What follows from a reason, one row each; the customer's sentence stands in copy/. */
export const reasonRules: Record<ReasonCode, ReasonRule> = {
  consignee_not_home: rule("exception", "recipient", "out_for_delivery"),
  consignee_refused: rule("exception", "sender", "returned"),
  consignee_wrong_address: rule("exception", "sender", "on_hold"),
  consignee_access_restricted: rule("exception", "recipient", "out_for_delivery"),
  consignee_closed: rule("exception", "nobody", "out_for_delivery"),
  consignee_id_failed: rule("exception", "recipient", "available_for_pickup"),
  consignee_no_safe_place: rule("exception", "recipient", "out_for_delivery"),
  carrier_damaged: rule("exception", "carrier", "returned"),
  carrier_lost: rule("exception", "carrier", "exception"),
  carrier_missort: rule("exception", "carrier", "in_transit"),
  carrier_vehicle: rule("exception", "carrier", "in_transit"),
  carrier_capacity: rule("on_hold", "carrier", "in_transit"),
  carrier_missed_window: rule("exception", "carrier", "out_for_delivery"),
  sender_not_ready: rule("exception", "sender", "processing"),
  sender_bad_data: rule("on_hold", "sender", "in_transit"),
  sender_packaging: rule("on_hold", "sender", "returned"),
  sender_wrong_size: rule("on_hold", "sender", "in_transit"),
  sender_cancelled: rule("cancelled", "nobody", "cancelled"),
  customs_delay: rule("on_hold", "nobody", "in_transit"),
  customs_documents: rule("on_hold", "sender", "in_transit"),
  customs_unpaid: rule("on_hold", "recipient", "in_transit"),
  customs_prohibited: rule("exception", "sender", "returned"),
  weather: rule("exception", "nobody", "in_transit"),
  traffic: rule("exception", "nobody", "out_for_delivery", false),
  holiday: rule("on_hold", "nobody", "in_transit", false),
  disaster: rule("exception", "nobody", "in_transit"),
  hold_payment: rule("on_hold", "sender", "processing"),
  hold_review: rule("on_hold", "carrier", "processing", false),
  research: rule("exception", "carrier", "in_transit"),
  security: rule("on_hold", "carrier", "processing", false),
  other: rule("exception", "carrier", "in_transit"),
};
