import { z } from "zod";
import { nextSteps } from "#domain/road/vocabulary.ts";

/** What a driver noted of a delivery that was not possible (G76): whether a card was left, and what comes next. */
export const DeliveryAttempt = z.strictObject({
  /** Null if it was not asked. */
  cardLeft: z.boolean().nullable(),
  next: z.enum(nextSteps).nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;
