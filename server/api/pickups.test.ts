import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(method: string, path: string, actor: Actor = actors.dispatcher()) {
  const response = await createApi(async () => actor).request(path, { method });
  return { status: response.status, body: (await response.json()) as unknown };
}

it("lists the pickups of a day, and records a collection", async () => {
  clock.set(new Date("2026-06-16T13:00:00Z"));
  const fields = { pickupType: "pickup", pickupDate: "2026-06-17", pickupTime: "10:00", preferredDropoffLocation: "" };
  const { id, trackingNumber } = await build.shipment({ fields });
  expect(await ask("GET", "/v1/pickups?day=2026-06-17&window=morning")).toMatchObject({
    status: 200,
    body: { items: [{ id, trackingNumber, status: "pending", branch: null }], nextCursor: null },
  });
  expect(await ask("GET", "/v1/pickups")).toMatchObject({ body: { items: [] } });
  expect(await ask("POST", `/v1/shipments/${id}/collection`)).toMatchObject({ status: 201 });
  expect(await ask("POST", `/v1/shipments/${id}/collection`)).toMatchObject({ status: 409 });
  for (const query of ["day=yesterday", "day=2026-02-30", "view=all", "window=night", "cursor=x"])
    expect(await ask("GET", `/v1/pickups?${query}`)).toMatchObject({ status: 422 });
  expect(await ask("GET", "/v1/pickups", visitor)).toMatchObject({ status: 401 });
  expect(await ask("POST", `/v1/shipments/${id}/collection`, actors.driver())).toMatchObject({ status: 403 });
});
