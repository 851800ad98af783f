import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/subscriptions.ts";

export const subscriptionWords: Translated<typeof en.subscriptionWords> = {
  title: "Correos sobre este envío",
  pageTitle: "Sus correos",
  now: {
    pending: "Aún no se le envía nada. Pulse Confirmar para recibir un correo cada vez que algo cambie.",
    confirmed: "Recibe un correo cada vez que algo cambia.",
    on: "Recibe un correo cada vez que algo cambia, como se pidió al reservar el envío.",
    unsubscribed: "No recibe correos sobre este envío.",
    all_off: "No recibe correos sobre ningún envío.",
  },
  buttons: {
    confirm: "Confirmar",
    unsubscribe: "Darse de baja",
    unsubscribe_all: "Darse de baja de todo",
  },
  explains: {
    everything:
      "«Darse de baja de todo» termina los avisos de todos los envíos para su dirección. El recibo de lo que reserve y los enlaces que pida seguirán llegando.",
    again: "¿Cambió de opinión? Pulse Confirmar y volverán los correos de este envío.",
  },
  busy: "Guardando su elección...",
  full: "Este envío ya avisa a todas las direcciones que puede. Alguien tiene que darse de baja primero.",
  failed: "No se pudo guardar su elección. Inténtelo de nuevo.",
  unknownTitle: "Este enlace no funciona",
  unknownBody:
    "Puede que se haya cortado en el correo, o que nadie lo haya confirmado en una semana. Ábralo desde un correo más reciente, o pulse Recibir avisos en la página de rastreo para obtener uno nuevo.",
  track: "Rastrear envío",
  oneClick: { done: "Se ha dado de baja.", unknown: "Este enlace no se conoce." },
};
