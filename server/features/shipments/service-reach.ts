import { recordOf } from "#domain/shared/records.ts";
import { type AreaPlace, type Unreached, unreachedBy } from "#domain/areas/area.ts";
import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { findPlace } from "#server/places/find-place.ts";
import { stateOfZip } from "#server/places/state-of-zip.ts";

export type ServiceReach = Record<ServiceKey, Unreached | null>;

/** Returns for every service which end of the route it does not serve, as far as both ends are known (D4). */
export async function serviceReach(fields: Partial<RecordedBooking>): Promise<ServiceReach> {
  const way = { from: await placeOf(fields, "sender"), to: await placeOf(fields, "receiver") };
  const { areas } = await getSettings();
  const branches = way.from || way.to ? await listBranches() : [];
  return recordOf(serviceKeys, (key) => unreachedBy(areas[key], way, branches));
}

async function placeOf(fields: Partial<RecordedBooking>, role: "sender" | "receiver"): Promise<AreaPlace | null> {
  const city = fields[`${role}City`];
  if (!city) return null;
  const state = fields[`${role}State`] ?? "";
  const zipCode = fields[`${role}ZipCode`] ?? "";
  const country = fields[`${role}Country`] ?? "USA";
  // The ZIP decides, whatever state was typed beside it.
  const zip = await stateOfZip({ zipCode, state, country });
  if (zip?.isElsewhere) {
    const { latitude = null, longitude = null } = zip.town ?? {};
    return { city, state: zip.state, zipCode, country: country === "CAN" ? "CAN" : "USA", latitude, longitude };
  }
  const found = await findPlace({ city, state, zipCode, country });
  return { city, state, zipCode, country, latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
