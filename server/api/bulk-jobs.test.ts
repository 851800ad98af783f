import { afterAll, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const staff = actors.dispatcher();
useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    await build.person(staff);
  },
});
afterAll(stopSender);

async function ask(
  method: string,
  path: string,
  body?: unknown,
  actor: Actor = staff,
  more: Record<string, string> = {},
) {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json", ...more } };
  const response = await createApi(async () => actor).request(path, { method, ...sent });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const event = () => ({
  status: "processing",
  location: "Main Branch",
  description: "Arrived",
  occurredAt: wallDateTime(now(), "America/New_York"),
});

it("adds an event to many, and reports the outcome of each", async () => {
  const [one, other] = [await build.shipment(), await build.shipment({ status: "delivered" })];
  const shipments = [one.trackingNumber, other.id];
  const made = await ask("POST", "/v1/shipments/bulk-status", { shipments, ...event() });
  expect(made).toMatchObject({ status: 201, body: { action: "event", state: "running", total: 2, waiting: 2 } });
  const id = String(made.body["id"]);
  await runBulkJob(id);
  expect(await ask("GET", `/v1/bulk-jobs/${id}`)).toMatchObject({
    status: 200,
    body: {
      state: "finished",
      done: 1,
      refused: 1,
      items: [
        { shipmentId: one.id, outcome: "done", status: "processing" },
        { shipmentId: other.id, outcome: "refused", reason: "reason_required", status: "delivered" },
      ],
    },
  });
  expect(await ask("GET", `/v1/bulk-jobs/${id}?outcome=refused&limit=1`)).toMatchObject({
    body: { items: [{ shipmentId: other.id }] },
  });
  expect(await ask("GET", "/v1/bulk-jobs?limit=1")).toMatchObject({ body: { items: [{ id }] } });
});

it.each(["/v1/bulk-jobs", "/v1/shipments/bulk-status"])("starts one job per key at %s", async (path) => {
  const one = await build.shipment();
  const other = actors.dispatcher({ userId: `usr_${path.length}`, email: `other${path.length}@example.test` });
  await build.person(other);
  const body = (shipments: string[]) =>
    path.endsWith("status")
      ? { shipments, ...event() }
      : { action: "location", shipments, fields: { location: "Macon" } };
  const sent = body([one.id]);
  const began = await Promise.all([0, 1].map(() => ask("POST", path, sent, staff, { "idempotency-key": path })));
  const ids = new Set(began.map(({ status, body: job }) => `${status} ${String(job["id"])}`));
  expect([...ids]).toEqual([expect.stringMatching(/^201 blk_/)]);
  const id = [...ids][0]?.slice(4);
  await runBulkJob(String(id));
  expect(await ask("POST", path, sent, staff, { "idempotency-key": path })).toMatchObject({
    status: 201,
    body: { id, state: "finished", done: 1 },
  });
  expect(await ask("POST", path, body(["x"]), staff, { "idempotency-key": path })).toMatchObject({
    status: 409,
    body: { reason: "idempotency_key_reused" },
  });
  const theirs = await ask("POST", path, sent, other, { "idempotency-key": path });
  expect([theirs.status, theirs.body["id"] === id]).toEqual([201, false]);
  expect((await ask("POST", path, sent, staff, { "idempotency-key": "k".repeat(201) })).status).toBe(422);
});

it("runs the action on all matches of a filter, and can be stopped", async () => {
  await build.shipment({ fields: { receiverName: "Only This One" } });
  const made = await ask("POST", "/v1/bulk-jobs", {
    action: "location",
    fields: { location: "Macon, GA" },
    filter: { q: "only this one" },
  });
  expect(made).toMatchObject({ status: 201, body: { action: "location", total: 1 } });
  const id = String(made.body["id"]);
  expect(await ask("POST", `/v1/bulk-jobs/${id}/cancellation`)).toMatchObject({
    body: { state: "stopped", waiting: 1 },
  });
});

it.each([
  ["an unknown tracking number", { shipments: ["PTC000000AAAA"], ...event() }, "shipments.0"],
  ["neither shipments nor a filter", event(), "shipments"],
  ["both", { shipments: ["x"], filter: {}, ...event() }, "shipments"],
  ["an unknown filter", { filter: { color: "red" }, ...event() }, "filter"],
  ["a filter that cannot be read", { filter: { status: "lost" }, ...event() }, "filter.status"],
  ["an unknown status", { filter: {}, ...event(), status: "lost" }, "status"],
  ["words in the place of a list", { shipments: "x", ...event() }, "shipments"],
  ["nothing of the form", [], ""],
])("rejects %s", async (_, body, path) => {
  await build.shipment();
  const refused = await ask("POST", "/v1/shipments/bulk-status", body);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it("is for staff only", async () => {
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
    [actors.driver(), 403],
  ] as const)
    expect(await ask("POST", "/v1/shipments/bulk-status", { filter: {}, ...event() }, actor)).toMatchObject({ status });
});
