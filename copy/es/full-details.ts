import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/full-details.ts";

export const fullWords: Translated<typeof en.fullWords> = {
  backOffice: "Abrir en administración",
  shareLink: "Compartir enlace privado",
  instructions: "Instrucciones especiales",
  pin: "PIN para el mostrador",
  pinNote: "Dígalo al recoger el envío, o muestre una identificación. Vale hoy. Nunca lo pedimos por teléfono.",
  pinAtDoor: "PIN para el conductor",
  pinAtDoorNote: "Dígalo en la puerta, o firme en su lugar. Vale hoy. Nunca lo pedimos por teléfono.",
  label: "Etiqueta de envío",
  enlarge: "Ver la etiqueta a pantalla completa",
  shrink: "Cerrar la etiqueta",
  receipt: "Recibo",
  total: "Total",
  payment: (state) => `Pago: ${state}`,
};

export const bookedWords: Translated<typeof en.bookedWords> = {
  title: "Su reserva",
  correct: "Corregir datos",
  bookAgain: "Repetir reserva",
  cancel: "Cancelar envío",
};

export const partyWords: Translated<typeof en.partyWords> = {
  from: "De",
  to: "Para",
  zipCode: "Código postal",
  phone: "Teléfono",
  email: "Correo",
};
