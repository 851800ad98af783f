import { CompanyContact } from "#domain/settings/company-contact.ts";
import { z } from "zod";
import { visitor } from "#domain/people/actor.ts";
import { FullTracking, MaskedTracking, PublicTracking } from "#domain/shipments/views.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";

const company = { company: CompanyContact };

/** Response of the tracking endpoint: the shipment as visitors see it, and the company's contact. */
export const TrackingAnswer = z.discriminatedUnion("tier", [
  PublicTracking.extend(company),
  MaskedTracking.extend(company),
  FullTracking.extend(company),
]);
export type TrackingAnswer = z.infer<typeof TrackingAnswer>;

/**
 * Returns tracking data as a visitor sees it, so the response is the same for all clients.
 * @throws AppError `not_found` as `getTracking` does.
 */
export async function answerTracking(number: string): Promise<TrackingAnswer> {
  const tracking = await getTracking(visitor, number);
  const { name, phone, email, website } = await getCompany();
  return { ...tracking, company: { name, phone: phone?.dial ?? null, email, website } };
}
