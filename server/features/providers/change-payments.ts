import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type ChangePayments, modeOfKey, type PaymentSettings } from "#domain/settings/payment-settings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { seal } from "#server/crypto/seal.ts";
import { transaction } from "#server/db/transaction.ts";
import { paymentKeyPurpose } from "#server/features/providers/card-provider.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/**
 * Changes how customers pay (B8, C4). A blank secret key keeps the stored one, but not beside another publishable
 * key: the accounts do not share cards. @throws `invalid_input`, and `stale` if it was saved since `version` (E5).
 */
export async function changePayments(actor: Actor, { version, ...change }: ChangePayments): Promise<void> {
  assertMay(actor, "settings.change");
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "payments");
    await changeSettings(actor, "payments", next(value, change), version);
  });
}

function next(saved: PaymentSettings, { secretKey, ...change }: Omit<ChangePayments, "version">): PaymentSettings {
  if (secretKey !== "")
    return {
      ...change,
      secretKeySealed: seal(paymentKeyPurpose, secretKey),
      secretKeyEnds: secretKey.slice(-4),
      isLive: modeOfKey(secretKey) === "live",
    };
  const { secretKeySealed, secretKeyEnds, isLive } = saved;
  if (change.provider === "stripe" && secretKeySealed === "") throw fieldError("secretKey", "secret_key_required");
  if (secretKeySealed !== "" && change.publishableKey !== saved.publishableKey)
    throw fieldError("secretKey", "secret_key_again");
  return { ...change, secretKeySealed, secretKeyEnds, isLive };
}
