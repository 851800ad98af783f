import { z } from "zod";
import { absenceChoices } from "#domain/road/delivery-preference.ts";
import { proofMethods, relationsByConsent } from "#domain/road/door-proof.ts";
import { WorkMessage } from "#domain/road/run-messages.ts";
import { runKinds, runSkills, runStates, stopOutcomes } from "#domain/road/run-vocabulary.ts";
import { keptAfterEndMs } from "#domain/road/work-span.ts";
import { DriverStop, isDriversDay } from "#domain/shipments/stops.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";
import { reasonCodes } from "#domain/shipments/vocabulary.ts";

/** How a delivery must be proven, as the phone of its driver needs it (G50). */
const WorkProof = z.strictObject({
  method: z.enum(proofMethods),
  /** To a person with a name: never left, never to a neighbor. */
  isToPerson: z.boolean(),
  /** Consent that was given before. */
  allows: z.array(z.enum(relationsByConsent)),
  /** Two hex digits, by which typing errors of the PIN of this day are found; blank if none is needed. */
  pinCheck: z.string(),
});

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
  /** Dispatch entered the outcome (G85). */
  isTold: z.boolean(),
  /** Null for a collection, and for a stop that is done. */
  proof: WorkProof.nullable(),
  /** What the recipient wants while they are not at home, and a note for the driver (G69). Null if they said nothing. */
  ifAbsent: z.strictObject({ choice: z.enum(absenceChoices), note: z.string() }).nullable(),
  /** Name of the sender, if other deliveries of the run have the same address (G86); blank otherwise. */
  sender: z.string(),
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
    /** Positions of acts are kept (G88). */
    takesPositions: z.boolean(),
  }),
  stops: z.array(WorkStop),
  /** Of dispatch, newest first. */
  messages: z.array(WorkMessage),
});
export type RunWork = z.infer<typeof RunWork>;

type WorkFacts = { day: string; releasedAt: Date | null; startedAt: Date | null; endedAt: Date | null };

/** Checks whether the driver of a run may see its work (G70). `today`: at the branch of the run. */
export function isWorkOpen({ day, releasedAt, startedAt, endedAt }: WorkFacts, now: Date, today: string): boolean {
  if (releasedAt === null) return false;
  if (endedAt !== null) return now.getTime() < endedAt.getTime() + keptAfterEndMs;
  return startedAt !== null || isDriversDay(day, today);
}
