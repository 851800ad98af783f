import { describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(actor: Actor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const api = createApi(async () => actor);
  const response = await api.request(path, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    body: (await response.json()) as Record<string, unknown> & { errors?: unknown[] },
  };
}
const staff = actors.dispatcher();

describe("POST /v1/shipments", () => {
  it("books, and answers a replay with the same shipment", async () => {
    // Built once: its times move with the minute.
    const fields = bookingFields();
    const first = await ask(staff, "POST", "/v1/shipments", fields, { "idempotency-key": "k1" });
    expect(first).toMatchObject({ status: 201, body: { trackingNumber: expect.stringMatching(/^PTC/) } });
    const replay = await ask(staff, "POST", "/v1/shipments", fields, { "idempotency-key": "k1" });
    expect(replay).toEqual(first);
    expect(
      await ask(staff, "POST", "/v1/shipments", bookingFields({ weight: "2" }), { "idempotency-key": "k1" }),
    ).toMatchObject({ status: 409, body: { code: "conflict", reason: "idempotency_key_reused" } });
  });

  it("accepts staff-only fields from staff only", async () => {
    const {
      requestedDelivery: _,
      acceptTerms: __,
      ...counter
    } = bookingFields({
      senderEmail: "",
      paymentMethod: "cash",
      amountReceived: 50,
      trackingNumber: "PTC-COUNTER-1",
      notes: "Regular",
    });
    const booked = await ask(staff, "POST", "/v1/shipments", counter);
    expect(booked).toMatchObject({ status: 201, body: { trackingNumber: "PTCCOUNTER1" } });
    expect(await ask(staff, "GET", `/v1/shipments/${booked.body["shipmentId"] as string}`)).toMatchObject({
      body: { payment: { state: "paid", paidWith: "cash, $50.00 received, $10.11 change" } },
    });
    const { status, body } = await ask(actors.customer(), "POST", "/v1/shipments", counter);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => (error as { path: string }).path)).toEqual(
      expect.arrayContaining([
        "senderEmail",
        "requestedDelivery",
        "acceptTerms",
        "paymentMethod",
        "amountReceived",
        "notes",
      ]),
    );
  });

  it("rejects a visitor before it reads anything", async () => {
    expect(await ask(visitor, "POST", "/v1/shipments", { nonsense: 1 })).toMatchObject({
      status: 401,
      type: "application/problem+json",
      body: { code: "unauthenticated" },
    });
  });

  it("names every wrong or unknown field", async () => {
    const { status, body } = await ask(staff, "POST", "/v1/shipments", {
      ...bookingFields(),
      weight: "-1",
      senderEmail: "x",
      cardNumber: "4242424242424242",
      isAdmin: true,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: "weight", message: "Weight must be greater than 0" },
        { path: "senderEmail", message: "Enter a valid email address" },
        { path: "cardNumber", message: "This field is not known" },
        { path: "isAdmin", message: "This field is not known" },
      ]),
    );
    expect(body.errors).toHaveLength(4);
  });

  it.each([
    ["broken JSON", "{", "application/json", 422, "json_broken"],
    ["another media type", "a=1", "text/plain", 415, "json_expected"],
    ["a list", "[]", "application/json", 422, undefined],
    ["null", "null", "application/json", 422, undefined],
    ["a prototype", '{"__proto__": {"weight": 1}}', "application/json", 422, undefined],
    ["too much", JSON.stringify({ description: "x".repeat(100_001) }), "application/json", 413, undefined],
  ])("rejects %s", async (_what, text, type, status, reason) => {
    const answer = await ask(staff, "POST", "/v1/shipments", text, { "content-type": type });
    expect(answer.status).toBe(status);
    expect(answer.type).toBe("application/problem+json");
    expect(answer.body.reason).toBe(reason);
  });

  it("reports the current price if it differs from the one shown", async () => {
    expect(await ask(staff, "POST", "/v1/shipments", bookingFields({ quotedTotal: 100 }))).toMatchObject({
      status: 409,
      body: { code: "price_changed", details: { old: 100, new: 3989 } },
    });
    expect(await ask(staff, "POST", "/v1/shipments", bookingFields({ quotedTotal: 0 }))).toMatchObject({
      status: 409,
      body: { code: "price_changed", details: { old: 0, new: 3989 } },
    });
    expect(await ask(staff, "POST", "/v1/shipments", bookingFields({ quotedTotal: "" }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "quotedTotal" }] },
    });
    for (const quotedCurrency of ["$", "us", "U$D", "12", "😀", "usd"])
      expect(
        await ask(staff, "POST", "/v1/shipments", bookingFields({ quotedTotal: 3989, quotedCurrency })),
      ).toMatchObject({
        status: 422,
        body: { errors: [{ path: "quotedCurrency" }] },
      });
    expect(
      await ask(staff, "POST", "/v1/shipments", bookingFields({ quotedTotal: 3989, quotedCurrency: "XXX" })),
    ).toMatchObject({
      status: 409,
      body: { code: "price_changed", details: { oldCurrency: "XXX", currency: "USD" } },
    });
  });
});

