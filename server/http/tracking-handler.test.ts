import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { createApi } from "#server/api/index.ts";
import { evictResponses, findCachedResponse } from "#server/http/response-cache.ts";
import { createTrackingHandler } from "#server/http/tracking-handler.ts";
import { admitLookup, forgetLookups } from "#server/limits/lookup-limit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedEvent, insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true, before: ensureFoundation });

let server: Server;
let base = "";
let made = 0;
let number = "";
const api = createApi(async () => visitor);

beforeAll(async () => {
  const serve = createTrackingHandler(async () => "private");
  server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(299).end("the usual way")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/tracking/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  number = `PTC00000020${(made += 1)}`;
  const { id } = await insertMarkedShipment({ id: newId("shipment"), trackingNumber: number });
  await insertMarkedEvent(id);
});
afterEach(() => {
  evictResponses(() => true);
  forgetLookups();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(base + path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it("answers like the API endpoint, without personal data, and caches it", async () => {
  const early = await ask(number, { headers: { "x-request-id": "stranger-gave-this" } });
  expect(early.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  const door = await api.request(`/v1/tracking/${number}`);
  expect([early.status, early.text]).toEqual([200, await door.text()]);
  expect(early.text + JSON.stringify([...early.headers])).not.toContain(markerTail);
  expect(Object.fromEntries(early.headers)).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-cache",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(findCachedResponse(`json  ${number}`)).not.toBeNull();
});

it("reads a number in any spelling, and caches only the canonical address", async () => {
  for (const path of [
    number.toLowerCase(),
    `${number.slice(0, 3)}-${number.slice(3)}`,
    `${number.slice(0, 3)}%20${number.slice(3)}`,
  ]) {
    expect((await ask(path)).text, path).toContain(number);
  }
  expect(findCachedResponse(`json  ${number}`)).toBeNull();
});

it("answers unknown, malformed and undecodable numbers like the API endpoint, all alike", async () => {
  const door = await api.request("/v1/tracking/PTC999999ZZZZ");
  const [unknown, ...others] = await Promise.all(
    ["PTC999999ZZZZ", "x", "%3Cscript%3E", "%E2%80%AE", "AB-"].map((path) => ask(path)),
  );
  expect([unknown?.status, unknown?.text, unknown?.headers.get("content-type")]).toEqual([
    404,
    await door.text(),
    "application/problem+json",
  ]);
  const alike = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>) => [status, text, [...headers.keys()]];
  for (const other of others) expect(alike(other)).toEqual(alike(unknown as Awaited<ReturnType<typeof ask>>));
});

it("counts every lookup, and leaves a refused one to the regular path", async () => {
  for (let i = 0; i < 40; i += 1) expect((await ask(`PTC99999900${String(i).padStart(2, "0")}`)).status).toBe(404);
  expect((await ask("PTC9999990099")).status).toBe(299);
  expect((await ask(number)).status).toBe(299);
});

it("lets a counted client look up a number again, also in another spelling", async () => {
  for (let i = 0; i < 119; i += 1) {
    const admission = admitLookup("127.0.0.1", `N${i}`);
    if (admission.ok) admission.settle("found");
  }
  expect((await ask(number)).status).toBe(200);
  expect((await ask(number.toLowerCase())).status).toBe(200);
  expect((await ask("PTC9999990098")).status).toBe(299);
});

it("answers HEAD like GET, without the body", async () => {
  const { headers } = await ask(number);
  const head = await ask(number, { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  for (const name of ["content-length", "etag", "cache-control"])
    expect(head.headers.get(name)).toBe(headers.get(name));
});

it("leaves anything but a plain lookup to the regular path", async () => {
  for (const [path, init] of [
    [`${number}?x=1`, {}],
    [`${number}/unlock`, {}],
    [number, { method: "POST", body: "{}" }],
    ["%", {}],
    ["%zz", {}],
  ] as const) {
    expect((await ask(path, init)).status, path).toBe(299);
  }
});
