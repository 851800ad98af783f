import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/over-limit.ts";

export const overLimitWords: Translated<typeof en.overLimitWords> = {
  confirm: "Superar el límite de crédito",
  now: (open, limit, added) =>
    `Esta cuenta tiene ${open} pendientes y su límite es ${limit}: esto agrega ${added} y lo supera. No se guardó nada. Marque «Superar el límite de crédito» para hacerlo de todos modos; quedará registrado.`,
};
