import type { SaveBranch } from "#domain/branches/inputs.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { findPlace } from "#server/places/find-place.ts";

const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/**
 * Adds position and time zone to a branch: by its ZIP, else its city; from `before` if the address is unchanged.
 * @throws `invalid_input` for an invalid zone, or if neither form nor place gives one.
 */
export async function placeBranch({ branch, zone }: SaveBranch, before: Branch | null): Promise<Branch> {
  if (zone && !zones.has(zone) && zone !== before?.zone) throw fieldError("zone", "zone_invalid");
  if (before && isSamePlace(branch, before))
    return { ...branch, latitude: before.latitude, longitude: before.longitude, zone: zone || before.zone };
  const { city, state, zipCode, country } = branch;
  const place = { state, zipCode, country };
  const found = (await findPlace({ ...place, city: "" })) ?? (await findPlace({ ...place, city }));
  if (!zone && !found) throw fieldError("zone", "zone_unknown");
  return {
    ...branch,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    zone: zone || (found?.zone ?? ""),
  };
}

function isSamePlace(one: SaveBranch["branch"], other: Branch): boolean {
  return (["street", "city", "state", "zipCode", "country"] as const).every((name) => one[name] === other[name]);
}
