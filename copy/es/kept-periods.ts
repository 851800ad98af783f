import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/kept-periods.ts";

export const keptPeriodWords: Translated<typeof en.keptPeriodWords> = {
  title: "Qué se guarda y cuánto tiempo",
  lead: "Esta lista sigue lo que hoy está configurado en este sitio, no el texto de arriba.",
  table: "Plazos",
  what: "Qué",
  kept: "Se guarda",
  why: "Porque",
  links: (days, most) => `${days} días después del fin, ${most} como máximo`,
  rows: {
    shipments: {
      what: "Envíos y pagos",
      kept: "Mientras la ley lo pida",
      why: "Lo exigen las leyes fiscales y de transporte",
    },
    links: { what: "Enlaces privados", why: "Lo abren todo" },
    drafts: { what: "Reservas sin terminar", why: "Para que vuelva a encontrar la suya" },
    messages: { what: "Lo que decían nuestros mensajes", why: "Para poder decirle qué se le comunicó" },
    photos: { what: "Fotos de entregas", why: "Para responder preguntas sobre una entrega" },
    signatures: { what: "Firmas y nombres de quien recibió un paquete", why: "Prueban quién lo recibió" },
    positions: {
      what: "Dónde hizo el conductor una entrega",
      why: "Para encontrar un paquete en la puerta equivocada",
    },
    doors: {
      what: "La puerta habitual de una dirección",
      why: "Para que el conductor la encuentre. Cuenta desde la última entrega",
    },
    unconfirmed: { what: "Avisos que nadie confirmó", why: "Un extraño pudo escribir la dirección" },
    sessions: { what: "Una sesión sin uso", why: "Para que nadie se siente ante su pantalla" },
  },
};
