import { expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(method: string, path: string, body?: unknown) {
  const api = createApi(async () => actors.admin());
  const response = await api.request(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("PUT /v1/accounts/{id} keeps omitted fields, and a blank clears (E12)", async () => {
  const fields = { contactName: "Ann Lee", contactEmail: "ann@gis.example", termsDays: 7 };
  const made = await ask("POST", "/v1/accounts", {
    number: "GIS-0310",
    company: "Golden Isles",
    ...fields,
    creditLimit: "1500",
  });
  expect(made.status).toBe(201);
  const path = `/v1/accounts/${made.body["id"] as string}`;
  const limit = { creditLimit: { amountMinor: 150_000, currency: "USD" } };
  expect(await ask("PUT", path, { company: "Golden Isles Seafood", version: 1 })).toMatchObject({
    status: 200,
    body: { company: "Golden Isles Seafood", version: 2, ...fields, ...limit },
  });
  expect(await ask("PUT", path, { termsDays: 14, version: 2 })).toMatchObject({
    status: 200,
    body: { company: "Golden Isles Seafood", termsDays: 14, ...limit },
  });
  expect(await ask("PUT", path, { creditLimit: "", contactName: "", version: 3 })).toMatchObject({
    status: 200,
    body: { creditLimit: null, contactName: "", contactEmail: "ann@gis.example" },
  });
  expect(await ask("PUT", path, { termsDays: 30 })).toMatchObject({ status: 409, body: { reason: "stale" } });
  expect((await ask("PUT", path, [])).status).toBe(422);
  expect((await ask("PUT", "/v1/accounts/acc_0", { termsDays: 30, version: 1 })).status).toBe(404);
});
