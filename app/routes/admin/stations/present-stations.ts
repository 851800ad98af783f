import { stationWords as words } from "#copy/en/stations.ts";
import type { StationView } from "#domain/road/station-inputs.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { StationLine } from "#app/components/admin/stations/station-pages.ts";

export function stationLine({ id, name, branch, person, lastSeenAt, state }: StationView, zone: string): StationLine {
  return {
    id,
    name,
    branch,
    person: person || words.noPerson,
    seen: lastSeenAt ? formatPlaceTime(lastSeenAt, zone) : words.neverSeen,
    state: words.states[state],
    isRevoked: state === "revoked",
  };
}
