import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { CounterVisit } from "#domain/road/counter-views.ts";
import type { VisitOutcome } from "#domain/road/counter.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { now } from "#server/clock.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { loadVisits } from "#server/features/counter/visit.rows.ts";
import { money } from "#server/features/shipments/shipment-details.view.ts";

const bySide = {
  sender: ["taken_in", "given_back"],
  recipient: ["handed_out", "kept"],
} as const satisfies Record<string, readonly VisitOutcome[]>;

/** Lists what was brought to a counter, or collected there, today by the clock of the branch: the latest twenty. */
export async function listCounterVisits(
  actor: Actor,
  branch: string,
  side: keyof typeof bySide,
): Promise<CounterVisit[]> {
  assertMay(actor, "counter.serve");
  const at = await findKnownBranch(branch);
  if (!at) return [];
  const rows = await loadVisits(at.id, bySide[side], startOfDay(dayKey(now(), at.zone), at.zone));
  return rows.map(({ visit, trackingNumber, senderName, recipientName, recipientCity }) => ({
    id: visit.id,
    at: visit.at.toISOString(),
    outcome: visit.outcome,
    reason: visit.reason,
    proof: visit.proof,
    shipmentId: visit.shipmentId,
    trackingNumber,
    party: side === "sender" ? senderName : recipientName,
    recipientCity,
    weightLb: visit.scaleHundredthsLb === null ? null : poundsText(visit.scaleHundredthsLb),
    isSigned: visit.signatureSha256 !== null,
    added:
      visit.isPriceAccepted && visit.differenceMinor !== null && visit.currency !== null
        ? money(visit.differenceMinor, visit.currency)
        : null,
  }));
}
