import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { isOffice, siteManifest } from "#server/http/site-manifest.ts";

const routeOf = (id: string, path: string, parentId = "root") => [
  id,
  { id, path, parentId, module: `/${id}.js`, imports: ["/x.js"], hasLoader: true, hasAction: false },
];
const assets = {
  entry: { module: "/entry.js", imports: ["/framework.js"] },
  version: "1",
  url: "/assets/manifest-1.js",
  routes: Object.fromEntries([
    routeOf("root", ""),
    routeOf("routes/site/about", "about"),
    routeOf("routes/site/robots", "robots.txt"),
    routeOf("routes/admin/login", "admin/login"),
    routeOf("routes/scan/station", "scan"),
    routeOf("routes/driver/layout", "driver"),
    routeOf("routes/admin/layout", "admin"),
    routeOf("routes/admin/secret", "secret-work", "routes/admin/layout"),
  ]),
} as unknown as ServerBuild["assets"];

const tableIn = (text: string) => JSON.parse(/__reactRouterManifest=(.*);\n/.exec(text)?.[1] ?? "") as typeof assets;

it("keeps the pages of the site and the staff sign-in, and of the back office only the redirect", () => {
  const { url, text } = siteManifest(assets);
  const table = tableIn(text);
  expect(Object.keys(table.routes)).toEqual([
    "root",
    "routes/site/about",
    "routes/admin/login",
    "back-office",
    "driver-pages",
  ]);
  expect(text).not.toContain("secret");
  expect(text).not.toContain("hasAction");
  expect(table.routes["routes/site/about"]).toMatchObject({ hasLoader: true });
  expect(table).toMatchObject({ url, entry: assets.entry, version: "1" });
  expect(table.routes["back-office"]).toMatchObject({ path: "admin/*", module: url, hasClientMiddleware: true });
  expect(table.routes["driver-pages"]).toMatchObject({ path: "driver/*", module: url, hasClientMiddleware: true });
  expect(assets.routes["root"]?.imports).toEqual(["/x.js"]);
});

it("changes its address with any change of its contents, and only then", () => {
  const changed = { ...assets, entry: { module: "/entry-2.js", imports: [] } };
  expect(siteManifest(changed).url).not.toBe(siteManifest(assets).url);
  expect(siteManifest(structuredClone(assets)).url).toBe(siteManifest(assets).url);
});

/** Runs the redirect middleware in a browser at `href` that navigates to `url`. */
async function knock(url: string, href: string, isAlive: boolean) {
  const done: string[] = [];
  const location = { href, assign: (to: string) => done.push(`to ${to}`), reload: () => done.push("reload") };
  const document = { documentElement: { dataset: isAlive ? { hydrated: "true" } : {} } };
  const listened: ((event: { persisted: boolean }) => void)[] = [];
  const script = siteManifest(assets)
    .text.replace("export const clientMiddleware=", "return ")
    .replace("window.", "({}).");
  // The file runs in a browser; the test passes in its globals.
  const make = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...text: string[]
  ) => (...given: unknown[]) => Promise<((args: { request: { url: string } }) => Promise<unknown>)[]>;
  const [door] = await new make("location", "document", "addEventListener", script)(
    location,
    document,
    (_: string, listener: (event: { persisted: boolean }) => void) => listened.push(listener),
  );
  let thrown: unknown;
  try {
    void door?.({ request: { url } });
  } catch (error) {
    thrown = error;
  }
  return { done, listened, thrown };
}

const office = "http://here/admin/dashboard?x=1";

it("requests a new document, and reloads a page restored from history", async () => {
  const { done, listened } = await knock(office, "http://here/login", true);
  expect(done).toEqual([`to ${office}`]);
  listened[0]?.({ persisted: false });
  expect(done).toHaveLength(1);
  listened[0]?.({ persisted: true });
  expect(done).toEqual([`to ${office}`, "reload"]);
});

it("loads a history entry of an earlier document, but never a document with the wrong table, which would reload forever", async () => {
  expect((await knock(office, `${office}#top`, true)).done).toEqual(["reload"]);
  const early = await knock(office, office, false);
  expect(early.done).toEqual([]);
  expect(early.thrown).toMatchObject({ status: 404 });
});

it.each([
  "/admin",
  "/admin/",
  "/Admin/Shipments",
  "/%61dmin/shipments",
  "/admin/nowhere",
  "/admin/login/x",
  "/admin/a%20b",
  "/scan",
  "/scan/",
  "/driver",
  "/driver/stops/PTC1-delivery/whom",
])("%s is in the back office", (address) => expect(isOffice(address)).toBe(true));

it.each([
  "/",
  "/track/PTC1",
  "/admin/login",
  "/admin/login/",
  "/ADMIN/LOGIN",
  "/administration",
  "/drivers",
  "//admin",
  "/track/%",
  "/login",
])("%s is not", (address) => expect(isOffice(address)).toBe(false));
