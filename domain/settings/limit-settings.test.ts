import { describe, expect, it } from "vitest";
import { messageCaps } from "#domain/limits/rate-limits.ts";
import { defaultLimits, LimitSettings, mailCapOf } from "#domain/settings/limit-settings.ts";

describe("limits of signed-in users", () => {
  it("are generous by default", () => {
    expect(LimitSettings.parse(defaultLimits)).toEqual({
      customerMailsPerHour: 200,
      customerMailsPerDay: 1000,
      staffMailsPerHour: 500,
      staffMailsPerDay: 5000,
      customerBookingsPerHour: 200,
      staffBookingsPerHour: 2000,
    });
  });

  it.each(Object.keys(defaultLimits))("%s must be a whole number from one to a million", (name) => {
    const accepts = (count: unknown) => LimitSettings.safeParse({ ...defaultLimits, [name]: count }).success;
    expect([1, 1_000_000].map(accepts)).toEqual([true, true]);
    expect([0, 1_000_001, 1.5, "1", null].map(accepts)).toEqual([false, false, false, false, false]);
  });

  it("rejects other limits", () => {
    expect(LimitSettings.safeParse({ ...defaultLimits, strangerMailsPerHour: 1 }).success).toBe(false);
  });
});

describe("mailCapOf", () => {
  const settings = {
    ...defaultLimits,
    customerMailsPerHour: 1,
    customerMailsPerDay: 2,
    staffMailsPerHour: 3,
    staffMailsPerDay: 4,
  };
  it.each([
    ["stranger", messageCaps.visitor_mail],
    ["customer", { perHour: 1, perDay: 2 }],
    ["staff", { perHour: 3, perDay: 4 }],
    ["system", null],
  ] as const)("of a %s is %j", (cause, cap) => expect(mailCapOf(cause, settings)).toEqual(cap));
});
