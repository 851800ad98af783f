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
