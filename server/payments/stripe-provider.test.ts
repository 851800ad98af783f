import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stripeProvider } from "#server/payments/stripe-provider.ts";
import { testProvider } from "#server/payments/test-provider.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

let stripe: Awaited<ReturnType<typeof startStripeSink>>;
beforeAll(async () => {
  stripe = await startStripeSink();
});
afterAll(() => stripe.close());

const provider = () => stripeProvider({ secretKey: "sk_test_1", publishableKey: "pk_test_1", baseUrl: stripe.url });
const nowhere = stripeProvider({ secretKey: "sk_test_1", publishableKey: "pk_test_1", baseUrl: "http://127.0.0.1:1" });
let keys = 0;
const request = (token = "pm_1") => ({
  token,
  amountMinor: 3989,
  currency: "USD",
  idempotencyKey: `drf_1:2:${(keys += 1)}`,
});

async function authorised(): Promise<string> {
  const answer = await provider().authorise(request());
  if (!answer.ok) throw new Error(answer.reason);
  return answer.reference;
}

describe("stripe: authorise", () => {
  it("authorizes an amount once, to be captured later", async () => {
    const once = request();
    const first = await provider().authorise(once);
    expect(first).toEqual({
      ok: true,
      state: "authorised",
      provider: "stripe",
      reference: expect.stringMatching(/^pi_\d+$/),
    });
    expect(stripe.seen.at(-1)).toMatchObject({
      method: "POST",
      path: "/v1/payment_intents",
      headers: { authorization: "Bearer sk_test_1", "idempotency-key": once.idempotencyKey },
      fields: {
        amount: "3989",
        currency: "usd",
        payment_method: "pm_1",
        confirm: "true",
        capture_method: "manual",
        error_on_requires_action: "true",
      },
    });
    expect(await provider().authorise(once)).toEqual(first);
  });

  it.each([
    ["pm_declined", "declined"],
    ["pm_3ds", "needs_confirmation"],
  ])("%s is %s", async (token, reason) => {
    expect(await provider().authorise(request(token))).toEqual({ ok: false, reason });
  });

  it.each([
    [200, { id: "pi_1", status: "requires_action" }, "needs_confirmation"],
    [400, { error: { code: "resource_missing" } }, "declined"],
    [500, {}, "unavailable"],
    [429, {}, "unavailable"],
    [409, {}, "unavailable"],
    [401, {}, "unavailable"],
  ])("%s %j means %s", async (status, body, reason) => {
    stripe.answerNext({ status, body });
    expect(await provider().authorise(request())).toEqual({ ok: false, reason });
  });

  it("is unavailable without a response", async () => {
    expect(await nowhere.authorise(request())).toEqual({ ok: false, reason: "unavailable" });
  });
});

describe("stripe: void and capture", () => {
  it.each([
    ["void", "canceled", "succeeded"],
    ["capture", "succeeded", "canceled"],
  ] as const)("%s once, and the second time it is already done", async (verb, after, other) => {
    const reference = await authorised();
    expect(await provider()[verb](reference)).toBe("done");
    expect(stripe.intents.get(reference)?.status).toBe(after);
    expect(await provider()[verb](reference)).toBe("done");
    stripe.answerNext({
      status: 400,
      body: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: other } } },
    });
    expect(await provider()[verb](reference)).toBe("refused");
  });

  it.each([
    [404, "refused"],
    [500, "unavailable"],
    [429, "unavailable"],
    [401, "unavailable"],
  ] as const)("%s is %s", async (status, outcome) => {
    stripe.answerNext({ status, body: { error: {} } });
    expect(await provider().void("pi_1")).toBe(outcome);
  });

  it("requests nothing but the payment it was given", async () => {
    expect(await provider().void("pi_1/../../v1/refunds")).toBe("refused");
    expect(stripe.seen.at(-1)?.path).toBe("/v1/payment_intents/pi_1%2F..%2F..%2Fv1%2Frefunds/cancel");
    expect(await nowhere.capture("pi_1")).toBe("unavailable");
  });
});

describe("test provider", () => {
  it.each([
    ["tok_test_abc", true],
    ["tok_test_abc_declined", false],
    ["", false],
    ["4242424242424242", false],
    ["tok_live_abc", false],
  ])("%j", async (token, ok) => {
    expect((await testProvider.authorise({ ...request(), token })).ok).toBe(ok);
  });

  it("voids and captures what it authorized", async () => {
    expect([
      await testProvider.void("tok_test_abc"),
      await testProvider.capture("tok_test_abc"),
      await testProvider.void("pi_1"),
    ]).toEqual(["done", "done", "refused"]);
  });
});
