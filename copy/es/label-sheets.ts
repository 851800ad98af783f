import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/label-sheets.ts";

export const labelSheetWords: Translated<typeof en.labelSheetWords> = {
  title: "Imprimir etiquetas",
  paper: "Papel",
  sheets: {
    "4x6": "4 × 6 pulgadas, una etiqueta",
    a6: "A6, una etiqueta",
    "a4-4": "A4, 4 por página",
    "a4-6": "A4, 6 por página",
    "letter-4": "Carta, 4 por página",
    "letter-6": "Carta, 6 por página",
  },
  first: "Primer lugar libre",
  firstHint: "Para una hoja usada en parte. Cuente desde arriba a la izquierda, fila por fila.",
  open: "Abrir PDF",
  other: "Imprimir en otro papel",
};
