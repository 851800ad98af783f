import { describe, expect, it } from "vitest";
import {
  type BookingStep,
  bookingSteps,
  furthestStep,
  isBookingStep,
  lastOpenStep,
  stepAfter,
  stepBefore,
  stepNumber,
} from "#domain/bookings/steps.ts";

describe("the steps of a booking (C1)", () => {
  it.each<[BookingStep, number, BookingStep | null, BookingStep | null]>([
    ["package", 1, null, "pickup"],
    ["pickup", 2, "package", "sender"],
    ["sender", 3, "pickup", "receiver"],
    ["receiver", 4, "sender", "options"],
    ["options", 5, "receiver", "services"],
    ["services", 6, "options", "payment"],
    ["payment", 7, "services", "review"],
    ["review", 8, "payment", null],
  ])("%s is step %i, after %s and before %s", (step, number, before, after) => {
    expect([stepNumber(step), stepBefore(step), stepAfter(step)]).toEqual([number, before, after]);
    expect(isBookingStep(step)).toBe(true);
  });

  it.each([undefined, "", "Package", "constructor"])("%j is not a step", (value) => {
    expect(isBookingStep(value)).toBe(false);
  });
});

it.each<[string[], BookingStep]>([
  [[], "package"],
  [["package"], "pickup"],
  [["package", "sender"], "pickup"],
  [["pickup", "package", "sender"], "receiver"],
  [bookingSteps.slice(0, -1), "review"],
  [[...bookingSteps], "review"],
])("with %j complete, %s is the furthest step (A06)", (completed, furthest) => {
  expect(furthestStep(completed)).toBe(furthest);
});

it("keeps filled steps open if an earlier one becomes invalid, except for the review", () => {
  const typed = {
    package: { weight: "1" },
    pickup: { pickupType: "dropoff" },
    sender: { senderCity: "A" },
    receiver: {},
  };
  expect(lastOpenStep([], {})).toBe("package");
  expect(lastOpenStep(["package"], typed)).toBe("sender");
  expect(lastOpenStep(["pickup", "sender"], typed)).toBe("sender");
  expect(lastOpenStep(["pickup"], { ...typed, pickup: {} })).toBe("package");
  const all = Object.fromEntries(bookingSteps.map((step) => [step, { any: "x" }]));
  expect(lastOpenStep([], all)).toBe("payment");
  expect(lastOpenStep(bookingSteps, all)).toBe("review");
});
