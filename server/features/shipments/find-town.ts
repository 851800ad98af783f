import { townOfZip } from "#server/places/find-place.ts";

export type Town = { city: string; state: string };

/** City and state of a ZIP, for whoever types one; null where the offline places do not know it. Nothing of anybody's: everybody may ask. */
export async function findTown({ zipCode, country }: { zipCode: string; country: string }): Promise<Town | null> {
  return townOfZip(zipCode, country);
}
