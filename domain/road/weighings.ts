import { z } from "zod";
import { clientEventId } from "#domain/road/counter-inputs.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import { MoneyView } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/**
 * What a weighing did to the price (G43). `as_booked`: it is the same. `price_stays`: it is paid, or the record lacks
 * something. `price_changed`: the customer accepted another. `price_open`: the tariff asks another, which no one
 * accepted.
 */
export const weighingOutcomes = ["as_booked", "price_stays", "price_changed", "price_open"] as const;
export type WeighingOutcome = (typeof weighingOutcomes)[number];

/** `weight`: as the scale types it. */
export const weighAgainShape = {
  clientEventId,
  branch: text(40, { required: "branch_required" }),
  weight: text(20, { required: "weight_required" }),
};
export type WeighAgain = ParsedFields<typeof weighAgainShape>;

export function parseWeighAgain(raw: unknown): FieldsResult<typeof weighAgainShape> {
  return parseFields(weighAgainShape, raw);
}

const over: readonly ShipmentStatus[] = ["delivered", "returned", "cancelled"];

/** A parcel that is not ours yet is weighed when it is taken in; one that is over is with someone else (G43). */
export function canWeighAgain(status: ShipmentStatus): Verdict {
  if (status === "pending") return no("not_ours_yet", "wrong_state");
  return over.includes(status) ? no("already_over", "wrong_state") : yes;
}

/** One weighing of a shipment, the latest first in its list. Weights in pounds. */
export const WeighingView = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  branch: z.string(),
  by: z.string(),
  outcome: z.enum(weighingOutcomes),
  onScale: z.string(),
  /** Null if the booking named no weight. */
  booked: z.string().nullable(),
  before: MoneyView.nullable(),
  /** By the tariff of the booking. */
  after: MoneyView.nullable(),
});
export type WeighingView = z.infer<typeof WeighingView>;
