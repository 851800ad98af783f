import type { AreaPlace } from "#domain/areas/area.ts";
import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import type { ZipElsewhere } from "#domain/bookings/rules.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { isMilitary } from "#domain/shared/us-zips.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { PickupType } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { listBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import type { ActiveTariff } from "#server/features/rates/tariff.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { findPlace, zoneOfPlace } from "#server/places/find-place.ts";
import { isUnknownZip, stateOfZip } from "#server/places/state-of-zip.ts";

/** One end of the route. Its zone is the company's, and its place null, while no city is known. */
type BookingEnd = { zone: string; isMilitary: boolean; place: AreaPlace | null; zipElsewhere: ZipElsewhere | null };
export type BookingEnds = {
  sender: BookingEnd;
  receiver: BookingEnd;
  /** Ends whose ZIP lies in another state than the one named, with its place; null for an unknown US ZIP. */
  zipsElsewhere: ZipElsewhere[];
};

/** What rules, price, promise and record of a booking are computed from. */
export type BookingFacts = BookingEnds & {
  at: Date;
  branches: readonly StoredBranch[];
  /** The chosen branch of a drop-off. */
  dropoff: StoredBranch | null;
  pickupAt: Date | null;
  tariff: ActiveTariff;
  settings: Settings;
};

/** Looks up everything that a booking needs to know, as far as its fields are known. */
export async function loadBookingFacts(fields: Partial<RecordedBooking>, at: Date = now()): Promise<BookingFacts> {
  const ends = await loadBookingEnds(fields);
  const branches = await listBranches();
  const code = fields.pickupType === "dropoff" ? fields.preferredDropoffLocation : null;
  return {
    ...ends,
    at,
    branches,
    dropoff: branches.find((branch) => branch.code === code) ?? null,
    pickupAt: pickupInstant(fields, ends),
    tariff: await getActiveTariff(),
    settings: await getSettings(),
  };
}

type PickupFields = { pickupType?: PickupType | null; pickupDate?: string | null; pickupTime?: string | null };

export function pickupInstant(
  { pickupType, pickupDate, pickupTime }: PickupFields,
  { sender }: BookingEnds,
): Date | null {
  return pickupType === "pickup" && pickupDate && pickupTime
    ? wallTimeToInstant(pickupDate, pickupTime, sender.zone)
    : null;
}

/** Looks up both ends of the route. */
export async function loadBookingEnds(fields: Partial<RecordedBooking>): Promise<BookingEnds> {
  const [sender, receiver] = [await loadEnd(fields, "sender"), await loadEnd(fields, "receiver")];
  const zipsElsewhere = [sender.zipElsewhere, receiver.zipElsewhere].filter((zip) => zip !== null);
  return { sender, receiver, zipsElsewhere };
}

async function loadEnd(fields: Partial<RecordedBooking>, role: "sender" | "receiver"): Promise<BookingEnd> {
  const city = fields[`${role}City`] ?? "";
  const state = fields[`${role}State`] ?? "";
  const zipCode = fields[`${role}ZipCode`] ?? "";
  const typed = { city, state, zipCode, country: fields[`${role}Country`] ?? "USA" };
  const zip = await stateOfZip(typed);
  // The ZIP decides, whatever state was typed beside it.
  const elsewhere = zip?.isElsewhere ? zip : null;
  const found = elsewhere ? elsewhere.town : await findPlace(typed);
  const place = elsewhere
    ? { ...typed, state: elsewhere.state, country: typed.country === "CAN" ? "CAN" : "USA" }
    : typed;
  const isDoubted = zipCode !== "" && state !== "" && (elsewhere !== null || (await isUnknownZip(typed)));
  return {
    zone: city === "" ? (await getSettings()).general.zone : await zoneOfPlace(typed),
    isMilitary: isMilitary(typed),
    place: city === "" ? null : { ...place, latitude: found?.latitude ?? null, longitude: found?.longitude ?? null },
    zipElsewhere: isDoubted ? { role, place: elsewhere?.name ?? null } : null,
  };
}
