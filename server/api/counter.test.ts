import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { scan } from "#tests/support/runs.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
let count = 0;
const own = () => ({ clientEventId: `rest-visit-${String((count += 1))}`, branch: "main" });
const checks = { labelReads: true, packedWell: true, contentsOk: true, allPieces: true };

async function ask(method: string, path: string, body?: object, actor: Actor = staff) {
  const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await createApi(async () => actor).request(path, { method, ...sent });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("finds a parcel by its code, and takes it in at the price that the customer accepted", async () => {
  const { id, trackingNumber } = await build.shipment();
  const parcel = { shipmentId: id, trackingNumber };
  expect(await ask("GET", `/v1/counter/parcels/${trackingNumber.toLowerCase()}`)).toMatchObject({
    status: 200,
    body: { ...parcel, status: "pending" },
  });
  expect(await ask("GET", "/v1/counter/parcels/PTC000000XXXX")).toMatchObject({ status: 404 });
  const preview = await ask("GET", `/v1/shipments/${id}/weight-preview?weight=12.5`);
  expect(preview).toMatchObject({ status: 200, body: { onScale: "12.5", after: { amountMinor: 4487 } } });
  expect(await ask("GET", `/v1/shipments/${id}/weight-preview?weight=heavy`)).toMatchObject({ status: 422 });
  const sent = { ...own(), ...checks, weight: "12.5" };
  const path = `/v1/shipments/${id}/drop-off`;
  expect(await ask("POST", path, sent)).toMatchObject({ status: 422 });
  expect(await ask("POST", path, { ...own(), weight: "12.5" })).toMatchObject({ status: 422 });
  const agreed = { ...sent, confirmed: preview.body["confirm"] };
  // The same visit sent twice is one.
  for (let time = 0; time < 2; time += 1)
    expect(await ask("POST", path, agreed)).toMatchObject({ status: 200, body: { ...parcel, status: "processing" } });
  expect(await ask("GET", `/v1/shipments/${id}/weighings`)).toMatchObject({
    body: { items: [{ outcome: "price_changed", onScale: "12.5", booked: "10.0" }] },
  });
  expect(await ask("POST", path, { ...sent, ...own() })).toMatchObject({ status: 409 });
});

it("gives a parcel back, and weighs one that is ours", async () => {
  const { id, trackingNumber } = await build.shipment();
  const back = { ...own(), reason: "not_packed_well" };
  expect(await ask("POST", `/v1/shipments/${id}/drop-off/refusal`, back)).toMatchObject({
    status: 200,
    body: { status: "pending" },
  });
  const weighing = { ...own(), weight: "12" };
  expect(await ask("POST", `/v1/shipments/${id}/weighings`, weighing)).toMatchObject({ status: 409 });
  await scan("drop_off", trackingNumber, {}, staff);
  for (let time = 0; time < 2; time += 1)
    expect(await ask("POST", `/v1/shipments/${id}/weighings`, weighing)).toMatchObject({
      status: 200,
      body: { items: [{ outcome: "price_open", onScale: "12.0" }] },
    });
});

it("finds a parcel on the shelf, keeps it, and hands it out", async () => {
  const { id, trackingNumber } = await build.shipment({ fields: { receiverName: "Wilhelmina Cholmondeley" } });
  await scan("drop_off", trackingNumber, {}, staff);
  await scan("shelve", trackingNumber, {}, staff);
  expect(await ask("GET", "/v1/counter/shelf?branch=main&search=cholmond")).toMatchObject({
    status: 200,
    body: { items: [{ shipmentId: id, pieces: 1, status: "available_for_pickup", shelves: [] }] },
  });
  const keep = { ...own(), reason: "id_does_not_agree" };
  expect(await ask("POST", `/v1/shipments/${id}/hand-out/refusal`, keep)).toMatchObject({
    status: 200,
    body: { status: "available_for_pickup" },
  });
  const proof = { ...own(), proof: "document", documentKind: "passport", nameAgrees: "no" };
  expect(await ask("POST", `/v1/shipments/${id}/hand-out`, proof)).toMatchObject({ status: 422 });
  expect(await ask("POST", `/v1/shipments/${id}/hand-out`, { ...proof, nameAgrees: "yes" })).toMatchObject({
    status: 200,
    body: { shipmentId: id, status: "delivered" },
  });
});

it("is for staff", async () => {
  const { id } = await build.shipment();
  const paths = [
    ["GET", "/v1/counter/parcels/PTC1"],
    ["GET", "/v1/counter/shelf?branch=main&search=a"],
    ["GET", `/v1/shipments/${id}/weight-preview?weight=1`],
    ["GET", `/v1/shipments/${id}/weighings`],
    ["POST", `/v1/shipments/${id}/weighings`],
    ["POST", `/v1/shipments/${id}/drop-off`],
    ["POST", `/v1/shipments/${id}/drop-off/refusal`],
    ["POST", `/v1/shipments/${id}/hand-out`],
    ["POST", `/v1/shipments/${id}/hand-out/refusal`],
  ] as const;
  for (const [method, path] of paths) {
    expect([path, (await ask(method, path, undefined, visitor)).status]).toEqual([path, 401]);
    for (const actor of [actors.customer(), actors.driver()])
      expect([path, (await ask(method, path, undefined, actor)).status]).toEqual([path, 403]);
  }
});

it.each(["short", "with space 123", "x".repeat(65), "\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000"])(
  "refuses the id %j of a visit",
  async (clientEventId) => {
    const { id } = await build.shipment();
    const body = { ...own(), ...checks, clientEventId };
    for (const [path, more] of [
      ["drop-off", { weight: "10" }],
      ["weighings", { weight: "10" }],
    ] as const)
      expect([path, (await ask("POST", `/v1/shipments/${id}/${path}`, { ...body, ...more })).status]).toEqual([
        path,
        422,
      ]);
  },
);
