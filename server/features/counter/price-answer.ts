import type { ScreenAnswer } from "#domain/road/counter-screen.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { now } from "#server/clock.ts";
import { clearOffer, findShown } from "#server/features/counter/screen.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Returns what the customer answered on their screen, until the transaction ends; null if it shows another parcel or
 * price by now (G35).
 */
export async function answerOf(
  offerId: string,
  { shipmentId, confirm }: { shipmentId: string; confirm: string | null },
): Promise<ScreenAnswer | null> {
  const shown = offerId === "" ? null : await findShown(offerId, now(), true);
  return shown?.shipmentId === shipmentId && shown.confirm === confirm ? shown.answer : null;
}

/** Clears the screen when the visit has ended. */
export async function endOffer(offerId: string): Promise<void> {
  const screenId = offerId === "" ? null : await clearOffer(offerId);
  if (screenId) await publishChanged(screenTopic(screenId));
}
