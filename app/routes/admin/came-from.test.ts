import { expect, it } from "vitest";
import { cameFrom } from "#app/routes/admin/came-from.ts";

it.each([
  ["/admin/shipments?status=pending&q=a", "/admin/shipments?status=pending&q=a"],
  ["/admin/dashboard", "/admin/dashboard"],
  [null, "/admin/shipments"],
  ["", "/admin/shipments"],
  ["/track/PTC", "/admin/shipments"],
  ["/administration", "/admin/shipments"],
  ["//evil.test/admin", "/admin/shipments"],
  ["https://evil.test/admin", "/admin/shipments"],
])("from %s one goes back to %s", (from, to) => {
  expect(cameFrom(from)).toBe(to);
});
