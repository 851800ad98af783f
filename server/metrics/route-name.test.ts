import { expect, test } from "vitest";
import { routeName } from "#server/metrics/route-name.ts";

test.each([
  ["a page", "track/:number", "/track/:number"],
  ["a door, which has its slash", "/api/v1/shipments/:id", "/api/v1/shipments/:id"],
  ["the first page", "", "/"],
  ["the first page, as a door says it", "/", "/"],
  ["an address that is no page", "*", "other"],
  ["an address that is no door", "/*", "other"],
  ["what is not found inside a room is that room's", "admin/*", "/admin/*"],
  ["and inside the API the API's", "/api/*", "/api/*"],
])("%s is measured under a single name", (_, route, name) => {
  expect(routeName(route)).toBe(name);
});
