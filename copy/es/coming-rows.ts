import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/coming-rows.ts";

export const comingWords: Translated<typeof en.comingWords> = {
  title: "Lo que falta",
  first: "Sigue",
  later: "Luego",
};
