import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/not-home-card.ts";

export const notHomeCardWords: Translated<typeof en.notHomeCardWords> = {
  title: "No le encontramos",
  lead: "Vinimos con un paquete y no había nadie.",
  number: "Número de seguimiento",
  qr: "Código QR de la página de seguimiento",
  forName: "Para",
  when: "Fecha y hora",
  pieces: "Bultos",
  driver: "Repartidor",
  nowTitle: "Su paquete",
  choices: ["Volvemos el", "Lo tiene un vecino:", "Espera en la sucursal:"],
  nextTitle: "Qué puede hacer",
  scan: "Escanee el código para ver dónde está su paquete, o escriba el número en",
  call: (phone: string) => `¿Otro día u otra dirección? Llame al ${phone} y diga el número.`,
  write: (address: string) => `¿Otro día u otra dirección? Escriba a ${address} y diga el número.`,
  collect: "En la sucursal, traiga esta tarjeta y una identificación. La miramos y no copiamos nada de ella.",
};
