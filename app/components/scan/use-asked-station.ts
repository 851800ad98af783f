import { useNavigation } from "react-router";
import { pageWithoutLine } from "#app/components/scan/page-without-line.ts";
import type { StationPage } from "#app/components/scan/station-page.ts";

/** The station in the mode that was just chosen, while its page loads: a scan made meanwhile is of that mode. */
export function useAskedStation(station: StationPage | null | undefined): StationPage | null | undefined {
  const { location } = useNavigation();
  if (!station || location?.pathname !== "/scan") return station;
  return pageWithoutLine(station, new URLSearchParams(location.search)) ?? station;
}
