import type { Position } from "#domain/shared/miles.ts";
import type { StopKind } from "#domain/shipments/stops.ts";

/** A stop as the order of stops sees it. */
export type OrderStop = {
  id: string;
  kind: StopKind;
  position: Position | null;
  /** Street with house number: orders stops that share a position. */
  street: string;
  /** Window of the customer. A driver who comes earlier waits. */
  earliestAt: Date | null;
  latestAt: Date | null;
  promisedAt: Date | null;
  serviceMinutes: number;
  pieces: number;
  pounds: number;
  /** Skills that the run must have, such as "medical". */
  skills: readonly string[];
  /** The collection whose parcel this stop delivers in the same run; null if the parcel is loaded at the branch. */
  collectionId: string | null;
  /** "place": keeps run and place. "run": keeps its run. */
  pin: "place" | "run" | null;
  /** When the driver arrived; null before that. */
  startedAt: Date | null;
};

/** A break begins within a window. One that the run ends before is not taken. */
type Break = { earliestAt: Date; latestAt: Date; minutes: number };

export type OrderRun = {
  id: string;
  startsAt: Date;
  /** End of the shift. Everything after it is overtime. */
  endsAt: Date;
  from: Position;
  /** Where the run ends; null if it ends at its last stop. */
  to: Position | null;
  capacity: { pieces: number | null; pounds: number | null };
  skills: readonly string[];
  /** Breaks that are still to be taken. */
  breaks: readonly Break[];
  /** In the present order. Started stops count as first, in the order in which they were started. */
  stops: readonly OrderStop[];
};
