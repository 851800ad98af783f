import type { Authorisation, PaymentProvider, Settlement } from "#server/payments/provider.ts";

export type StripeConfiguration = { secretKey: string; publishableKey: string; baseUrl: string; timeoutMs?: number };
type Intent = { id?: string; status?: string };
type Problem = { error?: { code?: string; payment_intent?: Intent } };
/** `isReplayed`: Stripe's stored response to the same key; the state may have changed since. */
type Answer = { status: number; body: Intent & Problem; isReplayed: boolean };

/**
 * Creates the Stripe provider: a payment intent is confirmed at once, and captured or canceled later. Amounts in minor
 * units.
 */
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
        // No customer is present to complete 3-D Secure: decline instead of leaving the payment half confirmed.
        error_on_requires_action: "true",
        "automatic_payment_methods[enabled]": "true",
        "automatic_payment_methods[allow_redirects]": "never",
      };
      const answer = await post(configuration, "/v1/payment_intents", fields, idempotencyKey);
      return authorisation(answer?.isReplayed ? await standingOf(configuration, answer) : answer);
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
  if (status === 200 && body.status === "canceled") return { ok: false, reason: "given_back" };
  const isAsked = body.status === "requires_action" || body.error?.code === "authentication_required";
  return { ok: false, reason: isAsked ? "needs_confirmation" : "declined" };
}

/** Returns the current state of an intent, which may have been canceled after the first response. */
async function standingOf(configuration: StripeConfiguration, first: Answer): Promise<Answer | null> {
  const { status, body } = first;
  return status === 200 && body.id ? ask(configuration, pathOf(body.id), { method: "GET" }) : first;
}

/** Counts an intent that already has the wanted status as done. */
function settlement(answer: Answer | null, wanted: "canceled" | "succeeded"): Settlement {
  if (!isAnswered(answer)) return "unavailable";
  const { body } = answer;
  return body.status === wanted || body.error?.payment_intent?.status === wanted ? "done" : "refused";
}

/**
 * Checks for a usable answer. Busy (409: same request in progress), failed or unauthorized requests may be retried
 * later.
 */
function isAnswered(answer: Answer | null): answer is Answer {
  return answer !== null && answer.status < 500 && ![401, 409, 429].includes(answer.status);
}

function pathOf(reference: string, verb?: "cancel" | "capture"): string {
  return `/v1/payment_intents/${encodeURIComponent(reference)}${verb ? `/${verb}` : ""}`;
}

export type StripeAnswer = "taken" | "unknown_key" | "not_allowed" | "unavailable";

/** Checks that the keys have the permissions a booking needs, with a free read request. */
export async function askStripe(configuration: StripeConfiguration): Promise<StripeAnswer> {
  const answer = await ask(configuration, "/v1/payment_intents?limit=1", { method: "GET" });
  if (answer?.status === 200) return "taken";
  if (answer?.status === 401) return "unknown_key";
  return answer?.status === 403 ? "not_allowed" : "unavailable";
}

function post(
  configuration: StripeConfiguration,
  path: string,
  fields: Record<string, string>,
  idempotencyKey?: string,
): Promise<Answer | null> {
  return ask(configuration, path, {
    method: "POST",
    headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
    body: new URLSearchParams(fields),
  });
}

async function ask(
  { secretKey, baseUrl, timeoutMs = 15_000 }: StripeConfiguration,
  path: string,
  { headers, ...request }: { method: string; headers?: Record<string, string>; body?: URLSearchParams },
): Promise<Answer | null> {
  try {
    const response = await fetch(new URL(path, baseUrl), {
      ...request,
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isReplayed = response.headers.get("idempotent-replayed") === "true";
    return { status: response.status, body: (await response.json()) as Answer["body"], isReplayed };
  } catch {
    return null;
  }
}
