import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type Group = "consignee" | "carrier" | "sender" | "customs" | "hold" | "other";

/** Reasons that cannot lead to a status, as groups or single codes. All others may be chosen. */
const unfit: Record<ShipmentStatus, readonly (Group | ReasonCode)[]> = {
  pending: [
    "consignee",
    "customs",
    "carrier_damaged",
    "carrier_lost",
    "carrier_missort",
    "sender_cancelled",
    "research",
  ],
  processing: ["consignee", "sender_not_ready", "sender_cancelled"],
  in_transit: ["sender_not_ready", "sender_cancelled", "carrier_lost"],
  out_for_delivery: [
    "consignee",
    "customs",
    "hold",
    "sender_not_ready",
    "sender_cancelled",
    "carrier_lost",
    "research",
  ],
  available_for_pickup: ["customs", "sender_not_ready", "sender_cancelled", "carrier_lost", "research"],
  delivered: ["consignee", "sender", "customs", "hold", "carrier_lost", "research"],
  exception: ["sender_cancelled"],
  on_hold: ["sender_cancelled"],
  returned: ["sender_not_ready", "carrier_lost", "carrier_capacity", "carrier_missed_window", "traffic", "holiday"],
  cancelled: ["carrier_missort", "carrier_missed_window", "traffic"],
};

/**
 * Checks whether an event with this status can have this reason. A delivered parcel cannot have `consignee_not_home`.
 */
export function fitsStatus(code: ReasonCode, status: ShipmentStatus): boolean {
  return !unfit[status].some((each) => each === code || code.startsWith(`${each}_`));
}
