import type { driverWords as words } from "#copy/en/driver.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import type { IconName } from "#app/components/ui/icon.tsx";

export type DriverReason = ReasonCode & keyof typeof words.reasons;

/** The six that happen most. */
export const reasons: Record<StopKind, readonly DriverReason[]> = {
  delivery: [
    "consignee_not_home",
    "consignee_closed",
    "consignee_refused",
    "consignee_wrong_address",
    "consignee_access_restricted",
    "carrier_damaged",
  ],
  collection: [
    "sender_not_ready",
    "consignee_closed",
    "sender_packaging",
    "sender_bad_data",
    "consignee_access_restricted",
    "sender_cancelled",
  ],
};

export const moreReasons: Record<StopKind, readonly DriverReason[]> = {
  delivery: [
    "consignee_no_safe_place",
    "consignee_id_failed",
    "carrier_missed_window",
    "carrier_vehicle",
    "traffic",
    "weather",
    "other",
  ],
  collection: [
    "consignee_not_home",
    "consignee_wrong_address",
    "sender_wrong_size",
    "carrier_missed_window",
    "carrier_vehicle",
    "traffic",
    "weather",
    "other",
  ],
};

/** Why a stop is still open at the end of a run, one tap each. */
export const reasonsAtEnd: readonly DriverReason[] = [
  "carrier_missed_window",
  "consignee_closed",
  "consignee_access_restricted",
  "other",
];

export const reasonIcons: Partial<Record<DriverReason, IconName>> = {
  consignee_not_home: "bell",
  consignee_closed: "clock",
  consignee_refused: "close",
  consignee_wrong_address: "pin",
  consignee_access_restricted: "lock",
  carrier_damaged: "alert",
  sender_not_ready: "clock",
  sender_packaging: "bag",
  sender_bad_data: "scan",
  sender_cancelled: "ban",
};
