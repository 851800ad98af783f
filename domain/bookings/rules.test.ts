import { describe, expect, it } from "vitest";
import { seedHours } from "#domain/branches/seed-branches.ts";
import { checkBookingRules, latestDelivery } from "#domain/bookings/rules.ts";

// Thursday, 18 June 2026, 14:30 in Atlanta.
const now = new Date("2026-06-18T18:30:00Z");
const branch = { zone: "America/New_York", hours: seedHours, holidays: [], cutOff: "11:00" };
const facts = { now, branch, isStaff: false, isNumberTaken: false, dropoffCodes: ["MAIN"], currency: "USD" };
const answers = (fields: Parameters<typeof checkBookingRules>[0], more = {}) =>
  checkBookingRules(fields, { ...facts, ...more }).map(({ path, message }) => `${path}: ${message}`);

describe("pickup (C6)", () => {
  it.each([
    ["2026-06-18", "15:00", []],
    ["2026-06-18", "14:29", ["pickupTime: pickup_in_past"]],
    ["2026-06-17", "15:00", ["pickupDate: pickup_in_past"]],
    ["2026-06-17", "", ["pickupDate: pickup_in_past"]],
    ["2026-06-18", "18:01", ["pickupTime: branch_closed"]],
    ["2026-06-21", "12:00", ["pickupDate: branch_closed"]],
    ["2026-06-22", "", []],
    ["2026-06-22", "09:00", []],
    ["2026-08-17", "", []],
    ["2026-08-18", "", ["pickupDate: delivery_too_far"]],
    ["2199-12-31", "09:00", ["pickupDate: delivery_too_far"]],
  ])("on %s at %s", (pickupDate, pickupTime, expected) => {
    expect(answers({ pickupType: "pickup", pickupDate, pickupTime })).toEqual(expected);
  });

  it("ignores the date of a drop-off", () => {
    expect(answers({ pickupType: "dropoff", pickupDate: "2020-01-01", pickupTime: "03:00" })).toEqual([]);
  });
});

describe("drop-off", () => {
  it.each([
    [{ pickupType: "dropoff", preferredDropoffLocation: "MAIN" }, []],
    [{ pickupType: "dropoff", preferredDropoffLocation: "" }, []],
    [{ pickupType: "dropoff", preferredDropoffLocation: "MOON" }, ["preferredDropoffLocation: choice_invalid"]],
    [{ pickupType: "pickup", preferredDropoffLocation: "MOON" }, []],
  ] as const)("%j: %j", (fields, expected) => expect(answers(fields)).toEqual(expected));
});

describe("requested delivery (C10)", () => {
  it.each([
    ["2026-06-18T14:30", []],
    ["2026-06-18T14:29", ["requestedDelivery: delivery_in_past"]],
    ["2026-08-17T14:30", []],
    ["2026-08-17T14:31", ["requestedDelivery: delivery_too_far"]],
  ])("at %s", (requestedDelivery, expected) => {
    expect(answers({ requestedDelivery })).toEqual(expected);
  });

  it.each([
    ["2026-06-25T10:00", ["requestedDelivery: delivery_before_pickup"]],
    ["2026-06-26T08:00", []],
  ])("at %s with a pickup on June 26", (requestedDelivery, expected) => {
    const pickup = { pickupType: "pickup", pickupDate: "2026-06-26", pickupTime: "10:00" } as const;
    expect(answers({ requestedDelivery, ...pickup })).toEqual(expected);
  });

  it("counts calendar days across a clock change", () => {
    expect(latestDelivery(new Date("2026-10-01T16:00:00Z"), "America/New_York")).toBe("2026-11-30T12:00");
  });
});

describe("status and timeline (C2)", () => {
  const entry = { location: "Macon, GA", at: "2026-06-19T09:00", description: "" };

  it("rejects statuses from customers", () => {
    expect(answers({ status: "pending", timeline: [entry] })).toEqual([]);
    expect(answers({ status: "delivered", timeline: [{ ...entry, status: "delivered" }] })).toEqual([
      "status: status_invalid",
      "timeline.0.status: status_invalid",
    ]);
  });

  it("lets staff record facts, but not in the future", () => {
    expect(
      answers(
        { status: "delivered", timeline: [{ ...entry, at: "2026-06-18T09:00", status: "in_transit" }] },
        { isStaff: true },
      ),
    ).toEqual([]);
    expect(answers({ timeline: [entry] }, { isStaff: true })).toEqual(["timeline.0.at: event_in_future"]);
  });

  it("limits planned stops to the last possible delivery day", () => {
    expect(answers({ timeline: [{ ...entry, at: "2026-08-17T14:30" }] })).toEqual([]);
    expect(answers({ timeline: [entry, { ...entry, at: "2099-01-01T09:00" }] })).toEqual([
      "timeline.1.at: delivery_too_far",
    ]);
  });
});

describe("the account number (C4)", () => {
  const account = { paymentMethod: "account", accountNumber: "ACC-404" } as const;

  it("is verified for staff; other users do not learn whether it exists", () => {
    expect(answers(account, { isStaff: true, isAccountUnknown: true })).toEqual(["accountNumber: account_unknown"]);
    expect(answers(account, { isStaff: true, isAccountUnknown: false })).toEqual([]);
    expect(answers(account, { isAccountUnknown: true })).toEqual([]);
  });
});

describe("a custom tracking number (E4)", () => {
  it.each([
    [{ isStaff: true }, []],
    [{ isStaff: true, isNumberTaken: true }, ["trackingNumber: tracking_number_taken"]],
    [{ isStaff: false, isNumberTaken: true }, ["trackingNumber: unknown_field"]],
  ])("for %j", (more, expected) => {
    expect(answers({ trackingNumber: "SUMMER2026" }, more)).toEqual(expected);
    expect(answers({ trackingNumber: "" }, more)).toEqual([]);
  });
});

describe("terms (C12)", () => {
  const inForce = { termsVersion: "2026-06-01" };
  it.each([
    [{ acceptTerms: true, seenTermsVersion: "2026-06-01" }, inForce, []],
    [{ acceptTerms: true, seenTermsVersion: "2026-01" }, inForce, ["acceptTerms: terms_changed"]],
    [{ acceptTerms: true, seenTermsVersion: "" }, inForce, []],
    [{ acceptTerms: false, seenTermsVersion: "2026-01" }, inForce, []],
    [{ acceptTerms: true, seenTermsVersion: "2026-01" }, {}, []],
  ] as const)("%j by %j", (fields, more, expected) => expect(answers(fields, more)).toEqual(expected));
});

describe("offered payment methods", () => {
  it.each([
    ["credit", ["account"], ["paymentMethod: payment_not_offered"]],
    ["account", ["account"], []],
    ["credit", undefined, []],
  ] as const)("%s of %j", (paymentMethod, offered, expected) => {
    expect(answers({ paymentMethod }, offered ? { offered } : {})).toEqual(expected);
  });
});
