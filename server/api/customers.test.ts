import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(path: string, actor: Actor = actors.dispatcher()) {
  const response = await createApi(async () => actor).request(path);
  return { status: response.status, body: (await response.json()) as unknown };
}

it("suggests earlier senders and recipients to staff only", async () => {
  await build.shipment();
  expect(await ask("/v1/customers?q=ada")).toMatchObject({
    status: 200,
    body: { total: 1, items: [{ name: "Ada Byron", phone: "+14045550123", times: 1 }] },
  });
  expect(await ask("/v1/customers?side=receiver&sentBy=ada@example.com")).toMatchObject({
    body: { items: [{ name: "Grace Murray" }] },
  });
  expect(await ask("/v1/customers?side=driver&q=ada")).toMatchObject({ status: 422 });
  expect(await ask("/v1/customers?q=ada", visitor)).toMatchObject({ status: 401 });
  expect(await ask("/v1/customers?q=ada", actors.customer())).toMatchObject({ status: 403 });
});

it("knows the town of a ZIP", async () => {
  expect(await ask("/v1/towns?zipCode=30064")).toEqual({
    status: 200,
    body: { town: { city: "Marietta", state: "GA" } },
  });
  expect(await ask("/v1/towns?zipCode=10115&country=DEU")).toEqual({ status: 200, body: { town: null } });
  expect(await ask("/v1/towns?zipCode=30064", actors.driver())).toMatchObject({ status: 403 });
});
