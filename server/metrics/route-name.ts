/**
 * The name under which a route is measured. Pages name their routes without the slash that doors begin with; what nothing but the last of all took is
 * nothing of its own, and is "other".
 */
export function routeName(route: string): string {
  const name = route.startsWith("/") ? route : `/${route}`;
  return name === "/*" ? "other" : name;
}
