import type { BookShipment } from "#domain/bookings/inputs.ts";
import { findPlace, type FoundPlace } from "#server/places/find-place.ts";

/** Returns the position of the sender's ZIP code; null if it is missing or not in our data. */
export async function senderPosition(known: Partial<BookShipment>): Promise<FoundPlace | null> {
  const { senderZipCode: zipCode, senderCountry: country = "USA" } = known;
  return zipCode ? findPlace({ city: "", state: "", zipCode: zipCode.slice(0, 5), country }) : null;
}
