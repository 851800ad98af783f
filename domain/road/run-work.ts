import { z } from "zod";
import { runKinds, runSkills, runStates, stopOutcomes } from "#domain/road/run-vocabulary.ts";
import { keptAfterEndMs } from "#domain/road/work-span.ts";
import { DriverStop, isDriversDay } from "#domain/shipments/stops.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";
import { reasonCodes } from "#domain/shipments/vocabulary.ts";

/** A stop as the phone of its driver keeps it. */
export const WorkStop = DriverStop.extend({
  place: z.int(),
  attempt: z.int(),
  /** Of each piece, as on its label. */
  codes: z.array(z.string()),
  /** How many of them the driver has. */
  loaded: z.int(),
  /** Skills that its run needs. */
  needs: z.array(z.enum(runSkills)),
  outcome: z.enum(stopOutcomes).nullable(),
  outcomeAt: PlaceInstant.nullable(),
  reason: z.enum(reasonCodes).nullable(),
});
export type WorkStop = z.infer<typeof WorkStop>;

/** The whole day of a run for its driver (G70). */
export const RunWork = z.strictObject({
  run: z.strictObject({
    id: z.string(),
    number: z.int(),
    /** As printed on the run sheet. */
    code: z.string(),
    kind: z.enum(runKinds),
    branch: z.strictObject({ code: z.string(), name: z.string(), city: z.string() }),
    day: z.iso.date(),
    vehicle: z.string(),
    state: z.enum(runStates),
    startsAt: PlaceInstant,
    endsAt: PlaceInstant.nullable(),
    startedAt: PlaceInstant.nullable(),
    endedAt: PlaceInstant.nullable(),
  }),
  stops: z.array(WorkStop),
});
export type RunWork = z.infer<typeof RunWork>;

type WorkFacts = { day: string; releasedAt: Date | null; startedAt: Date | null; endedAt: Date | null };

/** Checks whether the driver of a run may see its work (G70). `today`: at the branch of the run. */
export function isWorkOpen({ day, releasedAt, startedAt, endedAt }: WorkFacts, now: Date, today: string): boolean {
  if (releasedAt === null) return false;
  if (endedAt !== null) return now.getTime() < endedAt.getTime() + keptAfterEndMs;
  return startedAt !== null || isDriversDay(day, today);
}
