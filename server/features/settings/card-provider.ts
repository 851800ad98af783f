import { type CardMode } from "#domain/settings/payment-choices.ts";
import { cardAtCounter, modeOfKey, type PaymentSettings } from "#domain/settings/payment-settings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { unseal } from "#server/crypto/seal.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { PaymentProvider } from "#server/payments/provider.ts";
import { stripeAddress, stripeOfEnvironment } from "#server/payments/stripe-of-environment.ts";
import { type StripeConfiguration, stripeProvider } from "#server/payments/stripe-provider.ts";
import { testProvider } from "#server/payments/test-provider.ts";

/** What the secret key of the settings is sealed for. */
export const paymentKeyPurpose = "payment-key";

/** Who is asked for cards now: Stripe by the settings' keys, else by the environment's; else the test provider, which charges nothing (C4). */
export async function cardProvider(): Promise<PaymentProvider> {
  const stripe = stripeInForce((await getSettings()).payments);
  return stripe ? stripeProvider(stripe) : testProvider;
}

/** The provider a payment was made with, also where new ones are made with another; null where its keys are gone. */
export async function cardProviderNamed(name: string | null): Promise<PaymentProvider | null> {
  if (name === "test") return testProvider;
  if (name !== "stripe") return null;
  const { payments } = await getSettings();
  const stripe = stripeInForce(payments) ?? stripeOfSettings(payments) ?? stripeOfEnvironment();
  return stripe ? stripeProvider(stripe) : null;
}

/** The keys cards are charged by; null where none are. */
export function stripeInForce(payments: PaymentSettings): StripeConfiguration | null {
  if (payments.provider === "test") return null;
  return payments.provider === "stripe" ? stripeOfSettings(payments) : stripeOfEnvironment();
}

/** Throws `invalid_input` on `paymentMethod` where staff take no cards now. */
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
  // Sealed under a secret that is gone: Stripe will refuse, and say so at every card and at the test. Test mode would look paid.
  return { publishableKey, secretKey: unseal(paymentKeyPurpose, secretKeySealed) ?? "", baseUrl: stripeAddress() };
}
