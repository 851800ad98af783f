import { z } from "zod";
import { type ChosenTriggers, triggersChosen, updateTriggers } from "#domain/notifications/triggers.ts";

/** Triggers in the API. Omitted means all; rejects an empty list, because it would never send anything. */
export const triggersField = z
  .array(z.enum(updateTriggers), { message: "choice_invalid" })
  .min(1, { message: "triggers_required" })
  .max(20, { message: "choice_invalid" })
  .optional()
  .transform((chosen): ChosenTriggers => (chosen === undefined ? null : triggersChosen(chosen)));
