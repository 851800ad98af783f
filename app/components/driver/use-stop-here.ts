import { useLocation } from "react-router";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { stopIdIn } from "#app/components/driver/stop-address.ts";

/** Returns the stop that the address names; null if this phone does not have it. */
export function useStopHere(): StopPage | null {
  const stopId = stopIdIn(useLocation().pathname);
  return useDriver().run?.stops.find(({ id }) => id === stopId) ?? null;
}
