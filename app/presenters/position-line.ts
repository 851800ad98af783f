import { doorWords } from "#copy/en/door-proof.ts";
import { feetOf } from "#domain/road/act-position.ts";
import type { FlagAct } from "#domain/road/flag-views.ts";

type Position = NonNullable<FlagAct["position"]>;

/** How far an act was from the usual door of its address. */
export function distanceLine({ feetFromDoor }: Position): string {
  return feetFromDoor === null ? doorWords.position.noDoor : doorWords.position.fromDoor(feetFromDoor);
}

/** The point where an act was done; blank once it is erased. */
export function pointLine({ at }: Position): string {
  return at ? doorWords.position.at(at, Math.round(feetOf(at.accuracyM))) : "";
}

export function positionLine(position: Position): string {
  return [distanceLine(position), pointLine(position)].filter(Boolean).join("; ");
}
