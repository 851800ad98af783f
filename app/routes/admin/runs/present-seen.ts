import { runPositionWords as words } from "#copy/en/run-position.ts";
import type { SeenPosition } from "#domain/road/run-position-views.ts";
import { milesBetween, type Position } from "#domain/shared/miles.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import type { RunSeen } from "#app/components/admin/runs/run-pages.ts";

/** Presents where a driver was last. `next`: the stop that is to be made, and where it is; null if none is known. */
export function presentSeen(seen: SeenPosition, next: { place: number; position: Position } | null): RunSeen {
  const { at, zone } = seen.at;
  const miles = next ? Math.round(milesBetween(seen, next.position)) : 0;
  const from = next && (miles < 1 ? words.atNext(next.place) : words.fromNext(miles, next.place));
  return { at, time: formatTime(at, zone), notes: [from ?? "", words.within(seen.accuracyFt)].filter(Boolean) };
}
