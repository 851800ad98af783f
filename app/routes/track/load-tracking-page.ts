import { redirect } from "react-router";
import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/auth/actor.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { isReceiptMailed } from "#server/features/notifications/is-receipt-mailed.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { lookupFailure } from "#app/web/tracking-answers.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

/** The result of a number for whoever asks, in finished words. Throws the designed failures; `below` is the page under the number, for the canonical redirect. */
export async function loadTrackingPage(request: Request, typed: string, below = ""): Promise<TrackingPage> {
  const number = normaliseTrackingNumber(typed);
  if (number !== typed && isNumberForm(number))
    throw redirect(`/track/${number}${below}${new URL(request.url).search}`);
  try {
    const actor = await getActor(request);
    const page = presentTracking(await getTracking(actor, typed), await getCompany(), now());
    if (page.full?.next) page.full.next.isMailed = await isReceiptMailed(actor, number);
    return page;
  } catch (error) {
    throw lookupFailure(error, number.slice(0, 40));
  }
}
