import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { AppError } from "#domain/shared/errors.ts";
import { updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Ties a request of the inbox to the shipment that staff booked from it (D4), in the transaction that books it. Throws `not_found`, and `conflict`
 * (`request_booked`) where somebody booked it before.
 */
export async function noteRequestBooked(
  actor: Actor,
  enquiryId: string,
  { id, trackingNumber }: { id: string; trackingNumber: string },
): Promise<void> {
  assertMay(actor, "inbox.answer");
  const enquiry = await loadEnquiryForChange(enquiryId);
  if (enquiry.booking === null) throw new AppError("not_found");
  if (enquiry.bookedShipmentId !== null) throw new AppError("conflict", { reason: "request_booked" });
  await updateEnquiry(enquiryId, { bookedShipmentId: id });
  await recordActivity(actor, {
    subjectKind: "enquiry",
    action: "enquiry.booked",
    subjectId: enquiryId,
    after: { trackingNumber },
  });
  await publishChanged(inboxTopic);
}
