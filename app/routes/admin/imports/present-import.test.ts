import { expect, it } from "vitest";
import { importAddress } from "#app/routes/admin/imports/present-import.ts";

it("makes an address that any header can carry, whatever stood in the one that was asked for", () => {
  const address = importAddress("\u202e\u0000/../x\r\n", "all", 20);
  expect(address).toBe("/admin/imports/%E2%80%AE%00%2F..%2Fx%0D%0A?rows=all&after=20");
  expect(new Headers({ location: address }).get("location")).toBe(address);
});
