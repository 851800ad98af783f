import { CompanyContact } from "#domain/settings/company-contact.ts";
import { z } from "zod";
import { visitor } from "#domain/people/actor.ts";
import { FullTracking, MaskedTracking, PublicTracking } from "#domain/shipments/views.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";

const company = { company: CompanyContact };

/** What the tracking door says: the shipment as a stranger sees it, and whom to ask about it. */
export const TrackingAnswer = z.discriminatedUnion("tier", [
  PublicTracking.extend(company),
  MaskedTracking.extend(company),
  FullTracking.extend(company),
]);
export type TrackingAnswer = z.infer<typeof TrackingAnswer>;

/**
 * Tracking for programs, by whichever way the request came: always as a stranger, so the answers are the same for all.
 * Throws `not_found` as `getTracking` does.
 */
export async function answerTracking(number: string): Promise<TrackingAnswer> {
  const tracking = await getTracking(visitor, number);
  const { name, phone, email, website } = await getCompany();
  return { ...tracking, company: { name, phone: phone?.dial ?? null, email, website } };
}
