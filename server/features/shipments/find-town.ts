import { townOfZip } from "#server/places/find-place.ts";

export type Town = { city: string; state: string };

/**
 * Returns city and state of a ZIP code; null if the offline places do not know it. Public data: any actor may ask.
 */
export async function findTown({ zipCode, country }: { zipCode: string; country: string }): Promise<Town | null> {
  return townOfZip(zipCode, country);
}
