import { afterAll, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone } from "#tests/support/road-device.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const send = async (actor: Actor, body: unknown) =>
  createApi(async () => actor).request("/v1/acts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const act = (code: string, more: object = {}) => ({
  clientEventId: "abcdef012345",
  kind: "arrive",
  code,
  branch: "main",
  deviceAt: now().toISOString(),
  offsetMs: 0,
  ...more,
});

it("takes acts of staff and drivers, each with its answer and the server's time", async () => {
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const answer = await send(actors.driver(), { acts: [act(trackingNumber), { kind: "arrive" }] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    items: [
      { clientEventId: "abcdef012345", state: "accepted", parcel: { trackingNumber, status: "processing" } },
      { clientEventId: "", state: "refused" },
    ],
    serverTime: expect.stringMatching(/Z$/) as string,
  });
});

it("takes acts that a phone signed, and keeps apart those with a wrong signature", async () => {
  const driver = actors.driver();
  await build.person(driver);
  const phone = await newPhone(driver);
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const signed = await phone.sign(act(trackingNumber));
  const next = await phone.sign(act(trackingNumber, { clientEventId: "abcdef012346", kind: "sight" }));
  const answer = await send(driver, { acts: [signed, { ...next, kind: "damage" }] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    items: [
      { state: "accepted", flags: [], parcel: { status: "processing" } },
      { state: "quarantined", flags: ["unproven"], parcel: null },
    ],
  });
  const nextOf = async (acts: unknown[], actor: Actor = driver) =>
    ((await (await send(actor, { acts })).json()) as { devices: unknown }).devices;
  // The second is missing, as its signature is wrong.
  const third = await phone.sign(act(trackingNumber, { clientEventId: "abcdef012347", kind: "sight" }));
  expect(await nextOf([third])).toEqual([{ id: phone.id, nextSequence: 2 }]);
  const colleague = actors.driver({ userId: "usr_driver_two", email: "two@example.com" });
  await build.person(colleague);
  expect(await nextOf([third], colleague)).toEqual([]);
  expect(await nextOf([next, { deviceId: "" }, { deviceId: 3 }, null])).toEqual([{ id: phone.id, nextSequence: 4 }]);
  const device = await createApi(async () => driver).request(`/v1/devices/own`);
  expect(await device.json()).toMatchObject({ items: [{ id: phone.id, lastSequence: 3 }] });
});

it("refuses customers, visitors and what is no batch", async () => {
  const batch = { acts: [act("PTC428019X7KY")] };
  expect((await send(visitor, batch)).status).toBe(401);
  expect((await send(actors.customer(), batch)).status).toBe(403);
  for (const body of [{}, { acts: [] }, { acts: "x" }, { acts: Array(201).fill(batch.acts[0]) }, []])
    expect((await send(actors.admin(), body)).status).toBe(422);
});

it("answers a flood with 429 and when to send again", async () => {
  const acts = Array.from({ length: 200 }, () => ({ kind: "malformed" }));
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await send(actors.driver(), { acts })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await send(actors.driver(), { acts });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(actors.dispatcher(), { acts })).status).toBe(200);
});
