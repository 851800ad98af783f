import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { calendarDate, choice, clockTime, flag, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { type RunState, runKinds, waves } from "#domain/road/run-vocabulary.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

/** A stop in a request: its shipment's id and its kind. */
export const StopKey = z.strictObject({ shipmentId: z.string(), kind: z.enum(stopKinds) });
export type StopKey = z.infer<typeof StopKey>;

/** At most so many stops in one request. */
export const mostMoved = 200;
export const MoveStopsBody = z.strictObject({
  stops: z.array(StopKey).min(1).max(mostMoved),
  run: z.string().nullable(),
  place: z.int().min(1).max(1000).nullable(),
});
/** At most so many runs in one request. */
export const mostRunsAtOnce = 100;
export const ReleaseRunsBody = z.strictObject({ runs: z.array(z.string()).min(1).max(mostRunsAtOnce) });

const mostPieces = 10_000;
const mostPounds = 200_000;
const mostBreakMinutes = 240;

export const planShape = {
  driver: text(60),
  vehicle: text(60),
  wave: choice(waves, "choice_invalid"),
  startTime: clockTime,
  endTime: clockTime,
  /** 0: no limit, as for pounds. */
  capacityPieces: wholeNumber(0, mostPieces, 0, "number_invalid"),
  capacityPounds: wholeNumber(0, mostPounds, 0, "number_invalid"),
  medical: flag,
  cold: flag,
  hazardous: flag,
  liftgate: flag,
  /** 0: no break. It begins between `breakFrom` and `breakUntil`. */
  breakMinutes: wholeNumber(0, mostBreakMinutes, 0, "number_invalid"),
  breakFrom: clockTime,
  breakUntil: clockTime,
};

/** A new run. Times are of the branch's zone; an end before the start is on the next day. */
export const createRunShape = {
  kind: choice(runKinds, "choice_invalid"),
  branch: text(40, { required: "choice_invalid" satisfies FieldMessageKey }),
  toBranch: text(40),
  day: calendarDate,
  ...planShape,
};
export type CreateRun = ParsedFields<typeof createRunShape>;

export function parseCreateRun(raw: unknown): FieldsResult<typeof createRunShape> {
  return parseFields(createRunShape, raw);
}

export const editRunShape = { ...planShape, version: wholeNumber(0, 1_000_000, 0, "number_invalid") };
export type EditRun = ParsedFields<typeof editRunShape>;

export function parseEditRun(raw: unknown): FieldsResult<typeof editRunShape> {
  return parseFields(editRunShape, raw);
}

type RunFacts = { state: RunState; loadedPieces: number };

/** Driver, vehicle and times can change until the run starts. */
export function canEditRun({ state }: Pick<RunFacts, "state">): Verdict {
  return state === "started" || state === "ended" ? no("run_started", "wrong_state") : yes;
}

/** A run on which a piece is loaded stays: the piece has to be scanned off first. */
export function canRemoveRun({ state, loadedPieces }: RunFacts): Verdict {
  const editable = canEditRun({ state });
  if (!editable.ok) return editable;
  return loadedPieces > 0 ? no("run_has_pieces", "wrong_state") : yes;
}

/** Checks whether a stop can move to another run (G20): what a driver has loaded needs a transfer first. */
export function canMoveStop({ isLoaded }: { isLoaded: boolean }): Verdict {
  return isLoaded ? no("stop_loaded", "wrong_state") : yes;
}

export function canTakeStops({ state }: Pick<RunFacts, "state">): Verdict {
  return state === "ended" ? no("run_ended", "wrong_state") : yes;
}
