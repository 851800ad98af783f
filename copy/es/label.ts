import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/label.ts";
import { labelContent as englishLabel } from "#copy/en/label.ts";
import { handlingWords } from "#copy/es/tracking-page.ts";
import { dayOf } from "#domain/shared/place-moment.ts";

// The carrier's staff read the label: what is printed on it stays English in every language, its day too.
export { labelPaper } from "#copy/en/label.ts";

export const labelWords: Translated<typeof en.labelWords> = {
  shipDate: (date) => `Ship date ${date}`,
  piece: (piece, of) => `Piece ${piece} of ${of}`,
  pieceCaption: "Piece",
  of: "of",
  from: "From",
  to: "To",
  sort: "Sort",
  weight: "Weight",
  size: "Size, in",
  shortened: "Dirección abreviada",
  undrawn: "Escriba esta dirección a mano",
  unprintable: "Faltan letras",
  status: "Estado",
  qr: "Código QR de la página de rastreo",
  barcode: (number) => `Código de barras Code 128 de ${number}`,
};

export const labelContent: Translated<typeof en.labelContent> = (shipment) => {
  if (!shipment.createdAt) return englishLabel(shipment);
  const day = new Date(`${dayOf(shipment.createdAt)}T12:00:00Z`);
  return {
    ...englishLabel(shipment),
    shipDate: day.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
  };
};

export const handlingRemarks: Translated<typeof en.handlingRemarks> = (shipment) =>
  [shipment.isFragile && handlingWords.fragile, shipment.requiresSignature && handlingWords.signature].filter(
    (remark) => remark !== false,
  );
