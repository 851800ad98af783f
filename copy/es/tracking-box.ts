import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/tracking-box.ts";

export const trackingBoxWords: Translated<typeof en.trackingBoxWords> = {
  number: "Número de rastreo",
  trackShipment: "Rastrear envío",
  track: "Rastrear",
  mistyped: "Revise los últimos caracteres: no concuerdan con el resto del número.",
  fits: "Los caracteres concuerdan entre sí.",
};
