import type { RouterContextProvider } from "react-router";
import { roleMay } from "#domain/people/permissions.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getStation } from "#server/features/stations/list-stations.ts";
import { stationLine } from "#app/routes/admin/stations/present-stations.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

type Args = { params: { stationId: string }; context: Readonly<RouterContextProvider> };

/** Loads the page of one station, which shows the answer of each of its forms too. */
export function loadStationPage({ params: { stationId }, context }: Args) {
  const actor = staffOf(context);
  return runLoader(async () => ({
    line: stationLine(await getStation(actor, stationId), await companyZone()),
    mayEnroll: roleMay(actor.role, "stations.enroll"),
  }));
}
