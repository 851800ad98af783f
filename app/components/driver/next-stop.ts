import type { StopPage } from "#app/components/driver/driver-pages.ts";

/**
 * Returns the next open stop of the run. One where dispatch has to be asked first comes last. Null if none is open.
 */
export function nextStop(stops: readonly StopPage[]): StopPage | null {
  const open = stops.filter(({ isOpen, isOnRun }) => isOpen && isOnRun);
  return open.find(({ isTrouble }) => !isTrouble) ?? open[0] ?? null;
}
