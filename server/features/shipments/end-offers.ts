import { counterTopic } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { clearOffersOf } from "#server/features/shipments/shown-offer.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Ends what customers' screens show of a shipment, with its answer: its visit is over, or none is expected (G35). */
export async function endOffers(shipmentId: string): Promise<void> {
  const screenIds = await clearOffersOf(shipmentId);
  for (const id of screenIds) await publishChanged(screenTopic(id));
  if (screenIds.length > 0) await publishChanged(counterTopic);
}
