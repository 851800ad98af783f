import { type CardMode } from "#domain/settings/payment-choices.ts";
import { cardAtCounter, modeOfKey, type PaymentSettings } from "#domain/settings/payment-settings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { unseal } from "#server/crypto/seal.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { PaymentProvider } from "#server/payments/provider.ts";
import { stripeAddress, stripeOfEnvironment } from "#server/payments/stripe-of-environment.ts";
import { type StripeConfiguration, stripeProvider } from "#server/payments/stripe-provider.ts";
import { testProvider } from "#server/payments/test-provider.ts";

/** Purpose that the secret key of the settings is sealed for. */
export const paymentKeyPurpose = "payment-key";

/**
 * Returns the present card provider: Stripe with the keys of the settings, else of the environment; else the test
 * provider, which charges nothing (C4).
 */
export async function cardProvider(): Promise<PaymentProvider> {
  const stripe = stripeInForce((await getSettings()).payments);
  return stripe ? stripeProvider(stripe) : testProvider;
}

/** Returns the provider a payment was made with, even if new ones use another; null if its keys are gone. */
export async function cardProviderNamed(name: string | null): Promise<PaymentProvider | null> {
  if (name === "test") return testProvider;
  if (name !== "stripe") return null;
  const { payments } = await getSettings();
  const stripe = stripeInForce(payments) ?? stripeOfSettings(payments) ?? stripeOfEnvironment();
  return stripe ? stripeProvider(stripe) : null;
}

/** Returns the keys in use; null if there are none. */
export function stripeInForce(payments: PaymentSettings): StripeConfiguration | null {
  if (payments.provider === "test") return null;
  return payments.provider === "stripe" ? stripeOfSettings(payments) : stripeOfEnvironment();
}

/** Throws `invalid_input` on `paymentMethod` if staff take no cards now. */
export async function assertCardAtCounter(): Promise<void> {
  const { payments } = await getSettings();
  if (cardAtCounter(payments, stripeInForce(payments) !== null) !== "offered")
    throw fieldError("paymentMethod", "payment_not_offered");
}

export function cardMode(payments: PaymentSettings): CardMode {
  const stripe = stripeInForce(payments);
  return stripe ? modeOfKey(stripe.secretKey) : "test";
}

function stripeOfSettings({ publishableKey, secretKeySealed }: PaymentSettings): StripeConfiguration | null {
  if (secretKeySealed === "") return null;
  // Sealed under a lost secret: Stripe rejects it, and every charge and the test show that. In test mode, payments
  // would look paid.
  return { publishableKey, secretKey: unseal(paymentKeyPurpose, secretKeySealed) ?? "", baseUrl: stripeAddress() };
}
