import { theHour } from "#copy/spanish-hour.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/options-step.ts";

export const optionsStepWords: Translated<typeof en.optionsStepWords> = {
  promised: "Prometemos",
  days: "Días en que puede llegar",
  priorityHint: "No cambia el precio.",
};

export const wishWords: Translated<typeof en.wishWords> = {
  by: (day, time) => (time ? `${day}, antes de ${theHour(time)}` : day),
  asPromised: "lo prometido",
};
