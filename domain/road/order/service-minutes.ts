import type { StopKind } from "#domain/shipments/stops.ts";

/** Minutes at the stop, and for each further piece. Assumptions until they are learned from finished runs. */
const minutes: Record<StopKind, number> = { collection: 6, delivery: 4 };
const perFurtherPiece = 0.5;

export function serviceMinutes(kind: StopKind, pieces: number): number {
  return minutes[kind] + perFurtherPiece * Math.max(0, pieces - 1);
}
