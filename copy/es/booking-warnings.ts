import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/booking-warnings.ts";

export const bookingWarnings: Translated<typeof en.bookingWarnings> = {
  labelLetters: (letters) =>
    `La etiqueta no puede imprimir ${letters}. Agregue una versión en letras latinas para que se pueda leer.`,
  saturdayNoEarlier: "La entrega en sábado no adelanta la llegada de este envío. Puede quitarla.",
  promiseMoved: (when) => `Con esta opción, el envío llega el ${when}.`,
};
