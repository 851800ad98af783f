import { expect, it } from "vitest";
import { publicTrackingDetails } from "#domain/settings/choices.ts";
import { isPubliclyCacheable, tierOf } from "#domain/shipments/tracking-tier.ts";

it.each([
  ["minimal", "number_only", true],
  ["contacts-masked", "contacts_masked", false],
  ["full", "full", false],
] as const)("with the setting %s a number alone opens %s, for everybody to keep: %s", (detail, tier, isKept) => {
  expect(tierOf(false, detail)).toBe(tier);
  expect(isPubliclyCacheable(tier)).toBe(isKept);
});

it.each(publicTrackingDetails)("shows everything to authorized actors with the setting %s", (detail) => {
  expect(tierOf(true, detail)).toBe("full");
});
