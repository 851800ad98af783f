import { expect, it } from "vitest";
import { subscriptionLimits, wantsUpdates } from "#domain/notifications/subscription.ts";

it.each([
  // Other addresses get only what they confirmed; a party's address follows the booking until its owner chooses (A9).
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

it("repeats the confirmation mail only after ten minutes", () =>
  expect(subscriptionLimits.askedAgainAfterMs).toBe(600_000));
