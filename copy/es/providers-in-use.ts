import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/providers-in-use.ts";

export const providersInUseWords: Translated<typeof en.providersInUseWords> = {
  title: "Quién trabaja para nosotros",
  lead: "Estas empresas reciben los datos que aquí se nombran, y solo para eso. La lista sigue lo que este sitio tiene configurado hoy.",
  table: "Proveedores",
  what: "Para qué",
  who: "Quién",
  gets: "Qué reciben",
  own: "Nuestro propio servidor",
  none: "Nadie: no se usa",
  browsers: "El fabricante de su navegador, como Google, Mozilla, Apple o Microsoft",
  rows: {
    mail: { what: "Correo electrónico", gets: "Su dirección y lo que dice el mensaje" },
    texts: { what: "Mensajes de texto", gets: "Su número de teléfono y lo que dice el mensaje" },
    cards: { what: "Pagos con tarjeta", gets: "Su tarjeta y el importe; la tarjeta nunca llega a nosotros" },
    push: {
      what: "Notificaciones en su navegador",
      gets: "Un aviso cifrado, y solo si usted las activó",
    },
  },
  testCards: "Nadie: las tarjetas están en modo de prueba y no se cobra nada",
};
