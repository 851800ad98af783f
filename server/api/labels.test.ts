import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const ask = (path: string, actor: Actor = actors.dispatcher()) => createApi(async () => actor).request(path);

it("returns the label in the requested format", async () => {
  const { id, trackingNumber } = await build.shipment();
  for (const [query, type, end] of [
    ["", "application/pdf", "pdf"],
    ["?format=png&piece=1", "image/png", "png"],
    ["?format=zpl", "application/zpl", "zpl"],
  ] as const) {
    const { status, headers } = await ask(`/v1/shipments/${id}/label${query}`);
    expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      200,
      type,
      `inline; filename="${trackingNumber}.${end}"`,
    ]);
  }
});

it("rejects unknown formats and pieces, and users without access to the shipment", async () => {
  const { id } = await build.shipment();
  expect((await ask(`/v1/shipments/${id}/label?format=gif`)).status).toBe(422);
  expect((await ask(`/v1/shipments/${id}/label?piece=2`)).status).toBe(422);
  expect((await ask(`/v1/shipments/${id}/label?piece=-1`)).status).toBe(422);
  expect((await ask(`/v1/shipments/${id}/label`, actors.customer())).status).toBe(404);
  expect((await ask(`/v1/shipments/${id}/label`, visitor)).status).toBe(401);
});
