import { type Actor } from "#domain/people/actor.ts";
import { mailCauseOf } from "#domain/notifications/message.ts";
import type { PromiseCause, PromiseMove } from "#domain/shipments/promise-change.ts";
import { type ChangeCause, type StatusChange, whatFollows } from "#domain/shipments/what-follows.ts";
import { enqueueNews } from "#server/features/shipments/batch-news.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** A moved promise, with the version of the shipment that moved it: each is sent once. */
export type MovedPromise = PromiseMove & { why: PromiseCause; version: number };

/**
 * `eventId`: the event that was added or voided. `standsEventId`: the event whose status applies again after the
 * void.
 */
type Change = {
  shipmentId: string;
  isToldToNobody?: boolean;
  /** False for an imported record without a payment. */
  hasPayment?: boolean;
  promise?: MovedPromise | null;
  /** Set if a bulk job made the change. */
  bulkJobId?: string | undefined;
} & StatusChange &
  (
    | { cause: Exclude<ChangeCause, "added" | "cancelled" | "voided"> }
    | { cause: "added" | "cancelled"; eventId: string }
    | { cause: "voided"; eventId: string; standsEventId: string }
  );

/**
 * Enqueues all consequences of a change of a shipment (mails, payment, and any later ones); every use case that
 * changes one calls it in its transaction. Returns whether an event is sent.
 */
export async function afterStatusChange(actor: Actor, change: Change): Promise<{ isTold: boolean }> {
  const { shipmentId, before: earlier, after: later } = change;
  if (earlier === "pending" && later !== "pending") await endOffers(shipmentId);
  const { tells: news, tellsPromise, settlesPayment } = whatFollows(change);
  const tells = change.isToldToNobody ? null : news;
  if (tells === "receipt") await enqueue("notify-booking", { shipmentId, cause: mailCauseOf(actor) });
  if (tells === "event" && "eventId" in change) await enqueueNews(shipmentId, change.eventId, change.bulkJobId);
  if (tells === "withdrawal" && change.cause === "voided") {
    const { eventId, standsEventId } = change;
    await enqueue("notify-voided-event", { eventId, standsEventId, cause: mailCauseOf(actor) });
  }
  if (tellsPromise && change.promise && !change.isToldToNobody) {
    const { before, after, why, version, days = [] } = change.promise;
    const move = {
      before: before.toISOString(),
      after: after.toISOString(),
      why,
      ...(days.length > 0 ? { days } : {}),
    };
    await enqueue("notify-promise-change", { shipmentId, version, ...move, cause: mailCauseOf(actor) });
  }
  if (settlesPayment && change.hasPayment !== false) await enqueue("settle-payment", { shipmentId });
  return { isTold: tells === "event" };
}
