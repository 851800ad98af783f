import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const staff = actors.dispatcher();

async function post(actor: Actor, path: string, body: object, key?: string) {
  const response = await createApi(async () => actor).request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function countEvents(id: string): Promise<number> {
  const response = await createApi(async () => staff).request(`/v1/shipments/${id}`);
  return ((await response.json()) as { events: unknown[] }).events.length;
}

const event = { status: "in_transit", location: "Macon, GA", occurredAt: "", description: "Left the hub" };
const now = () => new Date().toISOString();

it("adds an event once for the same Idempotency-Key, also at the same time (E2)", async () => {
  const [{ id }, other] = [await build.shipment(), await build.shipment()];
  const path = `/v1/shipments/${id}/events`;
  const before = await countEvents(id);
  const body = { ...event, occurredAt: now() };
  const [first, ...more] = await Promise.all(Array.from({ length: 4 }, () => post(staff, path, body, "k1")));
  expect(first).toMatchObject({ status: 201, body: { eventId: expect.any(String) } });
  for (const replay of more) expect(replay).toEqual(first);
  expect(await post(staff, path, body, "k1")).toEqual(first);
  expect(await countEvents(id)).toBe(before + 1);

  for (const [where, what] of [
    [path, { ...body, description: "Left late" }],
    [`/v1/shipments/${other.id}/events`, body],
  ] as const)
    expect(await post(staff, where, what, "k1")).toMatchObject({
      status: 409,
      body: { reason: "idempotency_key_reused" },
    });
  // The key is another one for someone else, and free after a refusal.
  expect((await post(actors.admin(), path, body, "k1")).body["eventId"]).not.toBe(first?.body["eventId"]);
  expect((await post(staff, path, { ...body, occurredAt: "2001-01-01T00:00:00Z" }, "k2")).status).toBe(422);
  expect((await post(staff, path, { ...body, occurredAt: now() }, "k2")).status).toBe(201);
  expect((await post(staff, path, body, "k".repeat(201))).status).toBe(422);
});

it("sends a message once for the same Idempotency-Key", async () => {
  const message = { name: "Grace", email: "grace@books.example", message: "Where is it?" };
  const first = await post(visitor, "/v1/contact-messages", message, "k1");
  expect(first.status).toBe(201);
  expect(await post(visitor, "/v1/contact-messages", message, "k1")).toEqual(first);
  expect((await post(visitor, "/v1/contact-messages", message)).body["reference"]).not.toBe(first.body["reference"]);
});
