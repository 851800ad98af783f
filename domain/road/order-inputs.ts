import { z } from "zod";
import { waves } from "#domain/road/run-vocabulary.ts";
import { StopKey } from "#domain/road/run-inputs.ts";
import { stopKinds } from "#domain/shipments/stops.ts";

/** `run`: null for all runs of the branch that day that have not started. */
export const ProposeOrderBody = z.strictObject({
  branch: z.string().max(60),
  day: z.iso.date(),
  run: z.string().nullable(),
  withUnassigned: z.boolean(),
  /** Only runs of this wave, and what was booked until its cut-off (G40). */
  wave: z.enum(waves).nullable().default(null),
});
export type ProposeOrder = z.input<typeof ProposeOrderBody>;

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

/** The orders of a proposal in a form: stops as in "shp_1.delivery", which takes half the space. */
const SentOrder = z
  .array(z.strictObject({ run: z.string(), version: z.int(), stops: z.array(z.string()).max(1000) }))
  .min(1)
  .max(100);

/** Reads the orders of a form; null if they are unreadable. */
export function readSentOrder(text: string): ApplyOrder["runs"] | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  const sent = SentOrder.safeParse(raw);
  if (!sent.success) return null;
  const runs = sent.data.map(({ stops, ...run }) => ({ ...run, stops: stops.map(readStopKey) }));
  return runs.every(({ stops }) => stops.every((stop) => stop !== null)) ? (runs as ApplyOrder["runs"]) : null;
}

/** Reads a stop as forms name it ("shp_1.delivery"); null if it is unreadable. */
export function readStopKey(text: string): StopKey | null {
  const [shipmentId = "", written] = text.split(".");
  const kind = stopKinds.find((known) => known === written);
  return kind && shipmentId ? { shipmentId, kind } : null;
}
