import type { ServerBuild } from "react-router";

/**
 * Returns the build with only the routes whose first segment can match: those under it, those that begin with a
 * parameter, and pathless ones. The router scans all its routes several times per page; the whole table would cost a
 * tenth of a page.
 */
export function routesUnder(build: ServerBuild, segment: string): ServerBuild {
  const isUnder = ([id]: [string, unknown]) => {
    const first = firstOf(build.routes, id);
    return first === "" || /^[:*]|\?$/.test(first) || first.toLowerCase() === segment;
  };
  // The browser gets its table from a separate file (site-manifest.ts).
  const [routes, assets] = [build.routes, build.assets.routes].map((table) =>
    Object.fromEntries(Object.entries(table).filter(isUnder)),
  );
  return { ...build, routes, assets: { ...build.assets, routes: assets } } as ServerBuild;
}

/**
 * Returns the segment for `routesUnder`: "track" of "/Track/PTC…" and of "/track.data". Null if only the whole table
 * will do.
 */
export function firstSegment(pathname: string): string | null {
  if (pathname.includes("%")) return null;
  return (pathname.split("/")[1] ?? "").replace(/\.data$/, "").toLowerCase();
}

/** Returns the first segments of all routes. */
export function firstSegments(build: ServerBuild): Set<string> {
  return new Set(Object.keys(build.routes).map((id) => firstOf(build.routes, id).toLowerCase()));
}

function firstOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return firstOf(routes, route.parentId) || (route.path ?? "").split("/")[0] || "";
}
