import type { Translated } from "#domain/shared/translated.ts";
import { fallbacks } from "#copy/es/messages.ts";
import type * as en from "#copy/en/measures.ts";

export const pounds: Translated<typeof en.pounds> = (weight) =>
  weight === null ? fallbacks.notSpecified : `${weight} lb`;
export const inches: Translated<typeof en.inches> = (sides) => `${sides.join(" × ")} pulg`;
export const pieceCount: Translated<typeof en.pieceCount> = (count) =>
  Number(count) === 1 ? "1 pieza" : `${count} piezas`;
export const insuredForUnknown: Translated<typeof en.insuredForUnknown> = () => "Asegurado, importe sin especificar";
export const insuredFor: Translated<typeof en.insuredFor> = (amount) => `Asegurado por ${amount}`;
