import { z } from "zod";
import type { RunState } from "#domain/road/run-vocabulary.ts";
import { tellers, type ToldOutcome, toldOutcomesOf } from "#domain/road/told-vocabulary.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, clockTime, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import { stopKinds } from "#domain/shipments/stops.ts";

const toldOutcomes = ["collected", ...toldOutcomesOf("delivery")] as const;

export const toldOutcomeShape = {
  shipmentId: text(60, { required: "choice_invalid" satisfies FieldMessageKey }),
  kind: choice(stopKinds, "choice_invalid"),
  outcome: choice(toldOutcomes as [ToldOutcome, ...ToldOutcome[]], "choice_invalid"),
  /** `HH:MM` at the branch; blank means now. */
  time: clockTime,
  toldBy: choice(tellers, "choice_invalid"),
  /** Why the driver did not enter it. */
  reason: text(200, { required: "why_required" satisfies FieldMessageKey }),
};
export type ToldStop = ParsedFields<typeof toldOutcomeShape>;
export const ToldOutcomeBody = z.strictObject(toldOutcomeShape);

export function parseToldOutcome(raw: unknown): FieldsResult<typeof toldOutcomeShape> {
  return parseFields(toldOutcomeShape, raw);
}

/** Staff enter outcomes while the driver is on the road (G85). */
export function canBeTold({ state }: { state: RunState }): Verdict {
  if (state === "ended") return no("run_ended", "wrong_state");
  return state === "started" ? yes : no("run_not_started", "wrong_state");
}
