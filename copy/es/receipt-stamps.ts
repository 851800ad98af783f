import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/receipt-stamps.ts";

export const receiptStamps: Translated<typeof en.receiptStamps> = {
  test: { word: "TEST", note: "de prueba, no se cobró nada" },
  paid: { word: "Pagado", note: "" },
  authorised: { word: "Autorizado", note: "aún sin cobrar" },
  owed: { word: "Por pagar", note: "" },
  refunded: { word: "Reembolsado", note: "" },
};
