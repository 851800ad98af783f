import type { CorrectionCause } from "#domain/road/decide-act.ts";
import type { ActSentence } from "#domain/road/scan-table.ts";

/** What the timeline says of an act (A10). */
export const actSentenceWords: Record<ActSentence, string> = {
  dropped_off: "Dropped off at the branch",
  picked_up: "Picked up from the sender",
  arrived: "Arrived at the branch",
  missed_window: "Back at the branch without a delivery attempt",
  left: "Left the branch",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  part_delivered: "Part of the shipment was delivered",
  not_delivered: "Could not be delivered",
  ready: "Ready for pickup at the branch",
  handed_out: "Handed over at the branch",
  returned: "Returned to the sender",
  damaged: "Damage was found",
};

/** Why the events of an act are voided when it is undone. */
export const undoReason = "Undone within seconds";

/** Why the status of an act does not usually follow (E2). */
export const correctionCauseWords: Record<CorrectionCause, string> = {
  earlier_scans_missing: "Earlier scans are missing",
  physical_act: "The parcel was handed over before the change in the office was known",
  before_start: "The parcel was handed over before this start of the run",
};
