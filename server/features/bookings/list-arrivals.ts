import { readableFields } from "#domain/bookings/draft.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import { promisedMoment } from "#domain/shipments/promise.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";

/** Returns the delivery time of each service for the present input, handed over as chosen or else now (C10). */
export async function listArrivals(raw: BookingView["raw"]): Promise<Record<ServiceKey, PlaceMoment>> {
  const known = readableFields(raw, await getActiveCurrency());
  const at = now();
  const arrivals = await Promise.all(
    serviceKeys.map(async (serviceType) => {
      return [serviceType, promisedMoment(await promiseFor({ ...known, serviceType }, at))] as const;
    }),
  );
  return Object.fromEntries(arrivals) as Record<ServiceKey, PlaceMoment>;
}
