import { priceRequestWords as words } from "#copy/en/price-request.ts";
import { isAbroad } from "#domain/bookings/is-abroad.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { RequestPrice } from "#domain/enquiries/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { hasRoute, requestFacts } from "#server/features/enquiries/price-request.ts";
import { receiveEnquiry } from "#server/features/enquiries/receive-enquiry.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { inLanguage } from "#server/request-scope.ts";

/** Returns the input of an open draft as flat fields, without payment (C4); null if the draft is gone or booked. */
export async function draftFields(actor: Actor, secret: string): Promise<RawFields | null> {
  const view = await getBookingView(actor, secret).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!view || view.bookedTrackingNumber !== null) return null;
  const { payment: _payment, review: _review, ...steps } = view.raw;
  const all = Object.values(steps).flatMap((fields) => Object.entries(fields));
  return Object.fromEntries(all.filter(([, value]) => value.trim() !== ""));
}

/**
 * Sends a booking that no service covers to staff as a price request (D4: on request). The visitor gets a reference;
 * staff price it, and book it once agreed. Counts as a contact form message. @throws `rate_limited`, and `not_found`
 * (`draft_gone`) if there is no open draft or it names no route.
 */
export async function requestPrice(
  actor: Actor,
  secret: string,
  input: RequestPrice,
): Promise<{ enquiryId: string; reference: string }> {
  const booking = await draftFields(actor, secret);
  if (!booking || !hasRoute(booking)) throw new AppError("not_found", { reason: "draft_gone" });
  await countTryOfAddress("contact");
  // For staff, so in the company's language.
  const told = inLanguage("en", () => [
    `${words.title}.`,
    requestFacts(booking)
      .map(({ term, text }) => `${term}: ${text}`)
      .join("\n"),
  ]);
  const message = [...told, input.message].filter(Boolean).join("\n\n");
  const service = isAbroadWay(booking) ? "international_shipping" : "express_delivery";
  return receiveEnquiry(actor, { ...input, service, message }, { channel: "booking", booking });
}

function isAbroadWay(booking: RawFields): boolean {
  const country = (name: string) => parseCountry(booking[name] || "USA") ?? "";
  return isAbroad({ ...booking, senderCountry: country("senderCountry"), receiverCountry: country("receiverCountry") });
}
