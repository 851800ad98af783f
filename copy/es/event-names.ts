import type * as en from "#copy/en/event-names.ts";
import { reasonWords } from "#copy/es/reasons.ts";
import { statusTitles } from "#copy/es/status-titles.ts";
import type { Translated } from "#domain/shared/translated.ts";
import { nameFirstStep, nameSteps, type StepWords } from "#domain/shipments/name-steps.ts";

export const eventNames: Translated<typeof en.eventNames> = (facts, origin) => nameSteps(words, facts, origin);

export const firstName: Translated<typeof en.firstName> = (status) => nameFirstStep(words, status);

const words: StepWords = {
  title: (status) => statusTitles[status],
  reason: (code) => reasonWords[code].title,
  corrected: (title) => [`Corregido a «${title}»`, `Corregido de nuevo a «${title}»`],
  created: ["Envío creado", "Aún con el remitente"],
  received: (branch) => [branch ? `Recibido en ${branch}` : "Recolectado", "Con nosotros"],
  seen: ({ name }) => [`Visto en ${name}`, `Visto de nuevo en ${name}`],
  scanned: ({ name }) => [`Escaneado en ${name}`, `Escaneado de nuevo en ${name}`],
  arrived: ({ name }) => [`Llegó a ${name}`, `Escaneado en ${name}`],
  left: (name) => [`Salió de ${name}`, `En camino desde ${name}`],
  ready: (branch) =>
    branch
      ? [`Listo para recoger en ${branch}`, `Sigue listo para recoger en ${branch}`]
      : ["Listo para recoger", "Sigue listo para recoger"],
  part: ({ delivered, pieces }) => [
    `${delivered} de ${pieces} piezas entregadas`,
    `Siguen entregadas ${delivered} de ${pieces} piezas`,
  ],
  newPlace: ["En movimiento", "Sigue en movimiento"],
  withUs: ["Con nosotros", "Sigue con nosotros"],
  onTheWay: ["En camino", "Sigue en camino"],
  outForDelivery: ["En reparto", "De nuevo en reparto"],
  outAgain: ["De nuevo en reparto", "Una vez más en reparto"],
  delivered: ["Entregado", "Entrega confirmada"],
  tried: ["Intento de entrega", "Nuevo intento de entrega"],
  heldUp: ["Detenido", "Sigue detenido"],
  onHold: ["En espera", "Sigue en espera"],
  returned: ["Devuelto al remitente", "Devolución confirmada"],
  cancelled: ["Cancelado", "Cancelación confirmada"],
};
