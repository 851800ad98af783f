import type { ServerBuild } from "react-router";

/**
 * The build with those routes only that an address can match by its first segment: all under it, those that begin with a parameter, and what has no
 * path of its own. The router walks through every route it was given several times per page, which for the whole table costs a tenth of a page.
 */
export function routesUnder(build: ServerBuild, segment: string): ServerBuild {
  const isUnder = ([id]: [string, unknown]) => {
    const first = firstOf(build.routes, id);
    return first === "" || /^[:*]|\?$/.test(first) || first.toLowerCase() === segment;
  };
  // The browser gets its table from a file of its own (site-manifest.ts).
  const [routes, assets] = [build.routes, build.assets.routes].map((table) =>
    Object.fromEntries(Object.entries(table).filter(isUnder)),
  );
  return { ...build, routes, assets: { ...build.assets, routes: assets } } as ServerBuild;
}

/** What `routesUnder` takes for an address: "track" of "/Track/PTC…" and of "/track.data"; null where only the whole table will do. */
export function firstSegment(pathname: string): string | null {
  if (pathname.includes("%")) return null;
  return (pathname.split("/")[1] ?? "").replace(/\.data$/, "").toLowerCase();
}

/** The segments that addresses of the table begin with. */
export function firstSegments(build: ServerBuild): Set<string> {
  return new Set(Object.keys(build.routes).map((id) => firstOf(build.routes, id).toLowerCase()));
}

function firstOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return firstOf(routes, route.parentId) || (route.path ?? "").split("/")[0] || "";
}
