import { afterAll, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { createApi } from "#server/api/index.ts";
import { sessionCookieName } from "#server/auth/auth.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);
const admin = actors.admin();
const api = createApi(async () => admin);

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
  requestBody?: { content: Content };
  responses: Record<string, { headers?: object; content: Content }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { securitySchemes: object } };

const document = (await (await api.request("/openapi.json")).json()) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const withExamples = operations.flatMap(({ method, path, operation }) => {
  const example = operation.requestBody?.content["application/json"]?.example;
  return example === undefined ? [] : [{ method, path, operation, example }];
});

const refusalsOf = (schema: Schema, value: unknown) => z.fromJSONSchema(schema).safeParse(value).error?.issues ?? [];

const send = (method: string, path: string, body: unknown) =>
  api.request(path, {
    method: method.toUpperCase(),
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Scans a parcel whose collection was never scanned, and gives its flag the id of the examples. */
async function flagOf({ trackingNumber, id: shipmentId }: ShipmentRow, id: string): Promise<string> {
  const act = { kind: "put", code: trackingNumber, deviceAt: now().toISOString(), offsetMs: 0 };
  await recordActs(admin, [{ ...act, clientEventId: `example-${id}` }]);
  await db()
    .update(actTasks)
    .set({ id })
    .where(and(eq(actTasks.shipmentId, shipmentId), eq(actTasks.kind, "missing_collection")));
  return id;
}

/** Brings a parcel where the counter's example finds it: it is ours, or it waits for its recipient. */
async function bringTo(path: string, { trackingNumber: code }: ShipmentRow): Promise<void> {
  const kinds = /\/hand-out/.test(path) ? ["drop_off", "shelve"] : path.endsWith("/weighings") ? ["drop_off"] : [];
  for (const kind of kinds) {
    const act = { kind, code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0 };
    await recordActs(admin, [{ ...act, clientEventId: `example-${kind}` }]);
  }
}

it("has examples of the most common requests", () => {
  expect(withExamples.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      "post /v1/quotes",
      "post /v1/shipments",
      "post /v1/shipments/{id}/events",
      "post /v1/shipments/{id}/cancellation",
      "put /v1/settings",
    ]),
  );
});

it.each(withExamples)(
  "answers the example of $method $path with the documented status and body",
  async ({ method, path, operation, example }) => {
    // Before the example's event, with the shipment's default state.
    clock.set("2026-06-17T10:00:00Z");
    await build.account("ACC-1001");
    const shipment = await build.shipment();
    const id = path.startsWith("/v1/flag") ? await flagOf(shipment, "tsk_1") : shipment.id;
    if (path.startsWith("/v1/flag")) await flagOf(await build.shipment(), "tsk_2");
    await bringTo(path, shipment);
    if (path.startsWith("/v1/devices")) await build.person(admin);
    clock.set("2026-06-19T10:00:00Z");
    const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
    expect(refusalsOf(schema, example)).toEqual([]);
    const response = await send(method, path.replace("{id}", id), example);
    const answer: unknown = await response.json();
    const documented = operation.responses[String(response.status)];
    expect([Object.keys(operation.responses)[0], answer]).toEqual([String(response.status), expect.anything()]);
    const shape = documented?.content["application/json"]?.schema ?? {};
    expect(refusalsOf(shape, answer)).toEqual([]);
  },
);

describe("a response 201", () => {
  it("is documented with the URL of the new resource", () => {
    const created = operations.filter(({ operation }) => operation.responses["201"]);
    expect(created.length).toBeGreaterThan(15);
    for (const { path, operation } of created)
      expect([path, operation.responses["201"]?.headers]).toEqual([
        path,
        { Location: expect.objectContaining({ required: true }) },
      ]);
  });

  /** Requests whose response points to another URL than their own. */
  const made: [path: string, body: unknown, leadsTo: RegExp][] = [
    [
      "/v1/accounts",
      { number: "ACC-2002", company: "Fulton Dental", contactEmail: "ada@example.com" },
      /^\/v1\/accounts\/acc_/,
    ],
    [
      "/v1/contact-messages",
      { name: "Ada", email: "ada@example.com", message: "Hello" },
      /^\/v1\/contact-messages\?q=C-/,
    ],
    ["/v1/invitations", { email: "zoe@example.com", role: "dispatcher" }, /^\/v1\/invitations$/],
    ["/v1/shipments", bookingFields(), /^\/v1\/shipments\/shp_/],
    ["/v1/shipment-views", { name: "Late", query: "status=exception" }, /^\/v1\/shipment-views$/],
    ["/v1/support/messages", { message: "Do you carry bees?", key: "k-1" }, /^\/v1\/support\/messages$/],
  ];

  it.each(made)("of %s names a URL that responds", async (path, body, leadsTo) => {
    await build.person(admin);
    const response = await send("post", path, body);
    const answer: unknown = await response.json();
    expect([response.status, answer]).toEqual([201, expect.anything()]);
    const location = response.headers.get("location") ?? "";
    expect(location.replace(/^\/api/, "")).toMatch(leadsTo);
    expect((await api.request(location.replace(/^\/api/, ""))).status).toBe(200);
  });

  it.each(["events", "collection"])("of a shipment's %s points to the shipment", async (what) => {
    clock.set("2026-06-17T10:00:00Z");
    const { id } = await build.shipment({
      fields: { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "10:00", preferredDropoffLocation: "" },
    });
    clock.set("2026-06-18T20:00:00Z");
    const body = { status: "processing", location: "Macon, GA", occurredAt: "2026-06-18T14:25", description: "Seen" };
    const response = await send("post", `/v1/shipments/${id}/${what}`, body);
    expect([response.status, response.headers.get("location")]).toEqual([201, `/api/v1/shipments/${id}`]);
  });
});

it("documents the cookie that a signed-in person really has", () => {
  expect(document.components.securitySchemes).toMatchObject({ session: { in: "cookie", name: sessionCookieName() } });
});
