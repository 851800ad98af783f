import { z } from "zod";
import { weekdays } from "#domain/branches/weekdays.ts";
import { runSkills, waves } from "#domain/road/run-vocabulary.ts";

/**
 * A run that repeats. `lostDriver`: its driver cannot drive now, so that its runs have none; without a `driver`, that
 * account was deleted.
 */
export const RunTemplate = z.strictObject({
  id: z.string(),
  name: z.string(),
  branch: z.strictObject({ code: z.string(), name: z.string(), isOpen: z.boolean() }),
  weekdays: z.array(z.enum(weekdays)),
  wave: z.enum(waves),
  driver: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  lostDriver: z.boolean(),
  vehicle: z.string(),
  /** Wall time; blank means the usual start of the wave, and no planned end. */
  startTime: z.string(),
  endTime: z.string(),
  capacityPieces: z.int().nullable(),
  capacityLb: z.string().nullable(),
  skills: z.array(z.enum(runSkills)),
  /** 0: no break. Wall times between which it begins; blank means three and five hours after the start. */
  breakMinutes: z.int(),
  breakFrom: z.string(),
  breakUntil: z.string(),
  version: z.int(),
});
export type RunTemplate = z.infer<typeof RunTemplate>;

/** Runs that were made. `withoutDriver`: numbers of those whose driver cannot drive. `closed`: names of branches. */
export const MadeRuns = z.strictObject({
  runs: z.array(z.strictObject({ id: z.string(), number: z.int() })),
  withoutDriver: z.array(z.int()),
  closed: z.array(z.string()),
});
export type MadeRuns = z.infer<typeof MadeRuns>;