it.each([
  ["PUT", "/v1/shipments", "POST, GET, HEAD"],
  ["PUT", "/v1/shipments/shp_1", "GET, HEAD, PATCH, DELETE"],
  ["PATCH", "/v1/contact-messages", "POST, GET, HEAD"],
  ["POST", "/v1/live", "GET, HEAD"],
  ["PATCH", "/openapi.json", "GET, HEAD"],
])("%s %s is rejected with the allowed methods", async (method, path, allow) => {
  const response = await createApi(async () => staff).request(path, { method });
  expect([response.status, response.headers.get("allow"), await response.json()]).toMatchObject([
    405,
    allow,
    { code: "method_not_allowed" },
  ]);
});

describe("/v1/shipments for staff", () => {
  it("lists by pages, forward and back, each row once", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift((await build.shipment()).id);
    const one = await ask(staff, "GET", "/v1/shipments?limit=2");
    const two = await ask(staff, "GET", `/v1/shipments?limit=2&cursor=${String(one.body.nextCursor)}`);
    const three = await ask(staff, "GET", `/v1/shipments?limit=2&cursor=${String(two.body.nextCursor)}`);
    const idsOf = ({ body }: typeof one) => (body.items as { id: string }[]).map(({ id }) => id);
    expect([...idsOf(one), ...idsOf(two), ...idsOf(three)]).toEqual(ids.toSorted().toReversed());
    expect([one.body.previousCursor, three.body.nextCursor]).toEqual([null, null]);
    const back = await ask(staff, "GET", `/v1/shipments?limit=2&cursor=${String(two.body.previousCursor)}`);
    expect(idsOf(back)).toEqual(idsOf(one));
    expect(back.body.previousCursor).toBeNull();
  });

  it.each(["status=lost", "limit=0", "limit=1e9", "limit=-1", "cursor=x", "cursor=W10"])(
    "rejects ?%s",
    async (query) => {
      expect((await ask(staff, "GET", `/v1/shipments?${query}`)).status).toBe(422);
    },
  );

  it.each(["-271821-04-20T00:00:00.000Z", "1.5", "now", "2026-11-31T00:00:00.000000Z"])(
    "rejects a made-up cursor of the time %s",
    async (time) => {
      const cursor = Buffer.from(JSON.stringify(["shipments.newest", 0, time, "shp_a"])).toString("base64url");
      expect((await ask(staff, "GET", `/v1/shipments?cursor=${cursor}`)).status).toBe(422);
    },
  );

  it.each([
    ["GET", ""],
    ["POST", "/cancellation"],
  ] as const)("finds nothing under an id that the database cannot store (%s %s)", async (method, door) => {
    expect(await ask(staff, method, `/v1/shipments/shp_%00${door}`, method === "POST" ? {} : undefined)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("shows one, adds an event, cancels", async () => {
    const { id } = await build.shipment();
    const event = {
      status: "processing",
      location: "Atlanta, GA",
      occurredAt: wallDateTime(now(), "America/New_York"),
      description: "Received",
      setsCurrentStatus: true,
    };
    expect(await ask(staff, "POST", `/v1/shipments/${id}/events`, event)).toMatchObject({
      status: 201,
      body: { eventId: expect.stringMatching(/^evt_/) },
    });
    expect(await ask(staff, "GET", `/v1/shipments/${id}`)).toMatchObject({
      status: 200,
      body: { id, status: "processing", events: [{}, {}] },
    });
    expect(await ask(staff, "POST", `/v1/shipments/${id}/cancellation`, { reason: "Sender asked" })).toMatchObject({
      status: 200,
    });
    expect(await ask(staff, "POST", `/v1/shipments/${id}/cancellation`, {})).toMatchObject({
      status: 409,
      body: { code: "wrong_state", reason: "already_cancelled" },
    });
    expect(await ask(staff, "GET", "/v1/shipments/shp_nothing")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("deletes, lists the deleted, restores, and records a location", async () => {
    const { id, version } = await build.shipment();
    const remove = (actor: Actor, match?: string) =>
      ask(actor, "DELETE", `/v1/shipments/${id}`, undefined, match ? { "if-match": match } : {});
    expect(await remove(staff, `"${version}"`)).toMatchObject({ status: 403, body: { reason: "admin_only" } });
    expect(await remove(actors.admin())).toMatchObject({
      status: 428,
      body: { code: "version_needed", errors: [{ path: "If-Match" }] },
    });
    expect(await remove(actors.admin(), `"${version + 1}"`)).toMatchObject({
      status: 412,
      body: { code: "stale", details: { version } },
    });
    expect(await remove(actors.admin(), `"${version}"`)).toMatchObject({ status: 200, body: { isDeleted: true } });
    expect(await remove(actors.admin(), `"${version}"`)).toMatchObject({
      status: 409,
      body: { code: "wrong_state", reason: "shipment_deleted" },
    });
    expect((await ask(staff, "GET", "/v1/shipments")).body.items).toEqual([]);
    expect((await ask(staff, "GET", "/v1/shipments?deleted=true")).body.items).toMatchObject([{ id }]);
    expect((await ask(staff, "GET", "/v1/shipments?deleted=yes")).status).toBe(422);
    expect((await ask(actors.customer(), "GET", "/v1/shipments?deleted=true")).status).toBe(403);
    expect(await ask(staff, "POST", `/v1/shipments/${id}/location`, { location: "Macon, GA" })).toMatchObject({
      status: 409,
    });
    expect(await ask(staff, "POST", `/v1/shipments/${id}/restoration`)).toMatchObject({
      status: 200,
      body: { isDeleted: false },
    });
    expect(await ask(staff, "POST", `/v1/shipments/${id}/location`, { location: "Macon, GA" })).toMatchObject({
      status: 200,
      body: { location: "Macon, GA" },
    });
    expect(await ask(staff, "POST", `/v1/shipments/${id}/location`, { location: " " })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "location", message: "Location is required" }] },
    });
  });

  it.each(["v-gzip", "v-br", "v"])("accepts an ETag that a proxy modified: %s", async (form) => {
    const { id, version } = await build.shipment();
    for (const [weak, status, at] of [
      ["", 412, version + 1],
      ["W/", 412, version + 1],
      ["W/", 200, version],
      ["", 200, version + 1],
    ] as const) {
      const match = `${weak}"${form.replace("v", String(at))}"`;
      const name = `Zoë ${at} ${weak}`;
      expect(
        await ask(staff, "PATCH", `/v1/shipments/${id}`, { receiverName: name }, { "if-match": match }),
      ).toMatchObject({
        status,
      });
    }
    const match = `"${form.replace("v", String(version + 2))}"`;
    expect(await ask(actors.admin(), "DELETE", `/v1/shipments/${id}`, undefined, { "if-match": match })).toMatchObject({
      status: 200,
    });
  });

  it("changes one by the version it was read in, and reports a new price first (E5)", async () => {
    const { id, version } = await build.shipment();
    const patch = (body: unknown, match = `"${version}"`) =>
      ask(staff, "PATCH", `/v1/shipments/${id}`, body, { "if-match": match });
    expect(await patch({ receiverName: "Zoë", isFragile: true })).toMatchObject({
      status: 200,
      body: { version: version + 1, recipient: { name: "Zoë" }, isFragile: true },
    });
    expect(await patch({ receiverName: "Late" })).toMatchObject({ status: 412, body: { code: "stale" } });
    // Weak, as compression returns it.
    const current = `W/"${version + 1}"`;
    for (const match of ["soon", "*", "W/soon", `"${version + 1}", "7"`, `"${version + 1}-other"`])
      expect(await patch({ receiverName: "Nobody" }, match)).toMatchObject({
        status: 428,
        body: {
          errors: [
            { path: "If-Match", message: 'Send one ETag as this server wrote it, such as "3". This one is none' },
          ],
        },
      });
    expect(await patch({ receiverEmail: "x", colour: "red" }, current)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "colour" }, { path: "receiverEmail" }] },
    });
    const refused = await patch({ weight: 12.5 }, current);
    expect(refused).toMatchObject({ status: 409, body: { code: "price_changed", details: { old: 3989, new: 4487 } } });
    const { confirm } = refused.body["details"] as { confirm: string };
    expect(await patch({ weight: 12.5, confirmed: confirm }, current)).toMatchObject({
      status: 200,
      body: { total: { amountMinor: 4487 } },
    });
  });

  it("corrects a name of a finished one, with a reason, and rejects a new weight with a sentence (E3)", async () => {
    const { id, version } = await build.shipment({ status: "delivered" });
    const patch = (body: unknown) => ask(staff, "PATCH", `/v1/shipments/${id}`, body, { "if-match": `"${version}"` });
    expect(await patch({ receiverName: "Zoë" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reason", message: "Say why" }] },
    });
    expect(await patch({ weight: 12.5, reason: "Weighed again" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "weight", message: expect.stringContaining("This shipment is over") }] },
    });
    expect(await patch({ receiverName: "Zoë", reason: "Misspelled" })).toMatchObject({
      status: 200,
      body: { status: "delivered", recipient: { name: "Zoë" } },
    });
  });

  it("is closed to visitors and customers", async () => {
    const { id } = await build.shipment();
    for (const [method, path, body] of [
      ["GET", `/v1/shipments/${id}`],
      ["POST", `/v1/shipments/${id}/events`, {}],
    ] as const) {
      expect((await ask(visitor, method, path, body)).status).toBe(401);
      expect((await ask(actors.customer(), method, path, body)).status).toBe(403);
      expect((await ask(actors.driver(), method, path, body)).status).toBe(403);
    }
    expect((await ask(actors.customer(), "POST", `/v1/shipments/${id}/cancellation`, {})).status).toBe(404);
  });
});

