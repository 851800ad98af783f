import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { firstSegment, firstSegments, routesUnder } from "#server/http/routes-under.ts";

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

// The table as a build holds it: flat, by id.
const entries: Entry[] = [{ id: "root", path: "" }];
const flatten = (some: typeof routes, parentId: string) => {
  for (const { file, path, index, children } of some) {
    const id = `${file} ${path ?? ""}`;
    entries.push({ id, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) });
    flatten(children ?? [], id);
  }
};
flatten(routes, "root");
const table = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
const build = { routes: table, assets: { version: "1", routes: table } } as unknown as ServerBuild;

const treeOf = ({ routes: flat }: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(flat)
    .filter((route) => route?.parentId === parentId)
    .map(
      (route) =>
        ({
          id: route?.id,
          path: route?.path,
          index: route?.index,
          children: route?.index ? undefined : treeOf({ routes: flat } as ServerBuild, route?.id),
        }) as RouteObject,
    );
const matched = (some: ServerBuild, address: string) =>
  matchRoutes(treeOf(some), address)?.map(({ route, params }) => [route.id, params]);

const addresses = [
  ...entries.map(({ id }) => pathOf(id)),
  "/nowhere",
  "/nowhere/else",
  "/track/PTC1/nowhere",
  "/TRACK/ptc1",
  "/admin/nowhere",
  "/Admin/Shipments/shp_1",
  "/track//PTC1",
  "//track",
  "/track/",
  "/*",
  "/:number",
  "/t/a/b",
  "/services/x",
  "/.well-known/other",
];

it("finds for every address of the app, and for unknown ones, what the whole table finds", () => {
  expect(addresses.length).toBeGreaterThan(60);
  const known = firstSegments(build);
  for (const address of addresses) {
    const asked = firstSegment(address) ?? "";
    expect([address, matched(routesUnder(build, known.has(asked) ? asked : ""), address)]).toEqual([
      address,
      matched(build, address),
    ]);
  }
});

it("leaves most of the table out, also in the manifest", () => {
  const { routes: kept, assets } = routesUnder(build, "track");
  expect(Object.keys(kept)).toEqual(Object.keys(assets.routes));
  expect(Object.keys(kept).length).toBeLessThan(Object.keys(table).length / 3);
  expect(Object.keys(build.assets.routes)).toHaveLength(Object.keys(table).length);
});

it("reads the first segment as the router does, and leaves encoded ones to the whole table", () => {
  expect(["/", "/Track/PTC1", "/track.data", "/_root.data", "/track/PTC1.data"].map(firstSegment)).toEqual([
    "",
    "track",
    "track",
    "_root",
    "track",
  ]);
  expect(firstSegment("/%74rack/PTC1")).toBeNull();
});

function pathOf(id: string | undefined): string {
  const entry = id === undefined ? undefined : table[id];
  if (!entry) return "";
  const own = (entry.path ?? "").replaceAll("*", "any/thing").replaceAll(/:(\w+)\??/g, "$1-value");
  return `${pathOf(entry.parentId)}/${own}`.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}
