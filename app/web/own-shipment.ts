import { redirect } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findShipmentByNumber } from "#server/features/shipments/find-shipment-by-number.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { lookupFailure } from "#app/web/tracking-responses.ts";

export type OwnShipment = { actor: Actor; number: string; id: string; version: number; view: FullTracking };

/** Returns a shipment that this reader may `verb`; redirects others to the tracking page, which gives the reason. */
export async function ownShipment(
  request: Request,
  typed: string,
  verb: keyof FullTracking["can"],
): Promise<OwnShipment> {
  const number = numberOfCode(typed);
  try {
    const actor = await getActor(request);
    const view = await getTracking(actor, number);
    if (view.tier !== "full" || !view.can[verb].ok) throw redirect(`/track/${view.trackingNumber}`);
    const row = await findShipmentByNumber(number);
    if (!row) throw new AppError("not_found");
    return { actor, number: view.trackingNumber, id: row.id, version: row.version, view };
  } catch (error) {
    throw error instanceof Response ? error : lookupFailure(error, number);
  }
}
