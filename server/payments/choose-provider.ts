import { env } from "#server/env.ts";
import type { PaymentProvider } from "#server/payments/provider.ts";
import { stripeProvider } from "#server/payments/stripe-provider.ts";
import { testProvider } from "#server/payments/test-provider.ts";

/** Stripe when both of its keys are configured, else the test provider (C4). */
export function paymentProvider(): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: baseUrl } = env();
  if (!secretKey || !publishableKey) return testProvider;
  return stripeProvider({ secretKey, publishableKey, baseUrl: baseUrl ?? "https://api.stripe.com" });
}

/** The provider a payment was made with; null where it is not configured (any more). */
export function providerNamed(name: string | null): PaymentProvider | null {
  return [paymentProvider(), testProvider].find((provider) => provider.name === name) ?? null;
}
