import { expect, it } from "vitest";
import { subscriptionLimits, wantsUpdates } from "#domain/notifications/subscription.ts";

it.each([
  // A stranger's address hears only what it confirmed; a party's follows the booking until its person chose (A9).
  ["confirmed", false, false, true],
  ["confirmed", true, false, true],
  ["unsubscribed", true, true, false],
  ["unsubscribed", false, true, false],
  ["pending", true, true, true],
  ["pending", true, false, false],
  ["pending", false, true, false],
  [null, true, true, true],
  [null, true, false, false],
  [null, false, true, false],
] as const)("%s, party %j, preference %j: %j", (state, isParty, prefersMail, wants) => {
  expect(wantsUpdates(state, { isParty, prefersMail })).toBe(wants);
});

it("asks an address again after ten minutes", () => expect(subscriptionLimits.askedAgainAfterMs).toBe(600_000));
