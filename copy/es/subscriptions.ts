import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/subscriptions.ts";

export const subscriptionWords: Translated<typeof en.subscriptionWords> = {
  title: "Sus correos",
  pageTitle: "Sus correos",
  lead: (address) => `Lo que ${address} recibe de nosotros, envío por envío.`,
  now: {
    pending: "Aún no se le envía nada. Pulse Confirmar para recibir un correo por cada paso marcado.",
    confirmed: "Recibe un correo por cada paso marcado.",
    on: "Recibe un correo por cada paso marcado, como se pidió al reservar el envío.",
    unsubscribed: "No recibe correos sobre este envío.",
    all_off: "No recibe correos sobre ningún envío.",
    paused:
      "En pausa: ningún correo sobre ningún envío hasta que los reanude. Lo que pase mientras tanto no se envía después.",
  },
  onceResumed: "En pausa. Cuando los reanude, recibirá un correo por cada paso marcado.",
  over: "Este viaje ha terminado, así que no se envía nada más.",
  buttons: {
    confirm: "Confirmar",
    unsubscribe: "Darse de baja",
    choose: "Guardar",
    pause: "Pausar",
    resume: "Reanudar",
    unsubscribe_all: "Darse de baja de todo",
  },
  others: "Sus otros envíos",
  more: "Aquí solo se muestran los más recientes. Lo que elija para todos los envíos vale también para los demás.",
  change: "Cambiar",
  named: (verb, number) => `${verb}: ${number}`,
  all: "Todos los envíos",
  explains: {
    everything:
      "«Darse de baja de todo» termina los avisos de todos los envíos para su dirección. El recibo de lo que reserve y los enlaces que pida seguirán llegando.",
    pause: "«Pausar» conserva lo que eligió y no envía nada hasta que pulse Reanudar.",
    again: "¿Cambió de opinión? Pulse Confirmar y volverán los correos de este envío.",
  },
  busy: "Guardando su elección...",
  full: "Este envío ya avisa a todas las direcciones que puede. Alguien tiene que darse de baja primero.",
  noSteps: "Marque al menos un paso, o pulse Darse de baja.",
  failed: "No se pudo guardar su elección. Inténtelo de nuevo.",
  unknownTitle: "Este enlace no funciona",
  unknownBody:
    "Puede que se haya cortado en el correo, o que nadie lo haya confirmado en una semana. Ábralo desde un correo más reciente, o pulse Recibir avisos en la página de rastreo para obtener uno nuevo.",
  track: "Rastrear envío",
  oneClick: { done: "Se ha dado de baja.", unknown: "Este enlace no se conoce." },
};
