import type { Booking } from "#domain/bookings/inputs.ts";
import type { ZipElsewhere } from "#domain/bookings/rules.ts";
import { isUnknownZip, stateOfZip } from "#server/places/state-of-zip.ts";

type Fields = Partial<Pick<Booking, `${"sender" | "receiver"}${"ZipCode" | "State" | "Country"}`>>;

/**
 * Returns the sides whose ZIP lies in another state than the one named, with that state, and those whose US ZIP is
 * unknown.
 */
export async function zipsElsewhere(fields: Fields): Promise<ZipElsewhere[]> {
  const found: ZipElsewhere[] = [];
  for (const role of ["sender", "receiver"] as const) {
    const [zipCode, state] = [fields[`${role}ZipCode`], fields[`${role}State`]];
    const country = fields[`${role}Country`] ?? "USA";
    if (!zipCode || !state) continue;
    const where = await stateOfZip({ zipCode, state, country });
    if (where?.isElsewhere) found.push({ role, place: where.name });
    else if (await isUnknownZip({ zipCode, state, country })) found.push({ role, place: null });
  }
  return found;
}
