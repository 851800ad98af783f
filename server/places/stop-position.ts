import type { Position } from "#domain/shared/miles.ts";
import { findPlace, type PlaceQuery, postTownOf } from "#server/places/find-place.ts";
import { stateCode } from "#server/places/place-names.ts";

/**
 * Returns the center of the ZIP of an address, or else of its town, for planning; null if both are unknown. A ZIP of
 * another state than the address is taken for a typing error.
 */
export async function stopPosition(address: PlaceQuery & { zipCode: string }): Promise<Position | null> {
  const place = await findPlace(address);
  const zip = await postTownOf(address.zipCode, address.country);
  const found = zip && place && (zip.state === stateCode(address.state) || address.state === "") ? zip : place;
  return found && { latitude: found.latitude, longitude: found.longitude };
}
