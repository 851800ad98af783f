import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/booking-channels.ts";

export const channelWords: Translated<typeof en.channelWords> = {
  mailLater: "En este momento no podemos enviar correos. Guardamos su elección y los mensajes empiezan cuando podamos.",
  textsLater: (consent) =>
    `Todavía no podemos enviar mensajes de texto. Guardamos su elección y empiezan cuando podamos. ${consent}`,
  push: "Avisos push",
  pushNote: "Notificaciones en este navegador. Actívelas después de reservar, con un toque en la página del envío.",
  later: (channel) => `${channel} (empieza cuando podamos enviarlo)`,
};
