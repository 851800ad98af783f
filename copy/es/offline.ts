import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/offline.ts";

export const offlineWords: Translated<typeof en.offlineWords> = {
  title: "Sin conexión.",
  body: "Sin conexión no se puede mostrar esta página. Los envíos que rastreó en este navegador siguen legibles, tal como estaban la última vez que los miró.",
  slip: "Sin conexión",
  tryAgain: "Intentar de nuevo",
  asOf: (when) => `Sin conexión. Esto es lo último que informamos, el ${when}.`,
};
