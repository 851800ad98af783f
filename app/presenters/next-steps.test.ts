import { expect, it } from "vitest";
import type { FullTracking } from "#domain/shipments/views.ts";
import { nextSteps } from "#app/presenters/next-steps.ts";

type Facts = Parameters<typeof nextSteps>[0];
const receipt: NonNullable<FullTracking["receipt"]> = {
  lines: [],
  total: { amountMinor: 0, currency: "USD" },
  paymentState: "authorised",
  paidWith: "",
  isTest: false,
};
const dropOff: Facts["pickup"] = { type: "dropoff", branchName: "North Branch", at: null, instructions: "" };
const at = { at: "2026-06-18T14:00:00Z", zone: "America/New_York" };

it("shows the booker the branch, or when the courier comes (C12)", () => {
  expect(nextSteps({ receipt, status: "pending", pickup: dropOff })).toEqual({
    handover: expect.stringMatching(/^Bring it to North Branch\. /) as string,
    hasCalendar: false,
    isMailed: true,
    offersPush: false,
  });
  expect(nextSteps({ receipt, status: "pending", pickup: { ...dropOff, branchName: null } })?.handover).toMatch(
    /^Bring it to one of our branches\. /,
  );
  expect(nextSteps({ receipt, status: "pending", pickup: { ...dropOff, type: "pickup", at } })).toEqual({
    handover: "Have it ready Thursday, June 18, 2026, 10:00 AM EDT. The courier rings and brings the label.",
    hasCalendar: true,
    isMailed: true,
    offersPush: false,
  });
});

it("says nothing to others, and nothing once it moves", () => {
  expect(nextSteps({ receipt: null, status: "pending", pickup: dropOff })).toBeNull();
  for (const status of ["processing", "in_transit", "delivered", "cancelled"] as const)
    expect(nextSteps({ receipt, status, pickup: dropOff })).toBeNull();
});

it("offers no calendar for a pickup without a time", () => {
  expect(nextSteps({ receipt, status: "pending", pickup: { ...dropOff, type: "pickup" } })?.hasCalendar).toBe(false);
});
