import { z } from "zod";
import { StopKey } from "#domain/road/run-inputs.ts";

/** `run`: null for all runs of the branch that day that have not started. */
export const ProposeOrderBody = z.strictObject({
  branch: z.string().max(60),
  day: z.iso.date(),
  run: z.string().nullable(),
  withUnassigned: z.boolean(),
});
export type ProposeOrder = z.infer<typeof ProposeOrderBody>;

/**
 * Orders to apply, as a proposal has them: every stop of each run. `version`: of the run that was read. `only`: applies
 * the order of this run alone; null for all.
 */
export const ApplyOrderBody = z.strictObject({
  runs: z
    .array(z.strictObject({ run: z.string(), version: z.int(), stops: z.array(StopKey).max(1000) }))
    .min(1)
    .max(100),
  only: z.string().nullable(),
});
export type ApplyOrder = z.infer<typeof ApplyOrderBody>;
