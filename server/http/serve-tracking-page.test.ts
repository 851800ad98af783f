import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import type { PublicTrackingDetail } from "#domain/settings/choices.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { createApi } from "#server/api/index.ts";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { settings } from "#server/db/schema/settings.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { toCachedResponse, evictResponses, type BuiltResponse } from "#server/http/response-cache.ts";
import { startEvictingResponses } from "#server/http/cache-key.ts";
import { createTrackingHandler } from "#server/http/tracking-handler.ts";
import { deliver } from "#server/live/hub.ts";
import { admitLookup, forgetLookups } from "#server/limits/lookup-limit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true, before: ensureFoundation });

let server: Server;
let base = "";
let number = "";
let inserted = 0;
let drawn: string[] = [];
let gate: Promise<void> | undefined;
let stopDropping = () => undefined as void;
const api = createApi(async () => visitor);

const drawPage = async (tracking: object, theme: string): Promise<BuiltResponse> => {
  drawn.push(`${theme} ${JSON.stringify(tracking)}`);
  await gate;
  return toCachedResponse(Buffer.from(`<p>page ${drawn.length} ${"x".repeat(2000)}</p>`), [
    ["cache-control", "no-cache"],
  ]);
};

beforeAll(async () => {
  const serve = createTrackingHandler(drawPage);
  server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(299).end("the usual way")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  number = `PTC00000030${(inserted += 1)}`;
  await insertMarkedShipment({ id: newId("shipment"), trackingNumber: number });
  drawn = [];
  gate = undefined;
  stopDropping = startEvictingResponses();
});
afterEach(() => {
  stopDropping();
  evictResponses(() => true);
  forgetLookups();
});

const ask = async (path = `/track/${number}`, init: RequestInit = {}) => {
  const answer = await fetch(base + path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const withCookie = (cookie: string) => ask(undefined, { headers: { cookie } });
async function setDetail(publicTrackingDetail: PublicTrackingDetail) {
  const value = { ...defaultSettings.general, publicTrackingDetail };
  await db().update(settings).set({ value, updatedAt: new Date() }).where(eq(settings.section, "general"));
  deliver("settings");
}

describe("the page of a number", () => {
  it("is rendered once, from the number-only tier, for all visitors", async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(first?.status).toBe(200);
    expect(new Set(others.map(({ text }) => text))).toEqual(new Set([first?.text]));
    expect((await ask()).text).toBe(first?.text);
    expect(drawn).toHaveLength(1);
    expect(drawn.join()).toContain(number);
    expect(drawn.join()).not.toContain(markerTail);
  });

  it("differs by theme; with any other cookie, spelling or method it takes the regular path", async () => {
    expect([(await withCookie("theme=dark")).status, (await ask()).status]).toEqual([200, 200]);
    expect(drawn.map((each) => each.split(" ")[0])).toEqual(["dark", ""]);
    for (const cookie of ["waybill_chat=x.y", "theme=dark; waybill_chat=x.y", "waybill_browser=x.y; waybill_chat=x.y"])
      expect((await withCookie(cookie)).status, cookie).toBe(200);
    for (const cookie of ["waybill_claims=x", "theme=dark; session=1", "anything=1", "theme=purple"])
      expect((await withCookie(cookie)).status, cookie).toBe(299);
    for (const path of [`/track/${number}?x=1`, `/track/${number.toLowerCase()}`, `/track/PTC-${number.slice(3)}`])
      expect((await ask(path)).status, path).toBe(299);
    expect((await ask(undefined, { method: "POST", body: "a=b" })).status).toBe(299);
    await withCookie("theme=dark");
    expect(drawn).toHaveLength(2);
    expect((await ask(undefined, { method: "HEAD" })).text).toBe("");
  });

  it("takes the regular path if there is no such shipment, and costs nothing there", async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await ask("/track/PTC999999ZZZZ")).status).toBe(299);
    expect(admitLookup("127.0.0.1", "PTC999999ZZZZ")).toMatchObject({ ok: true, isFree: false });
    expect(drawn).toEqual([]);
  });

  it("is counted, and refused on the regular path, even if it is cached", async () => {
    for (let seen = 0; seen < 119; seen += 1) {
      const admission = admitLookup("127.0.0.1", `N${seen}`);
      if (admission.ok) admission.settle("found");
    }
    expect((await ask()).status).toBe(200);
    expect(admitLookup("127.0.0.1", "another").ok).toBe(false);
    forgetLookups();
    for (let missed = 0; missed < 40; missed += 1) {
      const admission = admitLookup("127.0.0.1", `N${missed}`);
      if (admission.ok) admission.settle("unknown");
    }
    expect((await ask()).status).toBe(299);
  });

  it("supports the encodings, and answers 304 to a matching ETag", async () => {
    const { headers, text } = await ask();
    for (const encoding of ["br", "gzip"]) {
      const answer = await ask(undefined, { headers: { "accept-encoding": encoding } });
      expect([answer.headers.get("content-encoding"), answer.text]).toEqual([encoding, text]);
    }
    const again = await ask(undefined, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, again.text, again.headers.get("cache-control")]).toEqual([304, "", "no-cache"]);
  });

  it.each([() => `shipment:${number}`, () => "settings", () => "branches", () => "*"])(
    "is evicted when that changed (%#)",
    async (topic) => {
      await ask();
      deliver("shipment:PTC000000OTHER");
      await ask();
      expect(drawn).toHaveLength(1);
      deliver(topic());
      await ask();
      expect(drawn).toHaveLength(2);
    },
  );

  it("is neither cached nor shared if the shipment changed while it was rendered", async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const before = ask();
    await expect.poll(() => drawn.length).toBe(1);
    deliver(`shipment:${number}`);
    const after = ask();
    await expect.poll(() => drawn.length).toBe(2);
    open.resolve();
    expect(await Promise.all([before, after])).toMatchObject([{ status: 200 }, { status: 200 }]);
    await ask();
    expect(drawn).toHaveLength(2);
  });
});

it.each([
  ["minimal", 200, "no-cache"],
  ["contacts-masked", 299, "private, no-store"],
  ["full", 299, "private, no-store"],
] as const)("page and JSON agree on caching with the setting %s", async (detail, status, cacheControl) => {
  await setDetail(detail);
  for (const path of [`/track/${number}`, `/api/v1/tracking/${number}`])
    for (const time of ["first", "again"]) expect((await ask(path)).status, `${path} ${time}`).toBe(status);
  expect((await api.request(`/v1/tracking/${number}`)).headers.get("cache-control")).toBe(cacheControl);
  await setDetail("minimal");
});

it("the JSON names the company from the settings, on either path", async () => {
  const early = await ask(`/api/v1/tracking/${number}`);
  const { name, phone, email, website } = await getCompany();
  expect(JSON.parse(early.text)).toMatchObject({ company: { name, phone: phone?.dial ?? null, email, website } });
  expect(await (await api.request(`/v1/tracking/${number}`)).text()).toBe(early.text);
});
