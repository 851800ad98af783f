import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { StationView } from "#domain/road/station-inputs.ts";
import { isQuiet, stationState } from "#domain/road/stations.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import {
  findStation,
  loadStations,
  newestStations,
  type StationRecord,
} from "#server/features/stations/station.rows.ts";

export type StationList = { items: StationView[]; nextCursor: string | null; previousCursor: string | null };

/** Lists stations, newest first. */
export async function listStations(
  actor: Actor,
  { cursor, limit = 50 }: { cursor?: string | null; limit?: number } = {},
): Promise<StationList> {
  assertMay(actor, "stations.read");
  const page = newestStations.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadStations(page));
  return { items: shown.map(stationView), ...cursors };
}

/** @throws `not_found`. */
export async function getStation(actor: Actor, stationId: string): Promise<StationView> {
  assertMay(actor, "stations.read");
  const found = await findStation(stationId);
  if (!found) throw new AppError("not_found");
  return stationView(found);
}

function stationView({ station, branch, personName, personEmail }: StationRecord): StationView {
  const { id, name, lastSeenAt, personSeenAt } = station;
  const isThere = personSeenAt !== null && !isQuiet(personSeenAt, now());
  return {
    id,
    name,
    branch: branch.name,
    state: stationState(station),
    person: isThere ? (personName ?? "") || (personEmail ?? "") : "",
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
