import { type BrowserPush, mostBrowsers, pushServices } from "#domain/notifications/push.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { lockShipment, loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { loadFollowable } from "#server/features/tracking/load-followable.ts";
import { clientHash } from "#server/features/tracking/client-hash.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import {
  countBrowsers,
  deletePushSubscriptionOf,
  savePushSubscription,
} from "#server/features/tracking/push-subscription.rows.ts";
import { isBrowserKey } from "#server/push/keys.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { faultOfUrl, isTestAddress } from "#server/sms/outside-url.ts";

/**
 * Subscribes a browser to updates (A9) with what the number alone shows. Needs no confirmation by mail: the actor has
 * the browser at hand. @throws `not_found` (also if notifications are switched off), `wrong_state` (A10: it is over),
 * `invalid_input` for an address that is no push service (F04) or an unusable key, `rate_limited`.
 */
export async function subscribeBrowser(_actor: Actor, number: string, browser: BrowserPush): Promise<void> {
  await countTryOfAddress("subscribe");
  if ((await getPushKey()) === null) throw new AppError("not_found", { reason: "push_off" });
  const { endpoint, keys, language = "en", triggers = null } = browser;
  const url = new URL(endpoint);
  const isService = isTestAddress(url) || (faultOfUrl(endpoint) === null && pushServices.test(url.hostname));
  if (!isService || !isBrowserKey(keys.p256dh)) throw new AppError("invalid_input", { reason: "endpoint_invalid" });
  const known = await loadFollowable(number);
  await transaction(async () => {
    // Locked, so that concurrent requests count each other.
    await lockShipment(known.id);
    const askedFrom = clientHash();
    const { all, ofAsker } = await countBrowsers(known.id, askedFrom, endpoint);
    if (all >= mostBrowsers.perShipment || (askedFrom !== "" && ofAsker >= mostBrowsers.perAsker))
      throw new AppError("rate_limited", { reason: "too_many_browsers", retryAfterSeconds: 86_400 });
    const at = now();
    await savePushSubscription({
      id: newId("pushSubscription", at),
      shipmentId: known.id,
      endpoint,
      ...keys,
      language,
      triggers,
      askedFrom,
      createdAt: at,
    });
  });
}

/**
 * Ends the subscription; responds alike if there was none. The browser's secret address is its proof, so there are no
 * limits.
 */
export async function unsubscribeBrowser(_actor: Actor, number: string, endpoint: string): Promise<void> {
  const shipment = await loadShipmentByNumber(normalNumber(number));
  if (shipment) await deletePushSubscriptionOf(shipment.id, endpoint);
}
