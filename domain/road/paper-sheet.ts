import type { StopKey } from "#domain/road/run-inputs.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";

/** Reasons on a run sheet, by the letter that is written there. */
const sheetReasons = {
  N: "consignee_not_home",
  C: "consignee_closed",
  R: "consignee_refused",
  A: "consignee_wrong_address",
  G: "consignee_access_restricted",
  D: "carrier_damaged",
} as const satisfies Record<string, ReasonCode>;

/** What a sheet says of a stop. `left_behind`: it was not loaded. */
const sheetOutcomes = ["delivered", "collected", "left_behind", ...Object.values(sheetReasons)] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

/** `time`: `HH:MM` on the branch's clock; blank for a stop that was left behind. */
export type SheetLine = StopKey & { outcome: SheetOutcome; time: string };
/** `started` and `ended`: `HH:MM`; blank if not written. */
export type KeyedSheet = { started: string; ended: string; lines: SheetLine[] };

export function outcomesOf(kind: StopKey["kind"]): readonly SheetOutcome[] {
  return kind === "collection" ? ["collected"] : sheetOutcomes.filter((outcome) => outcome !== "collected");
}

/** Names of the fields of a stop. */
export function sheetFields({ shipmentId, kind }: StopKey) {
  return { outcome: `outcome.${shipmentId}.${kind}`, time: `time.${shipmentId}.${kind}` };
}

/** No round takes longer. */
export const longestRunMs = 18 * hourMs;

/**
 * Returns the wall time `YYYY-MM-DDTHH:MM` of a time on a sheet. A time before the start is of the next day.
 * `day`: on which the run started.
 */
export function sheetWallTime(day: string, startTime: string, time: string): string {
  return `${time < startTime ? addDays(day, 1) : day}T${time}`;
}
