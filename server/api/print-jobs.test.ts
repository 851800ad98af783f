import { beforeEach, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { queueLabels } from "#server/features/printing/queue-labels.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const call = (method: string, path: string, actor: Actor = staff) =>
  createApi(async () => actor).request(`/v1/print-jobs${path}`, { method });
type Listed = { items: { id: string; state: string; piece: number; printer: string }[]; nextCursor: string | null };
const listed = async (query = "") => ((await (await call("GET", query)).json()) as Listed).items;

beforeEach(async () => {
  await build.person(staff);
  await build.person(actors.admin());
  const own = {
    name: "Dock 1",
    address: "tcp://printer.local:9100",
    dpi: 203 as const,
    sheet: "4x6" as const,
    branch: "",
  };
  await changePrinters(actors.admin(), { printers: [own], gs1Prefix: "", firstSscc: 1 }, 1);
  await expect.poll(async () => (await getSettings()).printers.printers.length).toBe(1);
  const { id } = await build.shipment({ fields: { quantity: "3" } });
  await queueLabels(staff, "Dock 1", { shipmentId: id });
});

it("lists the queue, by state too, and rejects what is no state", async () => {
  expect((await listed()).map(({ piece, state, printer }) => [piece, state, printer])).toEqual([
    [3, "waiting", "Dock 1"],
    [2, "waiting", "Dock 1"],
    [1, "waiting", "Dock 1"],
  ]);
  expect(await listed("?state=sent")).toEqual([]);
  expect((await call("GET", "?state=lost")).status).toBe(422);
  expect((await call("GET", "?printer=Dock")).status).toBe(400);
});

it("cancels a waiting label and prints it again, each once", async () => {
  const id = String((await listed())[0]?.id);
  expect((await call("POST", `/${id}/repeats`)).status).toBe(409);
  const cancelled = await call("POST", `/${id}/cancellation`);
  expect([cancelled.status, await cancelled.json()]).toEqual([200, { id, state: "cancelled" }]);
  expect((await call("POST", `/${id}/cancellation`)).status).toBe(409);
  const again = await call("POST", `/${id}/repeats`);
  expect([again.status, again.headers.get("location")]).toEqual([201, "/api/v1/print-jobs"]);
  const made = ((await again.json()) as { id: string }).id;
  expect((await listed("?state=waiting")).map((each) => each.id)).toContain(made);
  expect((await call("POST", "/prn_none/repeats")).status).toBe(404);
  expect((await call("POST", "/prn_none/cancellation")).status).toBe(404);
});

it("is for staff", async () => {
  const id = String((await listed())[0]?.id);
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
    [actors.driver(), 403],
  ] as const)
    for (const [method, path] of [
      ["GET", ""],
      ["POST", `/${id}/repeats`],
      ["POST", `/${id}/cancellation`],
    ] as const)
      expect((await call(method, path, actor)).status).toBe(status);
  expect((await listed("?state=waiting")).length).toBe(3);
});
