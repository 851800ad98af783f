import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stripeProvider } from "#server/payments/stripe-provider.ts";
import { testProvider } from "#server/payments/test-provider.ts";

type Answer = { status: number; body: unknown };
const seen: { url?: string | undefined; headers: http.IncomingHttpHeaders; body: string }[] = [];
let next: Answer = { status: 200, body: {} };
const sink = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => {
    seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(next.status, { "content-type": "application/json" }).end(JSON.stringify(next.body));
  });
});

beforeAll(() => new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<unknown>((resolve) => sink.close(resolve)));
const provider = () => stripeProvider({ secretKey: "sk_test_1", publishableKey: "pk_test_1", baseUrl: `http://127.0.0.1:${(sink.address() as AddressInfo).port}` });
const request = { token: "pm_1", amountMinor: 3989, currency: "USD", idempotencyKey: "drf_1:2:3989" };

describe("stripe", () => {
  it("asks once for an amount to be captured later", async () => {
    next = { status: 200, body: { id: "pi_1", status: "requires_capture" } };
    expect(await provider().authorise(request)).toEqual({ ok: true, state: "authorised", provider: "stripe", reference: "pi_1" });
    expect(seen.at(-1)).toMatchObject({ url: "/v1/payment_intents", headers: { authorization: "Bearer sk_test_1", "idempotency-key": "drf_1:2:3989" } });
    expect(Object.fromEntries(new URLSearchParams(seen.at(-1)?.body))).toMatchObject({ amount: "3989", currency: "usd", payment_method: "pm_1", confirm: "true", capture_method: "manual" });
  });

  it.each([
    [402, { error: { code: "card_declined" } }, "declined"], [200, { id: "pi_1", status: "requires_action" }, "declined"],
    [500, {}, "unavailable"], [429, {}, "unavailable"], [401, {}, "unavailable"],
  ])("%s %j means %s", async (status, body, reason) => {
    next = { status, body };
    expect(await provider().authorise(request)).toEqual({ ok: false, reason });
  });

  it("says unavailable when nobody answers", async () => {
    const nowhere = stripeProvider({ secretKey: "sk", publishableKey: "pk", baseUrl: "http://127.0.0.1:1" });
    expect(await nowhere.authorise(request)).toEqual({ ok: false, reason: "unavailable" });
  });
});

describe("test provider", () => {
  it.each([["tok_test_abc", true], ["tok_test_abc_declined", false], ["", false], ["4242424242424242", false], ["tok_live_abc", false]])("%j", async (token, ok) => {
    expect((await testProvider.authorise({ ...request, token })).ok).toBe(ok);
  });
});
