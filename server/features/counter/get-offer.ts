import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ShownOffer } from "#domain/road/counter-views.ts";
import { now } from "#server/clock.ts";
import { findShown } from "#server/features/counter/screen.rows.ts";

/**
 * Returns what the customer answered to an offer, for the clerk's page; null if no screen shows it any more, or it
 * shows another parcel or price than the page (`confirm`).
 */
export async function getOffer(
  actor: Actor,
  offerId: string,
  { shipmentId, confirm }: { shipmentId: string; confirm: string | null },
): Promise<ShownOffer | null> {
  assertMay(actor, "counter.serve");
  const shown = await findShown(offerId, now());
  if (!shown || shown.shipmentId !== shipmentId || shown.confirm !== confirm) return null;
  return { id: offerId, answer: shown.answer, answeredAt: shown.answeredAt?.toISOString() ?? null };
}
