import { statusTitles } from "#copy/en/status-titles.ts";
import type { ProgressStop } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** "Out for delivery", as badges and sentences say it. */
export function statusTitle(status: ShipmentStatus): string {
  return statusTitles[status];
}

/** A stop somebody plans carries no status of its own: it is stored as pending. */
export function plannedTitle(status: ShipmentStatus): string {
  return status === "pending" ? "Stop on the way" : statusTitles[status];
}

/** The form that option lists use (E2): "In Transit", "Out for Delivery". */
export function statusOption(status: ShipmentStatus): string {
  return statusTitles[status].replace(/ (?!for )[a-z]/g, (start) => start.toUpperCase());
}

/** The five stops of the progress line, in order. */
export const stopTitles: Record<ProgressStop, string> = {
  booked: "Booked",
  picked_up: "Picked up",
  in_transit: "In transit",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
};

/** Under the line on a phone, and what is said of stops that are drawn hollow. */
export const progressWords = {
  todo: "still to come",
} as const;

/** Under a stop of the line. */
export const stepWords = {
  stop: (position: number) => `stop ${position} of 5`,
  bend: (position: number) => `after stop ${position} of 5`,
  since: (time: string) => `since ${time}`,
  by: (day: string, time: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}${time && ` by ${time}`}`,
} as const;

/** "Progress: stop 4 of 5, out for delivery" and, where the line bends, why. `reached`: the stop, as the line calls it. */
export function progressLabel(progress: { position: number; bend: ShipmentStatus | null }, reached: string): string {
  const bend = progress.bend ? `, then ${statusTitles[progress.bend].toLowerCase()}` : "";
  return `Progress: stop ${progress.position} of 5, ${reached.toLowerCase()}${bend}`;
}
