import type { OfficeBooking } from "#domain/bookings/office.ts";
import { readableOfficeFields } from "#domain/bookings/office.ts";
import type { BookingPreview } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { promisedMoment } from "#domain/shipments/promise.ts";
import { packageMaxWeightLb, type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { previewAccount } from "#server/features/payments/preview-account.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { type BookingFacts, loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { unprintableLetters } from "#server/features/shipments/unprintable-letters.ts";

/**
 * Returns price and delivery of each service for what is typed so far, for staff. Unreadable fields count as missing.
 */
export async function previewBooking(actor: Actor, raw: Record<string, unknown>): Promise<BookingPreview> {
  assertMay(actor, "shipments.book");
  const known = readableOfficeFields(raw, await getActiveCurrency());
  const facts = await loadBookingFacts(known);
  const services = serviceKeys.map((key) => previewOf(key, known, facts));
  const chosen = services.find(({ key }) => key === known.serviceType);
  return {
    services: services.map(({ key, quote, arrives }) => ({ key, total: quote.total, arrives })),
    quote: chosen ? chosen.quote : null,
    overWeightLb: overWeight(known),
    unprintable: unprintableLetters(known),
    account:
      chosen && known.paymentMethod === "account"
        ? await previewAccount(actor, known.accountNumber ?? "", chosen.quote.total)
        : null,
  };
}

function previewOf(key: ServiceKey, known: Partial<OfficeBooking>, facts: BookingFacts) {
  const { lines, total } = quoteShipment(
    {
      serviceType: key,
      weight: known.weight ?? null,
      insurance: known.insurance ?? false,
      insuranceValue: known.insuranceValue ?? null,
      saturdayDelivery: known.saturdayDelivery ?? false,
      holdForPickup: known.holdForPickup ?? false,
      temperatureControl: known.temperatureControl ?? false,
      agreedPrice: key === known.serviceType ? (known.agreedPrice ?? null) : null,
    },
    facts.tariff,
  );
  const arrives = promisedMoment(promiseFor({ ...known, serviceType: key }, facts));
  return { key, quote: { lines, total }, arrives };
}

/** Returns the usual weight limit of the package type if this one exceeds it (C5). */
function overWeight({ packageType, weight }: Partial<OfficeBooking>): number | null {
  const most = packageType && packageMaxWeightLb[packageType];
  return most && weight && weight > most * 100 ? most : null;
}
