import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toCachedResponse, evictResponses, buildResponse } from "#server/http/response-cache.ts";
import { serveCachedLookup } from "#server/http/serve-cached-lookup.ts";
import { admitLookup, forgetLookups } from "#server/limits/lookup-limit.ts";

const address = "/track/PTC428019X7K1";
let server: Server;
let base = "";

beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void (serveCachedLookup(request, response) === "regular_path" && response.writeHead(299).end("the usual way")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  evictResponses(() => true);
  forgetLookups();
});

async function keep() {
  const headers: [string, string][] = [
    ["content-type", "text/html"],
    ["cache-control", "no-cache"],
    ["referrer-policy", "no-referrer"],
  ];
  await buildResponse("page  PTC428019X7K1", async () => toCachedResponse(Buffer.from("<p>kept</p>"), headers)).making;
}
const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(base + path, init)).status;

describe("serveCachedLookup", () => {
  it("answers from memory with the common headers, which its own headers override", async () => {
    await keep();
    const answer = await fetch(base + address);
    expect([answer.status, await answer.text()]).toEqual([200, "<p>kept</p>"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
      vary: "Cookie, Accept-Encoding",
      "x-request-id": expect.any(String),
    });
    const etag = answer.headers.get("etag") ?? "";
    for (const held of [etag, `"other", ${etag}`, etag.replace("W/", ""), etag.replace(/"$/, '-gzip"'), "*"])
      expect([held, await statusOf(address, { headers: { "if-none-match": held } })]).toEqual([held, 304]);
    expect(await statusOf(address, { headers: { "if-none-match": '"other"' } })).toBe(200);
    expect(await (await fetch(base + address, { method: "HEAD" })).text()).toBe("");
  });

  it("leaves to the regular path what is not cached, not public, or not a read", async () => {
    expect(await statusOf(address)).toBe(299);
    await keep();
    expect(await statusOf(address, { headers: { cookie: "waybill_claims=x" } })).toBe(299);
    expect(await statusOf(`${address}?booked=1`)).toBe(299);
    expect(await statusOf(address, { method: "POST" })).toBe(299);
    expect(await statusOf(address, { headers: { cookie: "theme=dark" } })).toBe(299);
  });

  it("counts the lookup, and leaves a refused one to the regular path", async () => {
    await keep();
    for (let i = 0; i < 120; i += 1) {
      const admission = admitLookup("127.0.0.1", `N${i}`);
      if (admission.ok) admission.settle("found");
    }
    expect(await statusOf(address)).toBe(299);
  });
});
