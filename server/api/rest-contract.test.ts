import { afterAll, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { bookingExample, eventExample } from "#copy/en/api-reference.ts";
import { clock } from "#server/clock.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);
const staff = actors.dispatcher();

async function ask(actor: Actor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await createApi(async () => actor).request(path, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe("a booking by REST", () => {
  it("returns number, price, promise and the URLs of label and tracking page", async () => {
    const { status, location, body } = await ask(staff, "POST", "/v1/shipments", bookingFields());
    const { shipmentId: id, trackingNumber: number } = body as Record<string, string>;
    expect([status, location]).toEqual([201, `/api/v1/shipments/${id}`]);
    expect(body).toEqual({
      shipmentId: id,
      trackingNumber: number,
      price: { amountMinor: 3989, currency: "USD" },
      estimatedDelivery: { at: expect.any(String), zone: "America/New_York" },
      labelUrl: expect.stringMatching(new RegExp(`^http.*/api/v1/shipments/${id}/label$`)),
      trackingUrl: expect.stringMatching(new RegExp(`^http.*/track/${number}$`)),
    });
  });

  it("answers a customer the same way, and accepts the example of the document", async () => {
    const owner = actors.customer();
    await build.person(owner);
    expect(await ask(owner, "POST", "/v1/shipments", bookingFields())).toMatchObject({
      status: 201,
      body: { price: { currency: "USD" } },
    });
    await build.account("ACC-1001");
    expect((await ask(staff, "POST", "/v1/shipments", bookingExample)).status).toBe(201);
  });
});

describe("an event by REST", () => {
  it.each([
    ["2026-06-18T14:25:00-04:00", "2026-06-18T18:25:00.000Z"],
    ["2026-06-18T18:25:30.5Z", "2026-06-18T18:25:30.500Z"],
    ["2026-06-18T20:25+02:00", "2026-06-18T18:25:00.000Z"],
    ["2026-06-18T23:55+0530", "2026-06-18T18:25:00.000Z"],
    ["2026-06-18T14:25", "2026-06-18T18:25:00.000Z"],
  ])("accepts %s", async (occurredAt, at) => {
    clock.set("2026-06-18T10:00:00Z");
    const { id } = await build.shipment();
    clock.set("2026-06-18T19:00:00Z");
    expect((await ask(staff, "POST", `/v1/shipments/${id}/events`, { ...eventExample, occurredAt })).status).toBe(201);
    const { events } = (await ask(staff, "GET", `/v1/shipments/${id}`)).body as {
      events: { occurred: { at: string } }[];
    };
    expect(events[0]?.occurred.at).toBe(at);
  });

  it.each([
    "2026-06-18T14:25:00-99:00",
    "2026-06-31T14:25:00Z",
    "2026-06-18T14:25:00-04:75",
    "2026-06-18T25:00Z",
    "now",
  ])("rejects %s", async (occurredAt) => {
    clock.set("2026-06-18T10:00:00Z");
    const { id } = await build.shipment();
    const { status, body } = await ask(staff, "POST", `/v1/shipments/${id}/events`, { ...eventExample, occurredAt });
    expect([status, (body["errors"] as { path: string }[])[0]?.path]).toEqual([422, "occurredAt"]);
  });
});

type Document = {
  servers: { url: string }[];
  components: { securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
};
type Operation = {
  security?: object[];
  "x-access"?: string;
  requestBody?: { content: { "application/json": { schema: { required?: string[] }; example?: unknown } } };
};
const documented = async () => (await ask(visitor, "GET", "/openapi.json")).body as unknown as Document;

it("rejects an undocumented query parameter by name, on every GET endpoint", async () => {
  const { paths } = await documented();
  const gets = Object.entries(paths).filter(
    ([path, { get }]) => get?.["x-access"] && path !== "/v1/live" && !path.includes("{"),
  );
  expect(gets.length).toBeGreaterThan(10);
  const api = createApi(async () => actors.admin());
  for (const [path] of gets) {
    const response = await api.request(`${path}?statuss=delivered`);
    const body = (await response.json()) as Record<string, unknown>;
    expect([path, response.status, body["code"], body["errors"]]).toEqual([
      path,
      400,
      "unknown_parameter",
      [{ path: "statuss", message: "This field is not known" }],
    ]);
  }
});

it("exports a list with its filters, and rejects those of another list by name", async () => {
  const admin = actors.admin();
  const exported = (query: string) => createApi(async () => admin).request(`/v1/exports/shipments?${query}`);
  const { trackingNumber } = await build.shipment();
  expect(await (await exported("format=json&status=pending")).text()).toContain(trackingNumber);
  expect(await (await exported("format=json&status=delivered")).text()).not.toContain(trackingNumber);
  const statuses = [];
  for (const query of ["role=admin", "statuss=pending"]) statuses.push((await exported(query)).status);
  expect(statuses).toEqual([422, 400]);
});

it("documents servers, authentication, required fields and examples", async () => {
  const { servers, components, paths } = await documented();
  expect(servers).toMatchObject([{ url: "/api" }]);
  expect(components.securitySchemes).toMatchObject({ session: { type: "apiKey", in: "cookie" } });
  expect(paths["/v1/quotes"]?.["post"]?.security).toEqual([]);
  expect(paths["/v1/shipments"]?.["get"]?.security).toEqual([{ session: [] }]);
  const booking = paths["/v1/shipments"]?.["post"]?.requestBody?.content["application/json"];
  expect(booking?.schema.required).toEqual(
    expect.arrayContaining(["serviceType", "weight", "senderName", "receiverCity"]),
  );
  expect(booking?.schema.required).not.toContain("notes");
  expect(booking?.example).toEqual(bookingExample);
});

it("serves /docs with every operation, without scripts or external resources", async () => {
  const response = await createApi(async () => visitor).request("/docs");
  const html = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(html).not.toMatch(/<script|https?:\/\/|<link/);
  const { paths } = await documented();
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) expect(html).toContain(`${method.toUpperCase()} ${path}</h2>`);
});

describe("/v1/settings", () => {
  const admin = actors.admin();

  it("shows every section, and changes several at once or none", async () => {
    const before = (await ask(admin, "GET", "/v1/settings")).body as Record<string, { version: number }>;
    expect(Object.keys(before)).toEqual(expect.arrayContaining(["company", "notifications", "tracking", "retention"]));
    expect(JSON.stringify(before)).not.toMatch(/password|secretKey"/i);
    const version = before["company"]?.version;
    const saved = await ask(admin, "PUT", "/v1/settings", {
      company: { version, value: { companyName: "Acme Couriers" } },
      tracking: { version: before["tracking"]?.version, value: { publicTrackingDetail: "full" } },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        company: { value: { companyName: "Acme Couriers" } },
        tracking: { value: { publicTrackingDetail: "full" } },
      },
    });
    const late = await ask(admin, "PUT", "/v1/settings", { company: { version, value: { companyName: "Late" } } });
    expect(late).toMatchObject({ status: 409, body: { code: "stale", details: { section: "company" } } });
    const now = (await ask(admin, "GET", "/v1/settings")).body as typeof before;
    const mixed = await ask(admin, "PUT", "/v1/settings", {
      tracking: { version: now["tracking"]?.version, value: { publicTrackingDetail: "minimal" } },
      company: { version: now["company"]?.version, value: { accentColor: "#ffff00" } },
    });
    expect(mixed).toMatchObject({ status: 422, body: { errors: [{ path: "company.accentColor" }] } });
    expect((await ask(admin, "GET", "/v1/settings")).body).toEqual(now);
  });

  it("rejects unknown sections, and everyone but administrators", async () => {
    expect(await ask(admin, "PUT", "/v1/settings", { colours: { version: 1, value: {} } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "colours" }] },
    });
    expect((await ask(staff, "GET", "/v1/settings")).status).toBe(403);
  });
});
