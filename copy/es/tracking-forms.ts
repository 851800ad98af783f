import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/tracking-forms.ts";
import { linkDaysAfterEnd } from "#domain/shipments/private-link.ts";

export const privateLinkWords: Translated<typeof en.privateLinkWords> = {
  title: "Enlaces privados",
  lead: `Quien abre un enlace privado ve los nombres, las direcciones y la etiqueta de este envío. Vence ${linkDaysAfterEnd} días después de la entrega, o cuando usted lo revoque.`,
  create: "Crear enlace privado",
  once: "Este enlace se muestra una sola vez. Cópielo ahora; nosotros solo guardamos su huella.",
  none: "Este envío todavía no tiene enlaces privados.",
  copy: "Copiar enlace",
  made: (when) => `Creado el ${when}.`,
  opened: (when) => (when ? `Abierto por última vez el ${when}.` : "Aún sin abrir."),
  ends: (when) => (when ? `Vence a más tardar el ${when}.` : "Vencido."),
  revoke: "Revocar",
  revokeThis: (purpose, made) => `Revocar: ${purpose}, creado el ${made}`,
  revoked: "El enlace fue revocado. Quien lo tenga ya no ve más de lo que muestra el número.",
  purposes: {
    booked: "Navegador que lo reservó",
    shared: "Enlace para compartir",
    mailed: "Enlace pedido por correo",
    message: "Enlace en un mensaje nuestro",
  },
};

export const numberAtGlance: Translated<typeof en.numberAtGlance> = {
  title: "Dónde está el número",
  body: "Bajo las barras de la etiqueta, en su recibo y en cada mensaje nuestro. Los nuestros tienen trece caracteres y empiezan con tres letras.",
};

export const backTo: Translated<typeof en.backTo> = () => "Volver a";

export const cancelWords: Translated<typeof en.cancelWords> = {
  title: "¿Cancelar este envío?",
  lead: "Se puede cancelar mientras nadie lo haya recolectado, y es definitivo. Lo pagado se devuelve por la misma vía.",
  reason: "Motivo",
  button: "Cancelar envío",
  busy: "Cancelando…",
  keep: "Conservarlo",
  failed: "El envío no se canceló.",
  done: "Envío cancelado",
};

export const correctWords: Translated<typeof en.correctWords> = {
  title: "Corregir datos",
  lead: "Mientras el envío esté pendiente puede corregir lo siguiente. Para otra dirección u otro servicio, cancele y reserve de nuevo.",
  name: "Nombre del destinatario",
  phone: "Teléfono del destinatario",
  special: "Instrucciones especiales",
  pickup: "Instrucciones de recolección",
  button: "Guardar cambios",
  failed: "Los cambios no se guardaron. Revise lo que se indica abajo y guarde de nuevo.",
  done: "Envío corregido",
};
