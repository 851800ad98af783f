import { afterAll, beforeEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { env } from "#server/env.ts";
import { authorisePayment, type CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { wasCardBurst } from "#server/features/payments/refused-cards.ts";
import { voidIfAbandoned } from "#server/features/payments/void-authorisation.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

const stripe = await startStripeSink();
Object.assign(env(), {
  STRIPE_SECRET_KEY: "sk_test_authorising",
  STRIPE_PUBLISHABLE_KEY: "pk_test_authorising",
  STRIPE_API_BASE: stripe.url,
});

useDatabase();
afterAll(() => stripe.close());
beforeEach(() => void stripe.seen.splice(0));

const amount = { amountMinor: 3989, currency: "USD" };
let keys = 0;
const ask = (token: string, draftId: string | null = "drf_1", clientAddress: string | null = "198.51.100.7") =>
  inRequestScope({ requestId: "r", clientAddress }, () =>
    authorisePayment(visitor, token, amount, { idempotencyKey: `key ${(keys += 1)}`, draftId }),
  );
const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    ({ code, reason, issues }: AppError) => issues[0]?.message ?? `${code} ${reason}`,
  );
it("sets the amount aside and counts nothing then", async () => {
  expect(await ask("pm_1")).toEqual({ provider: "stripe", reference: expect.stringMatching(/^pi_/), amount });
  for (let one = 0; one < 11; one += 1) expect(await outcome(ask("pm_1"))).toBe("done");
});

it("answers for a bank that refuses or wants to ask first, and counts both", async () => {
  expect(await outcome(ask("pm_declined"))).toBe("card_declined");
  expect(await outcome(ask("pm_3ds"))).toBe("card_needs_confirmation");
  for (let one = 0; one < 3; one += 1) await outcome(ask("pm_declined"));
  expect(await outcome(ask("pm_1"))).toBe("rate_limited card_draft");
  // The try that was refused counts for its address neither: five of ten are left.
  for (let one = 0; one < 5; one += 1) expect(await outcome(ask("pm_declined", `drf_2${one}`))).toBe("card_declined");
  expect(await outcome(ask("pm_1", "drf_3"))).toBe("rate_limited card_address");
  expect(await outcome(ask("pm_1", "drf_3", "198.51.100.8"))).toBe("done");
});

it("does not count a provider that does not answer, and says when to try again", async () => {
  for (let one = 0; one < 6; one += 1) {
    stripe.answerNext({ status: 503, body: {} });
    const refused = ask("pm_1");
    await expect(refused).rejects.toMatchObject({
      code: "unavailable",
      reason: "payment_provider",
      retryAfterSeconds: 30,
    });
  }
  expect(await outcome(ask("pm_1"))).toBe("done");
});

it("counts for the app what comes from no one's draft or address", async () => {
  for (let one = 0; one < 50; one += 1) expect(await outcome(ask("pm_declined", null, null))).toBe("card_declined");
  expect(await wasCardBurst()).toBe(true);
});

it.each<[AppError | Error, boolean]>([
  [new AppError("stale"), true],
  [new AppError("invalid_input"), true],
  [new AppError("price_changed"), true],
  [new AppError("not_found"), true],
  [new AppError("unavailable"), false],
  [new AppError("conflict"), false],
  [new AppError("conflict", { reason: "idempotency_key_reused" }), true],
  [new Error("stale"), false],
])("after %s gives back what was set aside: %s", async (failure, isGivenBack) => {
  const card: CardAuthorisation = await ask("pm_1");
  stripe.seen.splice(0);
  await voidIfAbandoned(card, failure);
  await voidIfAbandoned(null, failure);
  expect(stripe.seen.map(({ path }) => path.endsWith("/cancel"))).toEqual(isGivenBack ? [true] : []);
});
