import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/status-titles.ts";

export const statusTitles: Translated<typeof en.statusTitles> = {
  pending: "Pendiente",
  processing: "En preparación",
  in_transit: "En tránsito",
  out_for_delivery: "En reparto",
  delivered: "Entregado",
  exception: "Incidencia",
  on_hold: "En espera",
  available_for_pickup: "Listo para recoger",
  returned: "Devuelto",
  cancelled: "Cancelado",
};
