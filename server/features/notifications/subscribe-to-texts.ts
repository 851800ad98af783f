import { textMessageWords as words } from "#copy/en/text-messages.ts";
import { firstThatFits, toPlainSms } from "#domain/notifications/sms-segments.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { mostSegments } from "#domain/notifications/text-message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import type { SubscribeToTexts } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { textCompany } from "#server/features/notifications/text-news.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { offersTexts } from "#server/features/providers/get-text-provider.ts";
import { clientHash } from "#server/features/tracking/client-hash.ts";
import { loadFollowable } from "#server/features/tracking/load-followable.ts";
import { phoneCodeFor } from "#server/features/tracking/phone-code.ts";
import { requestTextSubscription, removeOldPendingTexts } from "#server/features/tracking/text-subscription.rows.ts";
import { countTry, countTryOfAddress } from "#server/limits/count-try.ts";

const template = "text-code";

/**
 * Texts a confirmation code to the phone; nothing else is sent until the code is entered where it was requested (A9),
 * and not answered by text, which could not name the shipment. The work and the response are the same for every
 * phone. @throws `not_found` (also if texts are not offered), `wrong_state` (A10: the journey is over),
 * `invalid_input` (phone) or `rate_limited`.
 */
export async function subscribeToTexts(
  _actor: Actor,
  number: string,
  input: SubscribeToTexts,
): Promise<{ phone: string }> {
  await countTryOfAddress("subscribe");
  const settings = await getSettings();
  if (!offersTexts(settings)) throw new AppError("not_found", { reason: "texts_off" });
  const shipment = await loadFollowable(number);
  const phone = parseNumber(input.phone, shipment.recipientCountry);
  if (!phone) throw fieldError("phone", "phone_invalid");
  await countTryOfAddress("subscribe_text");
  await countTry("subscribe_text_house", "");
  await transaction(async () => {
    const [at, askedFrom] = [now(), clientHash()];
    const { id, codeEndsAt } = await requestTextSubscription({
      id: newId("textSubscription", at),
      shipmentId: shipment.id,
      phone,
      state: "pending",
      language: currentLanguage(),
      askedTriggers: input.triggers ?? null,
      codeEndsAt: new Date(at.getTime() + subscriptionLimits.codeMs),
      askedFrom,
      createdAt: at,
    });
    if (askedFrom) await removeOldPendingTexts(shipment.id, askedFrom, subscriptionLimits.pendingPerClient);
    if (!codeEndsAt) throw new Error("a code that was just asked for has no end");
    const { name } = await textCompany();
    const text = words.code(name, phoneCodeFor(id, codeEndsAt), shipment.trackingNumber.slice(-3));
    await queueText({
      template,
      phone,
      subject: words.codeSubject,
      text: (check) => firstThatFits([toPlainSms(`${text} ${check}`), toPlainSms(text)], mostSegments),
      shipmentId: shipment.id,
      isWanted: true,
      // The requester may enter any phone, signed in or not (A11).
      cause: "stranger",
    });
  });
  return { phone };
}
