import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/after-booking.ts";

export const afterBookingWords: Translated<typeof en.afterBookingWords> = {
  title: "Qué sigue ahora",
  dropoff: (branch) =>
    `Llévelo a ${branch || "una de nuestras sucursales"}. Muestre esta página en el mostrador o escriba el número de rastreo en el paquete.`,
  pickup: (when) => `Téngalo listo para el ${when}. El mensajero toca el timbre y trae la etiqueta.`,
  mail: "Una confirmación con el recibo se envía al correo electrónico del remitente.",
  noMail: "Imprima o guarde el recibo desde esta página: no se enviará por correo.",
  track: "Esta página muestra cada paso por sí sola, a medida que ocurre. Comparta el número con quien lo espera.",
  booked: "Reservado. Aquí está su etiqueta.",
  printLabel: "Imprimir etiqueta",
  labelTitle: "Pegue la etiqueta en el lado más grande",
  labelPickup: "¿Sin impresora? El mensajero trae una.",
  labelDropoff: "¿Sin impresora? Muestre esta página en el mostrador.",
  handTitlePickup: "Téngalo listo para el mensajero",
  handTitleDropoff: (branch) => `Llévelo a ${branch || "una de nuestras sucursales"}`,
  map: "Mapa",
  followTitle: "Sígalo aquí",
  calendar: "Agregar al calendario",
  receipt: "Recibo",
  receiptLead: (booked) => `Reservado el ${booked}`,
  from: "De",
  to: "Para",
  number: "Número de rastreo",
  payment: "Pago",
  total: "Total",
  print: "Imprimir recibo",
  receiptQuestion: "¿Hay algo incorrecto en él? Llame al",
  calendarTitle: (company) => `Recolección del mensajero, ${company}`,
};
