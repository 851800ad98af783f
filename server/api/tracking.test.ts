import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { pool } from "#server/db/client.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";
import { closeStreams, openStream } from "#server/live/streams.ts";
import { deliver, everything } from "#server/live/hub.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedEvent, insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true, before: ensureFoundation });

let number = "";
let shipmentId = "";
let made = 0;
beforeEach(async () => {
  number = `PTC00000010${(made += 1)}`;
  shipmentId = (
    await insertMarkedShipment({ id: newId("shipment"), trackingNumber: number, recipientEmail: "dana@x.example" })
  ).id;
  await insertMarkedEvent(shipmentId);
});

const api = createApi(async () => visitor);
async function ask(method: string, address: string, body?: unknown) {
  const response = await api.request(address, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

describe("GET /v1/tracking/{number}", () => {
  it("contains no personal data in body or headers, and is cacheable", async () => {
    const answer = await ask("GET", `/v1/tracking/${number}`);
    expect(answer).toMatchObject({ status: 200, body: { tier: "number_only", trackingNumber: number } });
    expect(answer.text + JSON.stringify([...answer.headers])).not.toContain(markerTail);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  it("answers unknown and malformed numbers alike", async () => {
    const answers = await Promise.all(
      ["PTC999999XXX1", "x", "%00", "%F0%9F%98%80", "A".repeat(1000)].map((typed) =>
        ask("GET", `/v1/tracking/${typed}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe("POST /v1/tracking/{number}/unlock", () => {
  it("shows everything for the right factor", async () => {
    const answer = await ask("POST", `/v1/tracking/${number}/unlock`, { contact: "DANA@x.example" });
    expect(answer).toMatchObject({ status: 200, body: { tier: "full", access: "unlocked", receipt: null } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("rejects wrong ones, a ZIP alone, unknown fields; then locks", async () => {
    expect(await ask("POST", `/v1/tracking/${number}/unlock`, { zipCode: "31401" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "lastName" }] },
    });
    expect(await ask("POST", `/v1/tracking/${number}/unlock`, { contact: "a@b.example", role: "admin" })).toMatchObject(
      { status: 422 },
    );
    for (let i = 0; i < 5; i += 1)
      expect(await ask("POST", `/v1/tracking/${number}/unlock`, { contact: "a@b.example" })).toMatchObject({
        status: 403,
        body: { code: "wrong_factor" },
      });
    const locked = await ask("POST", `/v1/tracking/${number}/unlock`, { contact: "dana@x.example" });
    expect(locked).toMatchObject({ status: 429, body: { code: "locked" } });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

it("POST /v1/tracking/{number}/subscriptions stores the address", async () => {
  expect(await ask("POST", `/v1/tracking/${number}/subscriptions`, { email: "Friend@x.example" })).toMatchObject({
    status: 201,
    body: { email: "friend@x.example" },
  });
  expect(await ask("POST", `/v1/tracking/${number}/subscriptions`, { email: "nobody" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "email" }] },
  });
});

it("POST /v1/tracking/{number}/subscriptions accepts known triggers, and no others", async () => {
  const asked = (triggers: unknown) =>
    ask("POST", `/v1/tracking/${number}/subscriptions`, { email: "friend@x.example", triggers });
  expect(await asked(["delivered", "problems"])).toMatchObject({ status: 201 });
  for (const wrong of [[], ["nonsense"], "delivered"])
    expect(await asked(wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: expect.stringMatching(/^triggers/) }] },
    });
});

it("POST /v1/tracking/{number}/text-subscriptions is not found if texts are not offered, for any number", async () => {
  for (const place of [number, "PTC0000"]) {
    const asked = await ask("POST", `/v1/tracking/${place}/text-subscriptions`, { phone: "+14045261234" });
    expect(asked).toMatchObject({ status: 404 });
  }
  const confirmation = `/v1/tracking/${number}/text-subscriptions/confirmation`;
  expect(await ask("POST", confirmation, { phone: "+14045261234", code: "123456" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "code" }] },
  });
});

describe("GET /v1/live", () => {
  afterEach(() => closeStreams());
  const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
    new TextDecoder().decode((await reader.read()).value);

  it("sends that a shipment changed and nothing else", async () => {
    const response = await api.request(`/v1/live?topics=shipment:${number}`);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(await read(reader)).toBe("retry: 3000\n\n");
    deliver("shipment:OTHER1");
    deliver(`shipment:${number}`);
    expect(await read(reader)).toBe(`event: changed\ndata: shipment:${number}\n\n`);
    closeStreams();
    expect((await reader.read()).done).toBe(true);
  });

  it("reports at once what changed since the page was loaded, and nothing older", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      deliver("shipment:OLDER1");
      vi.setSystemTime(Date.now() + 20_000);
      deliver("shipment:NEWER1");
      vi.setSystemTime(Date.now() + 4000);
      const response = await api.request("/v1/live?topics=shipment:OLDER1,shipment:NEWER1&age=4000");
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      expect(await read(reader)).toBe("retry: 3000\n\n");
      expect(await read(reader)).toBe("event: changed\ndata: shipment:NEWER1\n\n");
      deliver("shipment:OLDER1");
      expect(await read(reader)).toBe("event: changed\ndata: shipment:OLDER1\n\n");
    } finally {
      vi.useRealTimers();
    }
  });

  it("reports every topic as changed if signals may have been lost", async () => {
    deliver(everything);
    const response = await api.request("/v1/live?topics=shipment:QUIET2&age=500");
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await read(reader);
    expect(await read(reader)).toBe("event: changed\ndata: shipment:QUIET2\n\n");
  });

  it("rejects an invalid age", async () => {
    for (const age of ["-1", "soon", "1.5", "1e999"])
      expect((await ask("GET", `/v1/live?topics=shipment:${number}&age=${age}`)).status).toBe(422);
  });

  it.each([
    ["", 422],
    ["shipments", 403],
    ["settings", 403],
    [`shipment:${"A".repeat(41)}`, 403],
    [Array.from({ length: 51 }, (_, i) => `shipment:ABCD${i}`).join(","), 422],
  ])("rejects %j", async (topics, status) => {
    expect((await ask("GET", `/v1/live?topics=${topics}`)).status).toBe(status);
  });

  const listen = (clientAddress: string, topics: string[], cookie = "") =>
    inRequestScope({ requestId: "r", clientAddress }, async () =>
      api.request(`/v1/live?topics=${topics.join(",")}`, { headers: cookie ? { cookie } : {} }),
    );

  const cookieOf = async (name: string, role: "driver" | "dispatcher" | "customer") => {
    const person = { name, email: `${name}@example.com`, role, password: "nine parcels" } as const;
    const id = await insertPerson(person, now());
    const { setCookies } = await signIn(person, { cookie: null, userAgent: null });
    return { id, cookie: setCookies.map((each) => each.split(";")[0]).join("; ") };
  };

  it("costs as much as a lookup: guesses run out, the number on the screen is free", async () => {
    const guesses = Array.from({ length: 41 }, (_, i) => `shipment:GUESS${i}`);
    const refused = await listen("203.0.113.8", guesses);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect((await listen("203.0.113.8", [`shipment:${number}`])).status).toBe(429);
    expect(admitLookup("203.0.113.8", "GUESS41").ok).toBe(false);
    const seen = admitLookup("203.0.113.9", number);
    if (seen.ok) seen.settle("found");
    for (let opened = 0; opened < 50; opened += 1)
      expect((await listen("203.0.113.9", [`shipment:${number}`])).status).toBe(200);
  });

  it("sends a driver's stops to that driver and staff only", async () => {
    const [dale, rosa] = [await cookieOf("dale", "driver"), await cookieOf("rosa", "driver")];
    const others = [await cookieOf("cora", "customer"), await cookieOf("dora", "dispatcher")];
    const topics = [`stops:${dale.id}`];
    const statuses = [];
    for (const { cookie } of [dale, rosa, ...others, { cookie: "" }])
      statuses.push((await listen("203.0.113.20", topics, cookie)).status);
    expect(statuses).toEqual([200, 403, 403, 200, 403]);
    expect((await listen("203.0.113.20", [...topics, "inbox:messages"], dale.cookie)).status).toBe(403);
  });

  it("sends what a driver's phones say to staff only, not to the driver either (G87)", async () => {
    const people = [await cookieOf("dana", "driver"), await cookieOf("cleo", "customer")];
    const topics = [`phone:${people[0]?.id}`];
    for (const { cookie } of [...people, { cookie: "" }])
      expect((await listen("203.0.113.21", topics, cookie)).status).toBe(403);
    expect((await listen("203.0.113.21", topics, (await cookieOf("dell", "dispatcher")).cookie)).status).toBe(200);
  });

  it("ends with the session of a private stream's user, and leaves the others open", async () => {
    const { id, cookie } = await cookieOf("dorian", "dispatcher");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const [inbox, parcel] = [
        await listen("203.0.113.11", ["inbox:messages"], cookie),
        await listen("203.0.113.11", [`shipment:${number}`], cookie),
      ].map((response) => (response.body as ReadableStream<Uint8Array>).getReader());
      if (!inbox || !parcel) throw new Error("no stream");
      for (const reader of [inbox, parcel]) await read(reader);
      vi.advanceTimersByTime(25_000);
      for (const reader of [inbox, parcel]) expect(await read(reader)).toBe(": still here\n\n");
      await deleteSessions(id, null);
      vi.advanceTimersByTime(25_000);
      expect((await inbox.read()).done).toBe(true);
      expect(await read(parcel)).toBe(": still here\n\n");
    } finally {
      vi.useRealTimers();
    }
  });

  it("lets staff subscribe without limit", async () => {
    const { cookie } = await cookieOf("delphine", "dispatcher");
    const guesses = Array.from({ length: 50 }, (_, i) => `shipment:WATCH${i}`);
    expect((await listen("203.0.113.10", guesses)).status).toBe(429);
    expect((await listen("203.0.113.10", guesses, cookie)).status).toBe(200);
  });

  it("opens no stream for a HEAD, which would never end", async () => {
    for (let asked = 0; asked < 70; asked += 1) {
      const response = await api.request(`/v1/live?topics=shipment:${number}`, { method: "HEAD" });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "text/event-stream; charset=utf-8",
      ]);
    }
    expect(openStream("unknown", ["shipment:ABCD"], 0)).not.toBeNull();
  });

  it("caps the streams of an address and frees the place of a closed one", async () => {
    const streams = Array.from({ length: 60 }, () => openStream("10.9.9.9", ["shipment:ABCD"], 0));
    expect(openStream("10.9.9.9", ["shipment:ABCD"], 0)).toBeNull();
    await streams[0]?.cancel();
    expect(openStream("10.9.9.9", ["shipment:ABCD"], 0)).not.toBeNull();
  });
});

it("shows an event at once on another process that cached the page", async () => {
  const database = JSON.stringify({ ...inject("servingPostgres"), database: pool().options.database });
  const child = spawn(
    process.execPath,
    ["--import", "./tests/support/read-tsx.ts", path.resolve("tests/support/tracking-process.ts"), database],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const base = `http://127.0.0.1:${Number(String(line))}/api/v1`;
    const events = async () =>
      ((await (await fetch(`${base}/tracking/${number}`)).json()) as { events: unknown[] }).events.length;
    expect(await events()).toBe(1);
    expect((await fetch(`${base}/tracking/${number}`)).headers.get("etag")).not.toBeNull();
    const stream = await fetch(`${base}/live?topics=shipment:${number}`);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await addTrackingEvent(actors.dispatcher(), shipmentId, {
      status: "out_for_delivery",
      location: "Savannah, GA",
      city: "",
      state: "",
      branch: "",
      occurredAt: "2026-11-03T09:00",
      zone: "",
      description: "On the van",
      reasonCode: null,
      isPublicNote: false,
      correctionReason: "",
      setsCurrentStatus: true,
    });
    expect(new TextDecoder().decode((await reader.read()).value)).toContain(`shipment:${number}`);
    expect(await events()).toBe(2);
    await reader.cancel();
  } finally {
    child.kill();
    await once(child, "exit");
  }
  // A separate process loads slowly on a busy machine.
}, 60_000);
