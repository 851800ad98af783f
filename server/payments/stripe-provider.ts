import type { PaymentProvider } from "#server/payments/provider.ts";

type StripeConfiguration = { secretKey: string; publishableKey: string; baseUrl: string; timeoutMs?: number };

/** Stripe over its HTTPS interface: a payment intent that is confirmed at once and captured later. Amounts in minor units. */
export function stripeProvider(configuration: StripeConfiguration): PaymentProvider {
  return {
    name: "stripe",
    publishableKey: configuration.publishableKey,
    async authorise({ token, amountMinor, currency, idempotencyKey }) {
      const body = new URLSearchParams({
        amount: String(amountMinor),
        currency: currency.toLowerCase(),
        payment_method: token,
        confirm: "true",
        capture_method: "manual",
        "automatic_payment_methods[enabled]": "true",
        "automatic_payment_methods[allow_redirects]": "never",
      });
      const response = await send(configuration, body, idempotencyKey);
      if (!response || response.status >= 500 || response.status === 429 || response.status === 401) return { ok: false, reason: "unavailable" };
      const intent = (await response.json()) as { id?: string; status?: string };
      if (!response.ok || !intent.id || intent.status !== "requires_capture") return { ok: false, reason: "declined" };
      return { ok: true, state: "authorised", provider: "stripe", reference: intent.id };
    },
  };
}

async function send(configuration: StripeConfiguration, body: URLSearchParams, idempotencyKey: string): Promise<Response | null> {
  try {
    return await fetch(new URL("/v1/payment_intents", configuration.baseUrl), {
      method: "POST",
      headers: { authorization: `Bearer ${configuration.secretKey}`, "idempotency-key": idempotencyKey },
      body,
      signal: AbortSignal.timeout(configuration.timeoutMs ?? 15_000),
    });
  } catch {
    return null;
  }
}
