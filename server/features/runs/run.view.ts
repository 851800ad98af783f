import { roadCode } from "#domain/road/road-number.ts";
import { skillsNeeded } from "#domain/road/run-skills.ts";
import type { RunStop, RunSummary } from "#domain/road/run-views.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import type { PlannedStop } from "#server/features/runs/order-run.ts";
import type { RunRecord } from "#server/features/runs/run.rows.ts";
import type { RunStopRecord } from "#server/features/runs/run-stop.rows.ts";
import { isStopOver } from "#server/features/shipments/standing-stop.rows.ts";
import { momentOfRow, placeInstant } from "#server/features/shipments/shipment-details.view.ts";

export function runSummary({
  run,
  branch,
  zone,
  toBranch,
  driver,
  stops,
  done,
  pieces,
  loaded,
}: RunRecord): RunSummary {
  return {
    id: run.id,
    number: run.number,
    code: roadCode("run", run.number),
    kind: run.kind,
    branch,
    toBranch,
    day: run.day,
    wave: run.wave,
    driver,
    vehicle: run.vehicle,
    state: run.state,
    startsAt: placeInstant(run.startsAt, zone),
    endsAt: placeInstant(run.endsAt, zone),
    releasedAt: placeInstant(run.releasedAt, zone),
    startedAt: placeInstant(run.startedAt, zone),
    isStartedOffDay: run.startedAt !== null && dayKey(run.startedAt, zone) !== run.day,
    endedAt: placeInstant(run.endedAt, zone),
    capacityPieces: run.capacityPieces,
    capacityLb: poundsText(run.capacityHundredthsLb),
    skills: run.skills,
    break: breakOf(run, zone),
    stops,
    done,
    pieces,
    loaded,
    version: run.version,
  };
}

function breakOf(
  { breakMinutes, breakEarliestAt, breakLatestAt }: RunRecord["run"],
  zone: string,
): RunSummary["break"] {
  if (breakMinutes === null || !breakEarliestAt || !breakLatestAt) return null;
  return {
    earliestAt: placeInstant(breakEarliestAt, zone),
    latestAt: placeInstant(breakLatestAt, zone),
    minutes: breakMinutes,
  };
}

/** What the view reads: also of a stop that no run has. */
type ViewedStop = Omit<RunStopRecord, "stop"> & {
  stop: Pick<RunStopRecord["stop"], "shipmentId" | "kind" | "place" | "isPinned" | "attempt">;
};

/** Of a stop that was done without a scan. */
const doneAs = { collection: "collected", delivery: "delivered" } as const;

/** A stop of a run as staff see it. `planned`: when the driver is to be there, if it is ahead. */
export function runStop(
  { stop, shipment, outcome, outcomeInput, loaded, openFlags }: ViewedStop,
  at: number,
  planned: PlannedStop | undefined,
): RunStop {
  const isCollection = stop.kind === "collection";
  const zone = isCollection ? shipment.senderZone : shipment.recipientZone;
  const promise = momentOfRow(shipment, "estimated", shipment.estimatedDeliveryAt, zone);
  const address = isCollection
    ? {
        name: shipment.senderCompany || shipment.senderName,
        street: [shipment.senderAddress, shipment.senderAddress2].filter(Boolean).join(", "),
        city: shipment.senderCity,
        state: shipment.senderState,
        zipCode: shipment.senderZipCode,
      }
    : {
        name: shipment.recipientCompany || shipment.recipientName,
        street: [shipment.recipientAddress, shipment.recipientAddress2].filter(Boolean).join(", "),
        city: shipment.recipientCity,
        state: shipment.recipientState,
        zipCode: shipment.recipientZipCode,
      };
  return {
    shipmentId: stop.shipmentId,
    kind: stop.kind,
    place: at + 1,
    isPinned: stop.isPinned,
    attempt: stop.attempt,
    trackingNumber: shipment.trackingNumber,
    status: shipment.status,
    service: shipment.service,
    ...address,
    routeCode: routeCodeOf(shipment.recipientCity),
    by: isCollection ? (placeInstant(shipment.pickupAt, zone) ?? promise) : promise,
    plannedAt: planned ? placeInstant(planned.arrivesAt, zone) : null,
    lateMinutes: planned?.lateMinutes ?? 0,
    pieces: shipment.quantity,
    loaded,
    weightLb: poundsText(shipment.weightHundredthsLb),
    requiresSignature: shipment.requiresSignature,
    needs: skillsNeeded(shipment),
    instructions: [isCollection ? shipment.pickupInstructions : "", shipment.specialInstructions]
      .filter(Boolean)
      .join(" · "),
    outcome: outcome?.outcome ?? (isStopOver(stop.kind, shipment.status) ? doneAs[stop.kind] : null),
    outcomeAt: placeInstant(outcome?.occurredAt ?? null, zone),
    reason: outcome?.reasonCode ?? null,
    isTold: outcomeInput === "told",
    openFlags,
  };
}