describe("quotes and the document", () => {
  it("quotes by the tariff", async () => {
    const all = {
      serviceType: "standard",
      weight: 10,
      insuranceValue: "500",
      saturdayDelivery: true,
      holdForPickup: true,
      temperatureControl: true,
    };
    expect(await ask(visitor, "POST", "/v1/quotes", all)).toMatchObject({
      status: 200,
      body: { total: { amountMinor: 7286, currency: "USD" } },
    });
    expect(await ask(visitor, "POST", "/v1/quotes", { serviceType: "rush", weight: "70" })).toMatchObject({
      body: { total: { amountMinor: 18_929 } },
    });
    expect(
      (await ask(visitor, "POST", "/v1/quotes", { serviceType: "rush", weight: "70", discount: 1 })).body.errors,
    ).toEqual([{ path: "discount", message: "This field is not known" }]);
    expect(await ask(visitor, "GET", "/v1/services")).toMatchObject({
      status: 200,
      body: { perPound: { amountMinor: 199 } },
    });
  });

  it("describes every endpoint in OpenAPI 3.1", async () => {
    const { body } = await ask(visitor, "GET", "/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths as object)).toEqual(
      expect.arrayContaining([
        "/v1/services",
        "/v1/quotes",
        "/v1/shipments",
        "/v1/shipments/{id}",
        "/v1/shipments/{id}/events",
        "/v1/shipments/{id}/cancellation",
      ]),
    );
  });
});
