import { outcomesOf, type SheetOutcome } from "#domain/road/paper-sheet.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";

/** Who told dispatch what came of a stop. */
export const tellers = ["driver_phone", "driver_here", "recipient", "sender"] as const;
export type Teller = (typeof tellers)[number];

/** What staff can enter for a driver. */
export type ToldOutcome = Exclude<SheetOutcome, "left_behind">;

export function toldOutcomesOf(kind: StopKey["kind"]): readonly ToldOutcome[] {
  return outcomesOf(kind).flatMap((outcome) => (outcome === "left_behind" ? [] : [outcome]));
}
