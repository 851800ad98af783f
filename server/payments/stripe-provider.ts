import type { Authorisation, PaymentProvider, Settlement } from "#server/payments/provider.ts";

type StripeConfiguration = { secretKey: string; publishableKey: string; baseUrl: string; timeoutMs?: number };
type Intent = { id?: string; status?: string };
type Problem = { error?: { code?: string; payment_intent?: Intent } };
type Answer = { status: number; body: Intent & Problem };

/** Stripe over its HTTPS interface: a payment intent that is confirmed at once and captured or cancelled later. Amounts in minor units. */
export function stripeProvider(configuration: StripeConfiguration): PaymentProvider {
  return {
    name: "stripe",
    publishableKey: configuration.publishableKey,
    async authorise({ token, amountMinor, currency, idempotencyKey }) {
      const fields = {
        amount: String(amountMinor),
        currency: currency.toLowerCase(),
        payment_method: token,
        confirm: "true",
        capture_method: "manual",
        // Nobody is there to answer the bank's question: better refused with a word than left half confirmed.
        error_on_requires_action: "true",
        "automatic_payment_methods[enabled]": "true",
        "automatic_payment_methods[allow_redirects]": "never",
      };
      return authorisation(await post(configuration, "/v1/payment_intents", fields, idempotencyKey));
    },
    void: async (reference) => settlement(await post(configuration, pathOf(reference, "cancel"), {}), "canceled"),
    capture: async (reference) => settlement(await post(configuration, pathOf(reference, "capture"), {}), "succeeded"),
  };
}

function authorisation(answer: Answer | null): Authorisation {
  if (!isAnswered(answer)) return { ok: false, reason: "unavailable" };
  const { status, body } = answer;
  if (status === 200 && body.id && body.status === "requires_capture")
    return { ok: true, state: "authorised", provider: "stripe", reference: body.id };
  const isAsked = body.status === "requires_action" || body.error?.code === "authentication_required";
  return { ok: false, reason: isAsked ? "needs_confirmation" : "declined" };
}

/** An intent that is there already refuses to go there again: that is as good as done. */
function settlement(answer: Answer | null, wanted: "canceled" | "succeeded"): Settlement {
  if (!isAnswered(answer)) return "unavailable";
  const { body } = answer;
  return body.status === wanted || body.error?.payment_intent?.status === wanted ? "done" : "refused";
}

/** Busy (409: the same request is under way), broken or not ours to ask: trying again later may help. */
function isAnswered(answer: Answer | null): answer is Answer {
  return answer !== null && answer.status < 500 && ![401, 409, 429].includes(answer.status);
}

function pathOf(reference: string, verb: "cancel" | "capture"): string {
  return `/v1/payment_intents/${encodeURIComponent(reference)}/${verb}`;
}

async function post(
  { secretKey, baseUrl, timeoutMs = 15_000 }: StripeConfiguration,
  path: string,
  fields: Record<string, string>,
  idempotencyKey?: string,
): Promise<Answer | null> {
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method: "POST",
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  } catch {
    return null;
  }
}
