import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { screenAtCounterWords } from "#copy/en/counter.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { action as dropOff } from "#app/routes/admin/counter/drop-off.tsx";
import { action as handOut } from "#app/routes/admin/counter/hand-out.tsx";
import { action as screens } from "#app/routes/admin/counter/screens.tsx";
import { action as importRoom } from "#app/routes/admin/imports/show.tsx";
import { action as editMessage } from "#app/routes/admin/settings/messages/edit.tsx";
import { action as pages } from "#app/routes/admin/settings/pages.tsx";
import { action as editPolicy } from "#app/routes/admin/settings/policies/edit.tsx";
import { action as tariff } from "#app/routes/admin/settings/tariff.tsx";
import { action as stop } from "#app/routes/admin/shipments/stop.tsx";
import { action as views } from "#app/routes/admin/shipments/views.tsx";
import { action as stationCode } from "#app/routes/admin/users/station-code.tsx";
import { runDesk } from "#app/routes/site/desk.ts";
import { actorContext } from "#app/web/context.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
let shipmentId = "";
beforeEach(async () => {
  await build.person(admin);
  shipmentId = (await build.shipment()).id;
});

type Answer = {
  data: { message: string; issues: unknown[] };
  init: { status: number; headers?: Record<string, string> };
};

async function post(action: unknown, params: Record<string, string>, fields: Record<string, string>): Promise<Answer> {
  const request = new Request("http://localhost/page", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: "counter_screen=scr_1" },
    body: new URLSearchParams({ shipmentId, screen: "scr_1", branch: "main", name: "Mine", ...fields }).toString(),
  });
  const context = new RouterContextProvider();
  context.set(actorContext, admin);
  const given = { shipmentId, userId: admin.userId, ...params };
  return (action as (args: object) => Promise<Answer>)({ request, context, params: given });
}

it.each([
  ["screens at the counter", screens, {}, "verb"],
  ["drop-off", dropOff, {}, "verb"],
  ["hand-out", handOut, {}, "verb"],
  ["driver of a stop", stop, { kind: "delivery" }, "do"],
  ["views of the list", views, {}, "intent"],
  ["import", importRoom, { importId: "imp_1" }, "intent"],
  ["station code", stationCode, {}, "badge"],
  ["texts of a message", editMessage, { trigger: "delivered" }, "intent"],
  ["pages", pages, {}, "intent"],
  ["policy", editPolicy, { policy: "terms" }, "intent"],
  ["tariff", tariff, {}, "intent"],
  ["support desk", runDesk, {}, "intent"],
] as const)("does nothing on the page %s for a button that it does not have", async (_, action, params, field) => {
  const before = await db().$count(activities);
  const { data, init } = await post(action, params, { [field]: "dance" });
  expect(init.status).toBe(422);
  expect([data.message === "", data.issues]).toEqual([false, []]);
  expect(init.headers ?? {}).not.toHaveProperty("set-cookie");
  expect(await db().$count(activities)).toBe(before);
});

it("keeps the screen beside the device unless its button says otherwise", async () => {
  expect((await post(screens, {}, {})).data.message).toBe(screenAtCounterWords.failed);
  const left = (await post(screens, {}, { verb: "leave" })) as unknown as Response;
  expect(left.headers.getSetCookie().join()).toMatch(/counter_screen=;.*Max-Age=0/);
});
