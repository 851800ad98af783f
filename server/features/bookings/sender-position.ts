import type { BookShipment } from "#domain/bookings/inputs.ts";
import { findPlace, type FoundPlace } from "#server/places/find-place.ts";

/** Where the sender's ZIP code is; null while it is not known, or in no list of ours. */
export async function senderPosition(known: Partial<BookShipment>): Promise<FoundPlace | null> {
  const { senderZipCode: zipCode, senderCountry: country = "USA" } = known;
  return zipCode ? findPlace({ city: "", state: "", zipCode: zipCode.slice(0, 5), country }) : null;
}
