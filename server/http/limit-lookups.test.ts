import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { limitLookups, lookedUpNumber, type Refusal } from "#server/http/limit-lookups.ts";
import { forgetLookups } from "#server/limits/lookup-limit.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterEach(forgetLookups);

describe("lookedUpNumber", () => {
  it.each([
    "/track/PTC428019X7KY",
    "/track/PTC428019X7KY.data",
    "/track/PTC428019X7KY/",
    "/track/ptc-428-019-x7ky",
    "/es/track/PTC428019X7KY",
    "/track/PTC428019X7KY/receipt",
    "/Track/PTC428019X7KY",
    "/%74rack/PTC428019X7KY",
    "/%74RACK/%50TC428019X7KY.data",
    "/api/v1/tracking/PTC428019X7KY",
    "/api/v1/%74racking/PTC428019X7KY",
    "/%61pi/v1/tracking/PTC428019X7KY",
  ])("reads it from %s", (path) => {
    expect(lookedUpNumber(path)).toBe("PTC428019X7KY");
  });

  it.each([
    "/",
    "/track",
    "/track/",
    "/tracking/X",
    "/track/PTC428019X7KY/unlock",
    "/track/PTC428019X7KY/subscriptions.data",
    "/track%2FPTC428019X7KY",
    "/t/secret",
  ])("finds none in %s", (path) => {
    expect(lookedUpNumber(path)).toBeNull();
  });

  it("survives what cannot be decoded", () => {
    expect(lookedUpNumber("/track/%E0%A4%A")).not.toBeNull();
  });
});

/** Counts how many of sixty guesses in a row are answered before the limit. */
async function guess(method: string, address: (i: number) => string): Promise<number> {
  const app = new Hono<{ Variables: { clientAddress: string; refusal?: Refusal } }>();
  app.use(async (c, next) => {
    c.set("clientAddress", "192.0.2.1");
    await next();
  });
  app.use(limitLookups);
  app.all("*", (c) => c.text("no such number", c.get("refusal") ? 429 : 404));
  let answered = 0;
  for (let i = 0; i < 60; i += 1) if ((await app.request(address(i), { method })).status === 404) answered += 1;
  return answered;
}

describe("limitLookups", () => {
  it.each([
    ["GET", "/track/"],
    ["GET", "/Track/"],
    ["GET", "/%74rack/"],
    ["GET", "/api/v1/tracking/"],
    ["GET", "/%61pi/v1/%74racking/"],
  ])("stops guesses by %s %s after 40", async (method, prefix) => {
    expect(await guess(method, (i) => `${prefix}PTC${i}GUESS`)).toBe(40);
  });

  it("stops guesses that are posted, too", async () => {
    expect(await guess("POST", (i) => `/track/PTC${i}GUESS/cancellation`)).toBe(40);
  });

  const app = new Hono<{ Variables: { clientAddress: string; refusal?: Refusal } }>();
  app.use(async (c, next) => {
    c.set("clientAddress", "192.0.2.2");
    await next();
  });
  app.use(limitLookups);
  app.all("*", (c) => c.text("no such number", 404));

  it("does not count the page that only asks for the second factor: it does not reveal whether the number exists", async () => {
    for (let i = 0; i < 200; i += 1) await app.request(`/track/NONE${i}/unlock`);
    expect((await app.request("/track/NONE0")).headers.get("retry-after")).toBeNull();
  });

  it("gives a page its refusal with the time to wait, and keeps it out of search engines", async () => {
    for (let i = 0; i < 40; i += 1) await app.request(`/track/NONE${i}`);
    const refused = await app.request("/track/NONE99");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([refused.headers.get("x-robots-tag"), refused.headers.get("referrer-policy")]).toEqual([
      "noindex",
      "no-referrer",
    ]);
  });
});
