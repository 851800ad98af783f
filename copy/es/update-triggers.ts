import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/update-triggers.ts";

export const triggerWords: Translated<typeof en.triggerWords> = {
  legend: "Avisarme de",
  names: {
    on_the_way: "Cada paso del camino",
    out_for_delivery: "En reparto",
    pickup_ready: "Listo para recoger",
    problems: "Retrasos y problemas",
    delivered: "Entregado",
  },
  notes: {
    on_the_way: "Recogido, en una sucursal, en tránsito",
    problems: "Entrega no posible, en espera, devuelto, cancelado",
  },
};
