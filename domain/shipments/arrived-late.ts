import type { PlaceInstant } from "#domain/shipments/views.ts";

/** Whether a delivery came after the moment that was promised. Nothing is late where nothing was promised. */
export function arrivedLate(delivered: PlaceInstant, promised: PlaceInstant | null): boolean {
  return promised !== null && Date.parse(delivered.at) > Date.parse(promised.at);
}
