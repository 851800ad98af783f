import { AppError } from "#domain/shared/errors.ts";
import { type EnquiryRecord, lockEnquiry } from "#server/features/enquiries/enquiry.rows.ts";

/** Locks the message until the transaction ends and returns it. @throws `not_found`. */
export async function loadEnquiryForChange(id: string): Promise<EnquiryRecord> {
  const enquiry = await lockEnquiry(id);
  if (!enquiry) throw new AppError("not_found");
  return enquiry;
}
