import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/pagination.ts";

export const paginationWords: Translated<typeof en.paginationWords> = {
  pages: "Páginas",
  newer: "Recientes",
  older: "Anteriores",
  byOrder: { newer: "Anterior", older: "Siguiente" },
  ownShipments: "Páginas de sus envíos",
};

export function shownCount(count: number): string {
  return count === 1 ? "Se muestra 1" : `Se muestran ${count}`;
}
