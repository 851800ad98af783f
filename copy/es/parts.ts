import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/parts.ts";

export const partWords: Translated<typeof en.partWords> = {
  close: "Cerrar",
  dismiss: "Descartar",
  undo: "Deshacer",
  cancel: "Cancelar",
  optional: "(opcional)",
  increase: (thing) => `Aumentar ${thing.toLowerCase()}`,
  decrease: (thing) => `Reducir ${thing.toLowerCase()}`,
  thingsToFix: (count) => (count === 1 ? "Un dato por corregir" : `${count} datos por corregir`),
};
