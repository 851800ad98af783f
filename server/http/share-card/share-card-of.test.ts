import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { presentCard } from "#app/routes/track/present-card.ts";
import { loader } from "#app/routes/track/card.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { settings } from "#server/db/schema/settings.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSharedTracking } from "#server/features/tracking/get-tracking.ts";
import { evictResponses, findCachedResponse } from "#server/http/response-cache.ts";
import { createTrackingHandler } from "#server/http/tracking-handler.ts";
import { forgetLookups } from "#server/limits/lookup-limit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedEvent, insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true, before: ensureFoundation });

let server: Server;
let base = "";
let made = 0;
let number = "";
let id = "";

beforeAll(async () => {
  const serve = createTrackingHandler(async () => "private");
  server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(299).end("the usual way")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/track/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  number = `PTC00000030${(made += 1)}`;
  ({ id } = await insertMarkedShipment({ id: newId("shipment"), trackingNumber: number }));
  await insertMarkedEvent(id);
});
afterEach(() => {
  evictResponses(() => true);
  forgetLookups();
});

const ask = (of: string, init: RequestInit = {}) => fetch(`${base}${of}/card.png`, init);
const cardOf = async () => presentCard(await getSharedTracking(visitor, number), await getCompany(), now());

describe("the address of the picture", () => {
  it("returns a cacheable picture, and 304 for a matching ETag", async () => {
    const first = await ask(number);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(first.headers.get("content-encoding")).toBeNull();
    expect(first.headers.get("x-robots-tag")).toBe("noindex");
    expect(findCachedResponse(`card  ${number}`)).not.toBeNull();
    const etag = first.headers.get("etag") ?? "";
    expect((await ask(number, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("shows the new state after a change, with another ETag", async () => {
    const before = (await ask(number)).headers.get("etag");
    await insertMarkedEvent(id, { status: "exception", reasonCode: "weather" });
    await db().execute(`update shipments set status = 'exception' where id = '${id}'`);
    // As the change signal does (cache-key.ts).
    evictResponses((key) => key.endsWith(number));
    expect((await cardOf()).lead).toContain("the weather is holding it up");
    expect((await ask(number)).headers.get("etag")).not.toBe(before);
  });

  it("leaves unknown numbers to the path that answers all of them alike", async () => {
    for (const wrong of ["PTC999999ZZZZ", "XXXX"]) expect((await ask(wrong)).status).toBe(299);
    const answerTo = (wrong: string) =>
      loader({ params: { number: wrong } } as unknown as Parameters<typeof loader>[0]).then(
        () => "found",
        (thrown: { init: ResponseInit }) => thrown.init.status,
      );
    expect(await Promise.all(["PTC999999ZZZZ", "x", "<script>", "%00"].map(answerTo))).toEqual([404, 404, 404, 404]);
  });
});

it("shows only the number-only tier, even if a setting opens more (A1)", async () => {
  await db()
    .insert(settings)
    .values({
      section: "general",
      value: { ...defaultSettings.general, publicTrackingDetail: "full" },
      updatedAt: now(),
    })
    .onConflictDoUpdate({
      target: settings.section,
      set: { value: { ...defaultSettings.general, publicTrackingDetail: "full" } },
    });
  const view = await getSharedTracking(visitor, number);
  expect(view.tier).toBe("number_only");
  expect(JSON.stringify([view, await cardOf()])).not.toContain(markerTail);
});
