import { env } from "#server/env.ts";
import type { StripeConfiguration } from "#server/payments/stripe-provider.ts";

/** Returns Stripe's configuration from the environment, or null without both keys (C4). */
export function stripeOfEnvironment(): StripeConfiguration | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  return secretKey && publishableKey ? { secretKey, publishableKey, baseUrl: stripeAddress() } : null;
}

export function stripeAddress(): string {
  return env().STRIPE_API_BASE ?? "https://api.stripe.com";
}
