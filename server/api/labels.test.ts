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
    ["?format=zpl&dpi=300&sheet=a6", "application/zpl", "zpl"],
    ["?sheet=a4-6&first=6", "application/pdf", "pdf"],
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
  for (const [query, path, message] of [
    ["sheet=a5", "sheet", "Choose 4x6, a6, a4-4, a4-6, letter-4 or letter-6"],
    ["sheet=a4-6&first=7", "first", "This paper has the places 1 to 6"],
    ["sheet=a4-6&first=0", "first", "This paper has the places 1 to 6"],
    ["first=2", "first", "This paper has the places 1 to 1"],
    ["format=zpl&sheet=letter-4", "sheet", "Only a PDF has several labels on a page: choose 4x6 or a6"],
    ["format=zpl&dpi=600", "dpi", "Choose 203 or 300"],
  ]) {
    const refused = await ask(`/v1/shipments/${id}/label?${query}`);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ path, message })] }),
    ]);
  }
  expect((await ask(`/v1/shipments/${id}/label`, actors.customer())).status).toBe(404);
  expect((await ask(`/v1/shipments/${id}/label`, visitor)).status).toBe(401);
});
