import { theHour } from "#copy/spanish-hour.ts";
import { statusTitles } from "#copy/es/status-titles.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type * as en from "#copy/en/statuses.ts";

export function statusTitle(status: ShipmentStatus): string {
  return statusTitles[status];
}

export function plannedTitle(status: ShipmentStatus): string {
  return status === "pending" ? "Parada en ruta" : statusTitles[status];
}

export function statusOption(status: ShipmentStatus): string {
  return statusTitles[status];
}

export const stopTitles: Translated<typeof en.stopTitles> = {
  booked: "Reservado",
  picked_up: "Recolectado",
  in_transit: "En tránsito",
  out_for_delivery: "En reparto",
  delivered: "Entregado",
};

export const progressWords: Translated<typeof en.progressWords> = {
  todo: "por venir",
};

export const stepWords: Translated<typeof en.stepWords> = {
  stop: (position) => `etapa ${position} de 5`,
  bend: (position) => `después de la etapa ${position} de 5`,
  since: (time) => `desde ${theHour(time)}`,
  by: (day, time) => `${day.charAt(0).toUpperCase()}${day.slice(1)}${time && `, antes de ${theHour(time)}`}`,
};

export function progressLabel(progress: { position: number; bend: ShipmentStatus | null }, reached: string): string {
  const bend = progress.bend ? `, luego ${statusTitles[progress.bend].toLowerCase()}` : "";
  return `Progreso: etapa ${progress.position} de 5, ${reached.toLowerCase()}${bend}`;
}
