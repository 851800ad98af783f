import { statedCountry } from "#domain/shared/address.ts";
import type { CityPlace } from "#domain/shipments/views.ts";
import type { EventRow } from "#server/features/shipments/event.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { isSame } from "#server/features/tracking/with-public-places.ts";
import { publicPlace } from "#server/places/public-place.ts";

export type PlacesOfShipment = Pick<
  ShipmentRow,
  | "senderCity"
  | "senderState"
  | "senderCountry"
  | "senderZipCode"
  | "recipientCity"
  | "recipientState"
  | "recipientCountry"
  | "recipientZipCode"
>;

/**
 * Returns origin and destination as a mail may name them: its recipient may not be the person who entered them (A11).
 * `placeOf` an event: a place taken from sender or recipient is named like theirs; staff named every other place.
 */
export async function mailPlaces(shipment: PlacesOfShipment): Promise<{
  from: CityPlace;
  to: CityPlace;
  placeOf: (event: Pick<EventRow, "city" | "state" | "country">) => CityPlace | null;
}> {
  const { senderCity: city, senderState: state, senderZipCode: zipCode, senderCountry } = shipment;
  const origin = { city, state, country: statedCountry({ street: "", city, state, zipCode, country: senderCountry }) };
  const destination = {
    city: shipment.recipientCity,
    state: shipment.recipientState,
    country: shipment.recipientCountry,
  };
  const from = await publicPlace(origin, () => shipment.senderZipCode);
  const to = await publicPlace(destination, () => shipment.recipientZipCode);
  return {
    from,
    to,
    placeOf(event) {
      if (isSame(event, origin)) return from;
      if (isSame(event, destination)) return to;
      return event.city ? { city: event.city, state: event.state ?? "", country: event.country ?? "" } : null;
    },
  };
}
