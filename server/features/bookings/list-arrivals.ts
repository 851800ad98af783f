import { readableFields } from "#domain/bookings/draft.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import { recordOf } from "#domain/shared/records.ts";
import { promisedMoment } from "#domain/shipments/promise.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";

/** Returns the delivery time of each service for the present input, handed over as chosen or else now (C10). */
export async function listArrivals(raw: BookingView["raw"]): Promise<Record<ServiceKey, PlaceMoment>> {
  const known = readableFields(raw, await getActiveCurrency());
  const facts = await loadBookingFacts(known);
  return recordOf(serviceKeys, (serviceType) => promisedMoment(promiseFor({ ...known, serviceType }, facts)));
}
