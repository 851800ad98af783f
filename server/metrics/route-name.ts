/**
 * Returns the metrics name of a route. Adds the leading slash that page routes lack; the catch-all route becomes
 * "other".
 */
export function routeName(route: string): string {
  const name = route.startsWith("/") ? route : `/${route}`;
  return name === "/*" ? "other" : name;
}
