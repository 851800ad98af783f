import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/update-triggers.ts";

export const triggerWords: Translated<typeof en.triggerWords> = {
  legend: "Avisarme de",
  names: {
    on_the_way: "Pasos del camino",
    out_for_delivery: "En reparto",
    pickup_ready: "Listo para recoger",
    problems: "Retrasos y problemas",
    delivered: "Entregado",
  },
  steps: {
    processing: "recogido, en una sucursal",
    in_transit: "en tránsito",
    exception: "entrega no posible",
    on_hold: "en espera",
    returned: "devuelto",
    cancelled: "cancelado",
  },
};
