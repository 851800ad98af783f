import { type ActEvent, type Meaning, meaningOf, type Scan } from "#domain/road/scan-table.ts";
import { isAdministrative } from "#domain/road/vocabulary.ts";
import { isTerminal, mayFollow } from "#domain/shipments/status.ts";

/** Why an act's event may set a status that does not usually follow (E2), or the status although it is older (E3). */
const correctionCauses = ["earlier_scans_missing", "physical_act", "before_start"] as const;
export type CorrectionCause = (typeof correctionCauses)[number];

/** `isHistory`: the event is entered at its time, and the status stays. */
export type DecidedEvent = ActEvent & { isHistory: boolean; correction: CorrectionCause | null };
export type Decision = Omit<Meaning, "events"> & { events: readonly DecidedEvent[] };

type Timed = Scan & {
  occurredAt: Date;
  /** When the present status began; null if the shipment has no event yet. */
  currentSince: Date | null;
  /** Out for delivery by the start of its run, after this act: no one saw it then. */
  isOnlySentOut: boolean;
};

/**
 * Decides what an act changes (G12): what happened outranks what was decided in the office, and what happened
 * first outranks what arrived first (G3). The start of a run is no sighting of what is on it (G79).
 */
export function decideAct(act: Timed): Decision {
  const meaning = meaningOf(act);
  const isLate = act.currentSince !== null && act.occurredAt.getTime() < act.currentSince.getTime();
  if (!isLate) return { ...meaning, events: inOrder(act, meaning.events) };
  const cause = causeOfLateEnd(act);
  if (cause && endsWithProof(act))
    return { ...meaning, events: inOrder(act, meaning.events).map((each) => ({ ...each, correction: cause })) };
  // The parcel went on after this act: it is history, and an end before the present status contradicts it.
  const isContradiction = meaning.events.some(({ status }) => isTerminal(status));
  return {
    events: meaning.events
      .filter(({ status }) => !isTerminal(status))
      .map((each) => ({ ...each, isHistory: true, correction: null })),
    holder: isContradiction ? null : meaning.holder,
    flags: isContradiction ? [...meaning.flags, "contradiction"] : meaning.flags,
  };
}

/** Why an end sets the status although it is older; null if that status is of something that was seen. */
function causeOfLateEnd({ status, isOnlySentOut }: Timed): CorrectionCause | null {
  if (isAdministrative(status)) return "physical_act";
  return isOnlySentOut ? "before_start" : null;
}

/** Acts for which the parcel's end was seen and signed for. */
function endsWithProof({ kind }: Scan): boolean {
  return kind === "deliver" || kind === "hand_out" || kind === "return";
}

function inOrder({ status }: Scan, events: readonly ActEvent[]): DecidedEvent[] {
  let before = status;
  const cause: CorrectionCause =
    status === "cancelled" || status === "on_hold" ? "physical_act" : "earlier_scans_missing";
  return events.map((each) => {
    const correction = mayFollow(before, each.status) ? null : cause;
    before = each.status;
    return { ...each, isHistory: false, correction };
  });
}
