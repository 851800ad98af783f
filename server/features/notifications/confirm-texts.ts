import { currentUpdatesConsent } from "#domain/notifications/sms-consent.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import type { ConfirmTexts } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { loadShipmentByNumber, lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { isPhoneCode, phoneCodeFor } from "#server/features/tracking/phone-code.ts";
import {
  countOtherPhones,
  lockTextSubscription,
  updateTextSubscription,
} from "#server/features/tracking/text-subscription.rows.ts";
import { countTry, countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Confirms a phone by the texted code and subscribes it; stores when consent was given and to which words. A phone
 * without a request is answered like a wrong code. @throws `not_found`, `invalid_input` (phone, code), `conflict`
 * (`subscriptions_full`) or `rate_limited`.
 */
export async function confirmTexts(_actor: Actor, number: string, input: ConfirmTexts): Promise<{ phone: string }> {
  await countTryOfAddress("subscribe");
  const known = await loadShipmentByNumber(normalNumber(number));
  if (!known) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  const phone = parseNumber(input.phone, known.recipientCountry);
  if (!phone) throw fieldError("phone", "phone_invalid");
  await countTry("text_code", `${known.id} ${phone}`);
  await transaction(async () => {
    // Lock the shipment first, so that concurrent requests for the last free place run one after the other.
    await lockShipment(known.id);
    const row = await lockTextSubscription(known.id, phone);
    const [at, endsAt] = [now(), row?.codeEndsAt];
    if (!row || !endsAt || endsAt <= at || !isPhoneCode(input.code, phoneCodeFor(row.id, endsAt)))
      throw fieldError("code", "text_code_wrong");
    if ((await countOtherPhones(known.id, row.id)) >= subscriptionLimits.phonesPerShipment)
      throw new AppError("conflict", { reason: "subscriptions_full" });
    await updateTextSubscription(row.id, {
      state: "confirmed",
      language: currentLanguage(),
      triggers: row.askedTriggers,
      codeEndsAt: null,
      consent: { at: at.toISOString(), wording: currentUpdatesConsent },
      confirmedAt: at,
    });
  });
  return { phone };
}
