import type { Actor } from "#domain/people/actor.ts";
import { flagsOfDoer, flagsOfLane, isOfOtherRun, stopOfAct } from "#domain/road/assigned.ts";
import type { Holder } from "#domain/road/custody.ts";
import type { DecidedEvent } from "#domain/road/decide-act.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { runsTopic, type StopOutcome } from "#domain/road/run-vocabulary.ts";
import type { ActFlag, ActKind } from "#domain/road/vocabulary.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { now } from "#server/clock.ts";
import type { ContainerRow } from "#server/features/containers/container.rows.ts";
import { findRun, findStartedRun, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import { findStopRow, nextPlace, saveOutcome, type StopRow } from "#server/features/runs/run-stop.rows.ts";
import { noteStopChange } from "#server/features/shipments/note-stop-change.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import type { ShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { saveStop } from "#server/features/shipments/stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** The stop and the run to which an act belongs. `driverId`: who has the piece, if a driver gets it. */
export type Leg = {
  stopKind: StopKind | null;
  stop: StopRow | null;
  /** As the device names it, else the started run of the driver, else that of the stop. */
  run: RunRow | null;
  isRunStarted: boolean;
  driverId: string | null;
  /** The stop can join the run: it is on none, or on one that is over. */
  isFree: boolean;
  /** The run that delivers the parcel; null if none is planned, and for acts that are not about where it goes. */
  planned: RunRow | null;
};

/** Who did an act, if a person: the one who sends it, or of a stored act the one who sent it then. */
export type Doer = { userId: string | null; isDriver: boolean };

export function doerOf(actor: Actor): Doer {
  return actor.kind === "person"
    ? { userId: actor.userId, isDriver: actor.role === "driver" }
    : { userId: null, isDriver: false };
}

export async function findLeg(doer: Doer, kind: ActKind, shipmentId: string, named: RunRow | null): Promise<Leg> {
  // A linehaul has no stops: what it carries is delivered by another run.
  const stopKind = kind === "load" && named?.kind === "linehaul" ? null : stopOfAct(kind);
  const stop = stopKind && (await findStopRow(shipmentId, stopKind));
  const driverId = doer.isDriver ? doer.userId : null;
  const run = named ?? (stopKind ? await runOf(driverId, stop) : null);
  const isAway = kind === "collect" || (isOnItsWay(kind) && !stop);
  const delivery = isAway ? await findStopRow(shipmentId, "delivery") : stop;
  const planned = isOnItsWay(kind) && delivery?.runId ? await findRun(delivery.runId) : null;
  return {
    stopKind,
    stop,
    run,
    // A collection goes out at once only if its delivery is on the same run.
    isRunStarted: run?.state === "started" && (kind !== "collect" || delivery?.runId === run.id),
    driverId: run?.driverId ?? driverId ?? stop?.driverId ?? doer.userId,
    isFree: kind !== "load" || !stop?.runId || planned?.state === "ended",
    planned: planned?.state === "ended" ? null : planned,
  };
}

function isOnItsWay(kind: ActKind): boolean {
  return kind === "load" || kind === "put";
}

/** Returns whether the parcel goes the wrong way: with a run, or in a container. */
export function oddLane(kind: ActKind, { planned, run }: Leg, container: ContainerRow | null): readonly ActFlag[] {
  const byRun = run && (run.kind === "linehaul" ? run.toBranchId : run.branchId);
  const towards = kind === "put" ? (container?.toBranchId ?? null) : byRun;
  return flagsOfLane(kind, planned?.branchId ?? null, towards);
}

/** Returns the id of the run whose list a scan without a named run would join or tick off: null if none. */
export async function findRunOfLoad(doer: Doer, shipmentId: string): Promise<string | null> {
  const run = await runOf(doer.isDriver ? doer.userId : null, await findStopRow(shipmentId, "delivery"));
  return run?.id ?? null;
}

/** A stop of another driver counts to the run of the one who did it. */
async function runOf(driverId: string | null, stop: StopRow | null): Promise<RunRow | null> {
  const planned = stop?.runId ? await findRun(stop.runId) : null;
  if (driverId === null || planned?.driverId === driverId) return planned;
  return findStartedRun(driverId);
}

/** Returns what is odd about who did it: `holds` tells whether the driver has the pieces (G18). */
export function oddDoer(
  { userId, isDriver }: Doer,
  kind: ActKind,
  { stopKind, stop, run, isFree }: Leg,
  holds: (self: Holder) => boolean,
): readonly ActFlag[] {
  if (stopKind === null || userId === null) return [];
  if (kind === "load" && run) return isOfOtherRun(stop, run, isFree) ? ["other_run"] : [];
  if (!isDriver) return [];
  const isHolder = holds({ kind: "driver", id: userId });
  return flagsOfDoer(kind, { driverId: userId, stopDriverId: stop?.driverId ?? null, holds: isHolder });
}

/**
 * Records what an act did to its stop and run: a loaded parcel without a run joins this one, and an outcome stays
 * with the run of the one who did it. Needs the row of the act.
 */
export async function followLeg(
  actor: Actor,
  { act, id, occurredAt, lockedRunId }: { act: RoadActInput; id: string; occurredAt: Date; lockedRunId: string | null },
  shipment: ShipmentHead,
  { stopKind, stop, run, isFree }: Leg,
  events: readonly DecidedEvent[],
): Promise<void> {
  // Only that one was locked before the shipment.
  if (run && act.kind === "load" && run.id === lockedRunId && run.state === "planned")
    await updateRun(run.id, { state: "loading" });
  if (!run || !stopKind) return;
  const outcome = outcomeOf(act.kind, events);
  const joins =
    act.kind === "load"
      ? !isOfOtherRun(stop, run, isFree) && stop?.runId !== run.id
      : outcome !== null && stop?.runId !== run.id;
  let place = stop?.place ?? 0;
  if (joins && run.state !== "ended") {
    place = await nextPlace(run.id);
    const { driverId, day } = run;
    const assigned = { assignedAt: now(), assignedBy: recordedBy(actor).recordedBy };
    await saveStop({
      shipmentId: shipment.id,
      kind: stopKind,
      driverId,
      day,
      runId: run.id,
      place,
      ...assigned,
    });
    await noteStopChange(actor, shipment, stopKind, stop, { driverId, day });
  }
  if (outcome)
    await saveOutcome({
      runId: run.id,
      shipmentId: shipment.id,
      kind: stopKind,
      place,
      outcome,
      reasonCode: act.reason,
      actId: id,
      occurredAt,
    });
  if (run.state === "started" && (joins || outcome)) await predictAgain(run.id);
  if (joins || outcome || act.kind === "load") await publishChanged(runsTopic);
}

function outcomeOf(kind: ActKind, events: readonly DecidedEvent[]): StopOutcome | null {
  if (events.some(({ status }) => status === "delivered")) return "delivered";
  if (events.some(({ sentence }) => sentence === "not_delivered")) return "failed";
  return kind === "collect" && events.some(({ sentence }) => sentence === "picked_up") ? "collected" : null;
}
