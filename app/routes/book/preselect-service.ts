import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/**
 * Fills step 1 from a link such as `/new-shipment?service=express&weight=10`, if nothing was typed there yet. Saved
 * with the rest of the step, never by opening the page.
 */
export function preselectService(view: BookingView, query: URLSearchParams): BookingView {
  const serviceType = serviceKeys.find((key) => key === query.get("service"));
  const weight = query.get("weight") ?? "";
  const known: RawFields = {
    ...(serviceType ? { serviceType } : {}),
    ...(/^\d{1,4}(\.\d)?$/.test(weight) ? { weight } : {}),
  };
  if (Object.keys(known).length === 0 || Object.keys(view.raw.package).length > 0) return view;
  return { ...view, raw: { ...view.raw, package: known } };
}
