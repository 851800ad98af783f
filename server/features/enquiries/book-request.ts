import type { Booking } from "#domain/bookings/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadEnquiry, updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { type Booked, bookShipment, type BookOptions } from "#server/features/shipments/book-shipment.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Books a shipment from an inbox request (D4) and links the two. @throws `not_found`, `conflict` (`request_booked`)
 * if it is already booked, and the errors of `bookShipment`.
 */
export async function bookRequest(
  actor: Actor,
  enquiryId: string,
  input: Booking,
  options: BookOptions = {},
): Promise<Booked> {
  assertMay(actor, "inbox.answer");
  const { language } = (await loadEnquiry(enquiryId))?.enquiry ?? {};
  return bookShipment(actor, input, { ...options, language, also: (booked) => noteBooked(actor, enquiryId, booked) });
}

async function noteBooked(actor: Actor, enquiryId: string, { shipmentId, trackingNumber }: Booked): Promise<void> {
  const enquiry = await loadEnquiryForChange(enquiryId);
  if (enquiry.booking === null) throw new AppError("not_found");
  if (enquiry.bookedShipmentId !== null) throw new AppError("conflict", { reason: "request_booked" });
  await updateEnquiry(enquiryId, { bookedShipmentId: shipmentId });
  await recordActivity(actor, {
    subjectKind: "enquiry",
    action: "enquiry.booked",
    subjectId: enquiryId,
    after: { trackingNumber },
  });
  await publishChanged(inboxTopic);
}
