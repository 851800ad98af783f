import { expect, it } from "vitest";
import { canHoldPasskeys } from "#domain/people/passkeys.ts";

it.each([
  ["https://parcels.example", true],
  ["https://parcels.example:8443/", true],
  ["http://localhost:3000", true],
  ["http://parcels.localhost:3000", true],
  ["http://parcels.example", false],
  ["http://127.0.0.1:3000", false],
  ["https://192.168.1.20", false],
  ["https://[::1]:3000", false],
  ["http://notlocalhost", false],
])("passkeys at %s: %s", (address, works) => {
  expect(canHoldPasskeys(address)).toBe(works);
});
