import type { ActFlag, ActKind } from "#domain/road/vocabulary.ts";
import type { StopKind } from "#domain/shipments/stops.ts";

/** Acts at a stop, by the stop they belong to. */
const stopOf: Partial<Record<ActKind, StopKind>> = {
  collect: "collection",
  load: "delivery",
  start: "delivery",
  deliver: "delivery",
  fail: "delivery",
};

export function stopOfAct(kind: ActKind): StopKind | null {
  return stopOf[kind] ?? null;
}

/**
 * Returns what is odd about who did it (G18): a driver works at a stop of another, or without one and without holding
 * the piece. It is recorded all the same (G2). Anyone at a hub may load what no driver has.
 */
export function flagsOfDoer(
  kind: ActKind,
  { driverId, stopDriverId, holds }: { driverId: string; stopDriverId: string | null; holds: boolean },
): ActFlag[] {
  if (stopOfAct(kind) === null || holds || stopDriverId === driverId) return [];
  if (kind === "load") return stopDriverId === null ? [] : ["other_run"];
  return ["not_assigned"];
}

type AssignedStop = { runId: string | null; driverId: string | null };

/**
 * Returns whether a parcel that is loaded on a run is planned for another one, or given to another driver without one
 * (G18). `isFree`: its stop can join the run.
 */
export function isOfOtherRun(
  stop: AssignedStop | null,
  run: { id: string; driverId: string | null },
  isFree: boolean,
): boolean {
  if (!stop) return false;
  if (!isFree) return stop.runId !== run.id;
  return stop.runId === null && stop.driverId !== null && stop.driverId !== run.driverId;
}

/**
 * Returns whether a parcel goes the wrong way (G38): it is put in a container, or loaded, for another branch than the
 * one from which its run delivers. `planned`: that branch; null if no run is planned.
 */
export function flagsOfLane(kind: ActKind, planned: string | null, towards: string | null): ActFlag[] {
  if (planned === null || towards === null || planned === towards) return [];
  if (kind === "put") return ["wrong_lane"];
  return kind === "load" ? ["missort"] : [];
}

/** What is known of a parcel that drivers pass to each other. `first`: the scan of the other one, if it was made. */
type Passing = { isHolder: boolean; first: { isOwn: boolean; hasMoved: boolean } | null };
/** `takes`: the driver who scans now holds the parcel. `isSettled`: both drivers have scanned it. */
export type Passed = { takes: boolean; isSettled: boolean; flags: readonly ActFlag[] };

/**
 * Decides the scan of a parcel that one driver passes to another (G38). A driver who does not have it takes it, unless
 * the other driver took it by the first scan. It is flagged until both have scanned it.
 */
export function passOn({ isHolder, first }: Passing): Passed {
  if (!first) return { takes: !isHolder, isSettled: false, flags: ["one_sided"] };
  if (first.isOwn) return { takes: false, isSettled: false, flags: ["repeat"] };
  return { takes: !isHolder && !first.hasMoved, isSettled: true, flags: [] };
}
