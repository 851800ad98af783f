import type { Booking } from "#domain/bookings/inputs.ts";
import type { ZipElsewhere } from "#domain/bookings/rules.ts";
import { stateOfZip } from "#server/places/state-of-zip.ts";

type Fields = Partial<Pick<Booking, `${"sender" | "receiver"}${"ZipCode" | "State" | "Country"}`>>;

/** The sides whose ZIP is known to lie in another state than the one named, and where it lies. */
export async function zipsElsewhere(fields: Fields): Promise<ZipElsewhere[]> {
  const found: ZipElsewhere[] = [];
  for (const role of ["sender", "receiver"] as const) {
    const [zipCode, state] = [fields[`${role}ZipCode`], fields[`${role}State`]];
    const country = fields[`${role}Country`] ?? "USA";
    const where = zipCode && state ? await stateOfZip({ zipCode, state, country }) : null;
    if (where?.isElsewhere) found.push({ role, place: where.name });
  }
  return found;
}
