import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { maintenanceBody } from "#copy/en/error-pages.ts";
import type { Role } from "#domain/people/actor.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { now } from "#server/clock.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { closeForMaintenance } from "#server/http/close-for-maintenance.ts";
import type { Refusal } from "#server/http/limit-lookups.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const app = new Hono<{ Variables: { refusal?: Refusal } }>();
app.use(closeForMaintenance);
app.all("*", (c) => {
  const refusal = c.get("refusal");
  return refusal ? c.text(refusal.message ?? "", 503) : c.text("open");
});

async function close(maintenanceMessage = ""): Promise<void> {
  await changeSettings(
    actors.admin(),
    "general",
    { ...defaultSettings.general, maintenanceMode: true, maintenanceMessage },
    1,
  );
}

async function cookieOf(role: Role): Promise<string> {
  const person = { name: role, email: `${role}@example.com`, role, password: "nine parcels on a shelf" };
  await insertPerson(person, now());
  const { setCookies } = await signIn(person, { cookie: null, userAgent: null });
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

const send = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await app.request(path, { headers, method });
  return { status: response.status, wait: response.headers.get("retry-after"), body: await response.text() };
};

describe("maintenance (E9)", () => {
  it("is off by default", async () => {
    expect(await send("/")).toEqual({ status: 200, wait: null, body: "open" });
  });

  it("closes public pages with the operator's message, but not tracking", async () => {
    await close("Back at 6 PM.");
    for (const path of ["/", "/services", "/new-shipment/package", "/nowhere", "/track/PTC1/cancellation"])
      expect([path, await send(path)]).toEqual([path, { status: 503, wait: "600", body: "Back at 6 PM." }]);
    expect((await send("/new-shipment/review", {}, "POST")).status).toBe(503);
    for (const path of ["/track/PTC1", "/t/secret", "/admin/login", "/login", "/api/v1/tracking/PTC1"])
      expect([path, (await send(path)).status]).toEqual([path, 200]);
  });

  it("answers a script's fetch with JSON, and a router request with a page", async () => {
    await close("Back at 6 PM.");
    const script = { "sec-fetch-dest": "empty" };
    expect(JSON.parse((await send("/support/messages", script, "POST")).body)).toMatchObject({
      reason: "maintenance",
      details: { message: "Back at 6 PM." },
    });
    expect((await send("/services.data", script)).body).toBe("Back at 6 PM.");
  });

  it("shows a default sentence if the operator wrote none", async () => {
    await close();
    expect((await send("/")).body).toBe(maintenanceBody());
  });

  it("answers programs with a problem", async () => {
    await close("Back at 6 PM.");
    const { status, wait, body } = await send("/api/v1/quotes", {}, "POST");
    expect({ status, wait, body: JSON.parse(body) as unknown }).toEqual({
      status: 503,
      wait: "600",
      body: {
        type: "about:blank",
        title: expect.any(String) as string,
        status: 503,
        code: "unavailable",
        reason: "maintenance",
        details: { message: "Back at 6 PM." },
      },
    });
  });

  it.each<[Role, number]>([
    ["admin", 200],
    ["dispatcher", 200],
    ["driver", 503],
    ["customer", 503],
  ])("answers a signed-in %s with %i", async (role, status) => {
    const cookie = await cookieOf(role);
    await close();
    expect((await send("/services", { cookie })).status).toBe(status);
    expect((await send("/api/v1/shipments", { cookie }, "POST")).status).toBe(status);
  });
});
