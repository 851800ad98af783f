import { z } from "zod";
import { type ChosenTriggers, triggersChosen, updateTriggers } from "#domain/notifications/triggers.ts";

/** Of a program: left out is every step, and none is refused, since then nothing would ever be written. */
export const triggersField = z
  .array(z.enum(updateTriggers), { message: "choice_invalid" })
  .min(1, { message: "triggers_required" })
  .max(20, { message: "choice_invalid" })
  .optional()
  .transform((chosen): ChosenTriggers => (chosen === undefined ? null : triggersChosen(chosen)));
