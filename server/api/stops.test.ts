import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(method: string, path: string, actor: Actor, body?: object) {
  const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await createApi(async () => actor).request(path, { method, ...sent });
  return { status: response.status, body: (await response.json()) as unknown };
}

it("assigns a delivery to a driver, who reads it, and unassigns it", async () => {
  clock.set(new Date("2026-06-16T13:00:00Z"));
  const [staff, dale] = [actors.dispatcher(), actors.driver()];
  await build.person(dale);
  const { id, trackingNumber } = await build.shipment();
  const [stop, day] = [`/v1/shipments/${id}/stops/delivery`, `/v1/drivers/${dale.userId}/stops`];
  expect(await ask("GET", "/v1/drivers", staff)).toMatchObject({ body: { items: [{ id: dale.userId }] } });
  expect(await ask("PUT", stop, staff, { driver: dale.userId })).toMatchObject({
    status: 200,
    body: { items: [{ kind: "delivery", driver: { id: dale.userId }, day: "2026-06-16" }] },
  });
  expect(await ask("GET", day, dale)).toMatchObject({
    status: 200,
    body: { day: "2026-06-16", items: [{ trackingNumber, kind: "delivery", state: "ahead" }] },
  });
  expect(await ask("GET", `${day}?day=2026-06-20`, dale)).toMatchObject({ status: 403 });
  expect(await ask("GET", `${day}?day=2026-06-20`, staff)).toMatchObject({ status: 200, body: { items: [] } });
  expect(await ask("GET", `${day}?day=soon`, dale)).toMatchObject({ status: 422 });
  const other = actors.driver({ userId: "usr_other" });
  for (const stranger of [other, actors.customer()])
    expect(await ask("GET", day, stranger)).toMatchObject({ status: 403 });
  expect(await ask("GET", day, visitor)).toMatchObject({ status: 401 });
  expect(await ask("PUT", stop, dale, { driver: dale.userId })).toMatchObject({ status: 403 });
  expect(await ask("PUT", stop, staff, { driver: "nobody" })).toMatchObject({ status: 422 });
  expect(await ask("PUT", stop, staff, {})).toMatchObject({ status: 422 });
  expect(await ask("PUT", `/v1/shipments/${id}/stops/lunch`, staff, { driver: dale.userId })).toMatchObject({
    status: 404,
  });
  expect(await ask("DELETE", stop, staff)).toMatchObject({ status: 200, body: { items: [] } });
  expect(await ask("GET", `/v1/shipments/${id}/stops`, staff)).toMatchObject({ body: { items: [] } });
  expect(await ask("GET", day, dale)).toMatchObject({ body: { items: [] } });
});
