import fs from "node:fs";
import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { middleware as personDoor } from "#app/routes/account/account.tsx";
import { middleware as staffDoor } from "#app/routes/admin/layout.tsx";
import { actorOf } from "#app/web/actor.ts";
import { actorContext, requestInfo } from "#app/web/context.ts";
import { type Actor, type Role, visitor } from "#domain/people/actor.ts";
import { companyProfile } from "#domain/settings/company-profile.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { errorStatus } from "#domain/shared/error-status.ts";
import { AppError } from "#domain/shared/errors.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { backOffice } from "#tests/support/office-routes.ts";
import { personAddresses, publicAddresses, scriptAddresses } from "#tests/support/public-routes.ts";

useDatabase();
const company = companyProfile(defaultSettings.general, null);
type Entry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: Entry[] | undefined };
type Page = { address: string; file: string; above: string[] };

function pagesOf(entries: Entry[], base = "", above: string[] = []): Page[] {
  return entries.flatMap((entry) => {
    const address = entry.path ? `${base}/${entry.path}` : base;
    const children = pagesOf(entry.children ?? [], address, [...above, entry.file]);
    return entry.children ? children : [{ address: address || "/", file: entry.file, above }, ...children];
  });
}
const pages = pagesOf(routes as Entry[]).filter(({ address }) => !address.startsWith("/dev/"));

describe("pages", () => {
  it.each(pages.map(({ address }) => address))("%s is public on purpose, or guarded", (address) => {
    const page = pages.find((each) => each.address === address);
    if (publicAddresses.has(address) || personAddresses.has(address)) return;
    expect(Object.keys(backOffice)).toContain(address);
    expect(page?.above).toContain("routes/admin/layout.tsx");
    // Without a loader the guard would not run when a browser moves from page to page.
    expect(fs.readFileSync(`app/${page?.file}`, "utf8")).toMatch(/export (async )?(function|const) loader\b/);
  });

  it("whatever a form is sent to has a page that shows a refusal", () => {
    const without = pages.filter(({ file }) => {
      const source = fs.readFileSync(`app/${file}`, "utf8");
      return /export (async )?(function|const) action\b/.test(source) && !/export default\b/.test(source);
    });
    expect(without.map(({ address }) => address)).toEqual(scriptAddresses);
  });

  it("lists no public address that does not exist", () => {
    const known = new Set(pages.map(({ address }) => address));
    const listed = [...publicAddresses, ...personAddresses, ...Object.keys(backOffice)];
    expect(listed.filter((address) => !known.has(address))).toEqual([]);
  });
});

/** What a guard does with a request: passes it with the actor, or answers itself. */
async function knock(
  endpoint: unknown,
  request: Request,
): Promise<{ passed: Actor | null; status: number; location: string | null; body: unknown }> {
  const steps = endpoint as MiddlewareFunction<Response>[];
  const context = new RouterContextProvider();
  context.set(requestInfo, { requestId: "test", nonce: "", company });
  const run = async (place: number): Promise<Response> => {
    const step = steps[place];
    if (!step) return new Response(null, { status: 299 });
    let isCalled = false;
    const next = () => ((isCalled = true), run(place + 1));
    const answer = await step({ request, context, params: {}, url: new URL(request.url), pattern: "/" }, next);
    return answer ?? (isCalled ? new Response(null, { status: 299 }) : next());
  };
  try {
    const response = await run(0);
    return {
      passed: response.status === 299 ? actorOf(context) : null,
      status: response.status,
      location: response.headers.get("location"),
      body: null,
    };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { passed: null, status: thrown.status, location: thrown.headers.get("location"), body: null };
    const refused = thrown as { init: { status: number } | null; data: unknown };
    return { passed: null, status: refused.init?.status ?? 0, location: null, body: refused.data };
  }
}

