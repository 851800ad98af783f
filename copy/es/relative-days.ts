import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/relative-days.ts";

export const relativeDayWords: Translated<typeof en.relativeDayWords> = {
  today: "hoy",
  tomorrow: "mañana",
  yesterday: "ayer",
};
