import type { BookingView } from "#domain/bookings/views.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/** The service of a link such as `/new-shipment?service=express`, chosen for whoever typed nothing on step 1 yet. Saved with the rest of the step, never by looking at the page. */
export function preselectService(view: BookingView, wanted: string | null): BookingView {
  const serviceType = serviceKeys.find((key) => key === wanted);
  if (!serviceType || Object.keys(view.raw.package).length > 0) return view;
  return { ...view, raw: { ...view.raw, package: { serviceType } } };
}
