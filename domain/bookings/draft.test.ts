import { describe, expect, it } from "vitest";
import {
  completeSteps,
  type DraftData,
  isDraftTooLarge,
  issuesOfStep,
  readableFields,
  stepOfPath,
  wholeBooking,
} from "#domain/bookings/draft.ts";
import { bookingSteps } from "#domain/bookings/steps.ts";
import { seedHours } from "#domain/branches/seed-branches.ts";

// Thursday, 18 June 2026, 14:30 in Atlanta.
const now = new Date("2026-06-18T18:30:00Z");
const branch = { zone: "America/New_York", hours: seedHours, holidays: [], cutOff: "11:00" };
const facts = { now, branch, isStaff: false, isNumberTaken: false, dropoffCodes: ["main"], currency: "USD" };

const filled: DraftData = {
  package: { serviceType: "standard", packageType: "package", weight: "10", value: "640", description: "Books" },
  pickup: { pickupType: "dropoff", preferredDropoffLocation: "main" },
  sender: {
    senderName: "Ada Byron",
    senderPhone: "(404) 555-0123",
    senderEmail: "ada@example.com",
    senderAddress: "75 Peachtree St",
    senderCity: "Atlanta",
    senderState: "GA",
    senderZipCode: "30303",
  },
  receiver: {
    receiverName: "Grace Murray",
    receiverPhone: "(912) 555-0188",
    receiverEmail: "grace@example.com",
    receiverAddress: "12 Bull St",
    receiverCity: "Savannah",
    receiverState: "GA",
    receiverZipCode: "31401",
  },
  options: { priority: "normal", requestedDelivery: "2026-06-20T10:00", status: "" },
  services: {},
  payment: { paymentMethod: "account" },
};
const allButReview = bookingSteps.slice(0, -1);

describe("isDraftTooLarge", () => {
  it.each([
    ["x", 64 * 1024, false],
    ["x", 64 * 1024 + 1, true],
    ["é", 32 * 1024 + 200, true],
  ])("counts bytes as stored: %s", (letter, size, isTooLarge) => {
    const around = JSON.stringify({ package: { description: "" } }).length;
    const description = letter.repeat(letter === "x" ? size - around : size);
    expect(isDraftTooLarge({ package: { description } })).toBe(isTooLarge);
  });
});

describe("readableFields", () => {
  it("parses every valid field of any step, in the given currency", () => {
    const data = { package: { weight: "10", value: "640", serviceType: "pigeon" }, options: { priority: "high" } };
    const known = readableFields(data, "JPY");
    expect(known).toMatchObject({ weight: 1000, value: 640, quantity: 1, priority: "high", timeline: [] });
    expect(readableFields(data, "USD")).toMatchObject({ value: 64_000 });
    for (const unread of ["serviceType", "description", "requestedDelivery", "senderName", "senderCountry"])
      expect(known).not.toHaveProperty(unread);
  });

  it("returns nothing for an empty draft", () => expect(readableFields({}, "USD")).toEqual({}));
});

describe("issuesOfStep", () => {
  const issues = (step: keyof DraftData, raw: Record<string, string>, whole = {}, more = {}) =>
    issuesOfStep(step, raw, whole, { ...facts, ...more }).map(({ path, message }) => `${path}: ${message}`);

  it("include errors of the fields, given the other steps", () => {
    expect(issues("package", { ...filled.package, weight: "0" })).toEqual(["weight: weight_positive"]);
    expect(issues("services", {}, { senderCountry: "USA", receiverCountry: "CAN" })).toEqual([
      "customsValue: customs_value_required",
      "customsDescription: customs_description_required",
    ]);
  });

  it("include errors that depend on the clock, in their own step and once per field", () => {
    const whole = readableFields({ ...filled, pickup: { pickupType: "pickup", pickupDate: "2026-06-17" } }, "USD");
    expect(issues("pickup", { pickupType: "pickup", pickupDate: "2026-06-17", pickupTime: "15:00" }, whole)).toEqual([
      "pickupDate: pickup_in_past",
    ]);
    expect(issues("package", filled.package ?? {}, whole)).toEqual([]);
    const late = { ...filled.options, requestedDelivery: "soon" };
    expect(issues("options", late, { requestedDelivery: "2026-06-01T10:00" })).toEqual([
      "requestedDelivery: date_time_invalid",
    ]);
  });

  it("name a timeline row as in the form, and skip blank rows", () => {
    const raw = {
      ...filled.options,
      "timeline[0].location": " ",
      "timeline[2].location": "Macon, GA",
      "timeline[2].at": "soon",
    };
    expect(issues("options", raw)).toEqual(["timeline.2.at: date_time_invalid"]);
  });
});

describe("completeSteps", () => {
  it.each<[string, DraftData, string[]]>([
    ["of an empty draft", {}, []],
    ["of a filled draft", filled, allButReview],
    ["never the last, which only confirms", { ...filled, review: { acceptTerms: "on" } }, allButReview],
    ["but one with a mistake", { ...filled, payment: {} }, allButReview.filter((step) => step !== "payment")],
    [
      "but what another step made wrong",
      {
        ...filled,
        receiver: {
          ...filled.receiver,
          receiverCountry: "GBR",
          receiverPhone: "020 7183 8750",
          receiverZipCode: "SW1A 2AA",
        },
      },
      allButReview.filter((step) => step !== "services"),
    ],
    [
      "with those in between left out",
      { package: filled.package ?? {}, payment: filled.payment ?? {} },
      ["package", "payment"],
    ],
  ])("%s", (_, data, steps) => expect(completeSteps(data, facts)).toEqual(steps));
});

describe("wholeBooking", () => {
  it("validates as strictly as the REST API", () => {
    const review = { acceptTerms: "on", quotedTotal: "3989" };
    expect(wholeBooking({ ...filled, review }, "USD")).toMatchObject({
      ok: true,
      value: { value: 64_000, senderPhone: "+14045550123", receiverZipCode: "31401", quotedTotal: 3989, timeline: [] },
    });
    expect(wholeBooking({ ...filled, review }, "JPY")).toMatchObject({ ok: true, value: { value: 640 } });
    expect(wholeBooking(filled, "USD")).toEqual({
      ok: false,
      issues: [{ path: "acceptTerms", message: "terms_required" }],
    });
  });
});

it.each([
  ["weight", "package"],
  ["pickupDate", "pickup"],
  ["senderCity", "sender"],
  ["specialInstructions", "receiver"],
  ["timeline.3.at", "options"],
  ["customsValue", "services"],
  ["paymentToken", "payment"],
  ["acceptTerms", "review"],
  ["no such field", "review"],
  ["", "review"],
])("%j belongs to the step %s", (path, step) => expect(stepOfPath(path)).toBe(step));
