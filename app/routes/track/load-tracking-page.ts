import { redirect } from "react-router";
import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { findCustody } from "#server/features/certificates/find-custody.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { findNotReceived } from "#server/features/flags/find-not-received.ts";
import { findDeliveryPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import { isPushRequested } from "#server/features/notifications/is-push-requested.ts";
import { isReceiptMailed } from "#server/features/notifications/is-receipt-mailed.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { lookupFailure } from "#app/web/tracking-responses.ts";
import { presentCustody } from "#app/routes/track/present-custody.ts";
import { presentPreferences } from "#app/presenters/present-preferences.ts";
import { presentNotReceived } from "#app/routes/track/present-not-received.ts";
import { presentProof } from "#app/routes/track/present-proof.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

function branchToFind({ name, street, city, hours, code }: Branch) {
  return { name, address: `${street}, ${city}`, hours: openingHoursLine(hours), to: `/branches#${code}` };
}

/**
 * Loads the tracking result of a number for the reader of a request. Throws the error pages of tracking. `below`: the
 * page under the number, for the canonical redirect.
 */
export async function loadTrackingPage(request: Request, typed: string, below = ""): Promise<TrackingPage> {
  const number = numberOfCode(typed);
  if (number !== typed && isNumberForm(number))
    throw redirect(`/track/${number}${below}${new URL(request.url).search}`);
  try {
    const actor = await getActor(request);
    const view = await getTracking(actor, typed);
    const page = presentTracking(view, await getCompany(), now());
    if (page.full?.next && view.tier === "full") {
      page.full.next.isMailed = await isReceiptMailed(actor, number);
      page.full.next.offersPush = page.noMail !== null || (await isPushRequested(actor, number));
      const branch = (await listShownBranches()).find(({ name }) => name === view.pickup.branchName);
      if (branch && view.pickup.type === "dropoff") page.full.next.branch = branchToFind(branch);
    }
    if (page.full) {
      const proof = await findDeliveryProof(actor, number);
      page.full.proof = proof && presentProof(proof, number, (await getSettings()).retention);
      const preferences = await findDeliveryPreferences(actor, number);
      page.full.preferences = preferences && presentPreferences(preferences, number, (await getCompany()).phone);
      if (preferences) page.topics.push(preferences.topic);
      page.full.notReceived = presentNotReceived(await findNotReceived(actor, number));
      const moves = await findCustody(actor, number);
      page.full.custody = moves && presentCustody(moves, view.pieces);
    }
    return page;
  } catch (error) {
    throw lookupFailure(error, cutText(number, 40));
  }
}