async function cookieFor(role: Role): Promise<string> {
  const person = { name: role, email: `${role}@example.com`, role, password: "nine parcels on a shelf" };
  await insertPerson(person, now());
  return (await signIn(person, { cookie: null, userAgent: null })).setCookies
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

describe("the guard of the back office", () => {
  const address = "http://localhost/admin/shipments?status=pending";

  it("sends a visitor to sign in, with the way back (B6)", async () => {
    expect(await knock(staffDoor, new Request(address))).toMatchObject({
      passed: null,
      status: 302,
      location: "/admin/login?next=%2Fadmin%2Fshipments%3Fstatus%3Dpending",
    });
  });

  it("keeps what was typed when the session ended meanwhile", async () => {
    const posted = new Request("http://localhost/admin/shipments/shp_1/events", {
      method: "POST",
      body: new URLSearchParams({ description: "Left at dock" }),
    });
    expect(await knock(staffDoor, posted)).toMatchObject({
      passed: null,
      status: 307,
      location: "/session-ended?from=%2Fadmin%2Fshipments%2Fshp_1%2Fevents&door=%2Fadmin%2Flogin",
    });
    const byScript = new Request("http://x/admin/shipments/shp_1/events.data", {
      method: "POST",
      body: new URLSearchParams({ description: "Left at dock" }),
    });
    expect(await knock(staffDoor, byScript)).toMatchObject({
      passed: null,
      status: 401,
      body: { signInAt: "/admin/login" },
    });
  });

  it.each(["customer", "driver"] as const)("refuses a %s, reading and writing (B1)", async (role) => {
    const cookie = await cookieFor(role);
    expect(await knock(staffDoor, new Request(address, { headers: { cookie } }))).toMatchObject({
      passed: null,
      status: 403,
    });
    expect(
      await knock(
        staffDoor,
        new Request(address, { method: "POST", body: new URLSearchParams({ a: "b" }), headers: { cookie } }),
      ),
    ).toMatchObject({ passed: null, status: 403 });
  });

  it("lets a dispatcher in", async () => {
    const cookie = await cookieFor("dispatcher");
    expect((await knock(staffDoor, new Request(address, { headers: { cookie } }))).passed).toMatchObject({
      kind: "person",
      role: "dispatcher",
    });
  });

  it("leads an administrator without a second factor to it, where the app asks for one (B7)", async () => {
    const cookie = await cookieFor("admin");
    await ensureFoundation();
    await changeSecurity(actors.admin({ hasSecondFactor: true }), { secondFactorFor: "admins" }, 1);
    expect(await knock(staffDoor, new Request(address, { headers: { cookie } }))).toMatchObject({
      passed: null,
      status: 302,
      location: "/account/two-factor",
    });
    const posted = new Request(address, { method: "POST", body: new URLSearchParams({ a: "b" }), headers: { cookie } });
    expect(await knock(staffDoor, posted)).toMatchObject({ passed: null, status: 403 });
    // Of their own pages those that set it up, and no other.
    const own = async (path: string) =>
      knock(personDoor, new Request(`http://localhost${path}`, { headers: { cookie } }));
    for (const path of ["/account/two-factor", "/es/account/two-factor/confirmation", "/account/two-factor.data"])
      expect((await own(path)).passed).toMatchObject({ role: "admin" });
    for (const path of ["/account", "/account/security", "/account/passkeys", "/driver", "/account/two-factors"])
      expect(await own(path)).toMatchObject({ passed: null, status: 302, location: "/account/two-factor" });
  });

  it("asks at a person's own page only who it is", async () => {
    expect(await knock(personDoor, new Request("http://localhost/account"))).toMatchObject({
      status: 302,
      location: "/login?next=%2Faccount",
    });
    const cookie = await cookieFor("customer");
    expect(
      (await knock(personDoor, new Request("http://localhost/account", { headers: { cookie } }))).passed,
    ).toMatchObject({ role: "customer" });
  });
});

describe("a page of the back office asked without its guard", () => {
  type Endpoint = (args: object) => unknown;
  const fields = new URLSearchParams({
    version: "1",
    eventId: "evt_0",
    reason: "none",
    location: "Macon",
    status: "pending",
  });

  const names = ["shipment", "user", "invitation", "enquiry", "account", "job", "activity", "message"];
  const ids = Object.fromEntries(names.map((name) => [`${name}Id`, `${name}_0`]));
  const ofNobody = { ...ids, kind: "collection", verb: "sending", "*": "x" };

  async function answer(endpoint: Endpoint, actor: Actor, method: "GET" | "POST"): Promise<number> {
    const context = new RouterContextProvider();
    context.set(actorContext, actor);
    const request = new Request("http://localhost/admin", method === "GET" ? {} : { method, body: fields });
    try {
      const given = await endpoint({
        request,
        context,
        params: ofNobody,
        url: new URL(request.url),
      });
      if (given instanceof Response) return given.status;
      return (given as { init?: { status?: number } | null } | null)?.init?.status ?? 200;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.status;
      if (thrown instanceof AppError) return errorStatus[thrown.code];
      return (thrown as { init?: { status?: number } | null }).init?.status ?? 500;
    }
  }

  it.each(Object.entries(backOffice))("%s lets in nobody but %o", async (address, { who, alone }) => {
    const file = pages.find((page) => page.address === address)?.file ?? "";
    const { loader, action } = (await import(/* @vite-ignore */ `../app/${file}`)) as {
      loader: Endpoint;
      action?: Endpoint;
    };
    const outsiders = [visitor, actors.customer(), actors.driver()];
    const refused = who === "administrators" ? [...outsiders, actors.dispatcher()] : outsiders;
    for (const actor of refused) {
      if (alone === "tells nothing") expect([302, 404]).toContain(await answer(loader, actor, "GET"));
      else expect([401, 403]).toContain(await answer(loader, actor, "GET"));
      if (action) expect([401, 403]).toContain(await answer(action, actor, "POST"));
    }
  });
});

type Operation = { "x-access": "anyone" | "signed-in" | "staff" | "administrators" };

describe("REST endpoints", async () => {
  // As in the product: one for all users, whose actor is resolved with each request.
  let asking: Actor = visitor;
  const api = createApi(async () => asking);
  const document = (await (await api.request("/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { "x-access": access }]) => ({
      method: method.toUpperCase(),
      path,
      access,
    })),
  );
  const ask = async (actor: Actor, method: string, path: string) => {
    asking = actor;
    const body = method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
    return (await api.request(path.replaceAll(/\{\w+\}/g, "shp_0"), { method, ...body })).status;
  };

  it("names for every endpoint who may call it", () => {
    expect(endpoints.length).toBeGreaterThan(8);
    expect(
      endpoints.filter(({ access }) => !["anyone", "signed-in", "staff", "administrators"].includes(access)),
    ).toEqual([]);
  });

  it.each(endpoints.filter(({ access }) => access !== "anyone"))(
    "$method $path refuses a visitor",
    async ({ method, path }) => {
      expect(await ask(visitor, method, path)).toBe(401);
    },
  );

  it.each(endpoints.filter(({ access }) => access === "administrators"))(
    "$method $path refuses everybody else of the house",
    async ({ method, path }) => {
      for (const actor of [actors.customer(), actors.driver(), actors.dispatcher()])
        expect(await ask(actor, method, path)).toBe(403);
    },
  );

  it.each(endpoints.filter(({ access }) => access === "staff"))(
    "$method $path refuses a customer and a driver",
    async ({ method, path }) => {
      expect([await ask(actors.customer(), method, path), await ask(actors.driver(), method, path)]).toEqual([
        403, 403,
      ]);
    },
  );

  it.each([
    "/auth/sign-in/email",
    "/auth/sign-up/email",
    "/auth/get-session",
    "/auth/admin/set-role",
    "/auth/admin/impersonate-user",
    "/auth/admin/create-user",
    "/auth/admin/remove-user",
    "/auth/ok",
    "/auth",
  ])("there is no %s", async (path) => {
    for (const method of ["GET", "POST"]) expect(await ask(actors.admin(), method, path)).toBe(404);
  });
});
