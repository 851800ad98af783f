import { describe, expect, it } from "vitest";
import { parseBooking } from "#domain/bookings/inputs.ts";
import { parseCounterBooking, parseOfficeBooking, readableOfficeFields } from "#domain/bookings/office.ts";

/** Minimal input at the counter. */
const least = {
  serviceType: "standard",
  packageType: "package",
  weight: "10",
  pickupType: "dropoff",
  preferredDropoffLocation: "main",
  senderName: "Ada Byron",
  senderPhone: "(404) 555-0123",
  senderAddress: "75 Peachtree St",
  senderCity: "Atlanta",
  senderState: "Georgia",
  senderZipCode: "30303",
  receiverName: "Grace Murray",
  receiverEmail: "Grace@Example.com",
  receiverAddress: "12 Bull St",
  receiverCity: "Savannah",
  receiverState: "ga",
  receiverZipCode: "31401",
  priority: "normal",
  paymentMethod: "cash",
};
const issues = (
  more: Record<string, unknown>,
  read: typeof parseOfficeBooking | typeof parseBooking = parseOfficeBooking,
) => {
  const result = read({ ...least, ...more }, "USD");
  return result.ok ? [] : result.issues.map(({ path, message }) => [path, message]);
};

describe("a counter booking", () => {
  it("needs one contact per party, and normalizes parties like any booking", () => {
    expect(parseOfficeBooking(least, "USD")).toMatchObject({
      ok: true,
      value: {
        senderPhone: "+14045550123",
        senderEmail: "",
        senderState: "GA",
        receiverPhone: "",
        receiverEmail: "grace@example.com",
        description: "",
        requestedDelivery: "",
        acceptTerms: false,
        amountReceived: null,
        plannedStops: [],
      },
    });
    expect(issues({ senderPhone: "", receiverEmail: "" })).toEqual([
      ["senderPhone", "contact_required"],
      ["receiverPhone", "contact_required"],
    ]);
    expect(issues({ senderPhone: "12", receiverEmail: "x" })).toEqual([
      ["senderPhone", "phone_invalid"],
      ["receiverEmail", "email_invalid"],
    ]);
  });

  it.each([
    [{ senderName: "" }, "senderName", "sender_name_required"],
    [{ receiverState: "" }, "receiverState", "state_required"],
    [{ weight: "0" }, "weight", "weight_positive"],
    [{ weight: "" }, "weight", "weight_required"],
    [{ packageType: "" }, "packageType", "package_type_required"],
    [{ paymentMethod: "" }, "paymentMethod", "payment_method_required"],
    [{ paymentMethod: "barter" }, "paymentMethod", "choice_invalid"],
    [{ amountReceived: "lots" }, "amountReceived", "amount_invalid"],
    [{ trackingNumber: "A B" }, "trackingNumber", "tracking_number_invalid"],
    [{ insurance: "on" }, "insuranceValue", "insurance_value_required"],
    [{ receiverCountry: "DEU", receiverState: "", receiverZipCode: "10115" }, "customsValue", "customs_value_required"],
    [{ plannedStops: [{ location: "", at: "" }] }, "plannedStops.0.location", "location_required"],
    [
      { plannedStops: [{ location: "Macon", at: "2026-06-18T10:00", status: "delivered" }] },
      "plannedStops.0.status",
      "unknown_field",
    ],
    [{ notes: "x".repeat(2001) }, "notes", "text_too_long"],
    [{ quotedTotal: "much" }, "quotedTotal", "number_invalid"],
  ])("rejects %o", (more, path, message) => {
    expect(issues(more)).toContainEqual([path, message]);
  });

  it("does not bypass the rules of other bookings", () => {
    const asked = issues({}, parseBooking).map(([path]) => path);
    expect(asked).toEqual(
      expect.arrayContaining([
        "senderEmail",
        "receiverPhone",
        "description",
        "requestedDelivery",
        "acceptTerms",
        "paymentMethod",
      ]),
    );
    for (const more of [{ notes: "x" }, { paymentReceived: true }, { amountReceived: "5" }, { plannedStops: [] }])
      expect(issues(more, parseBooking)).toContainEqual([Object.keys(more)[0], "unknown_field"]);
  });

  it("can be parsed field by field during input", () => {
    const known = readableOfficeFields(
      { serviceType: "rush", weight: "x", insurance: "on", insuranceValue: "500" },
      "USD",
    );
    expect(known).toMatchObject({ serviceType: "rush", insurance: true, insuranceValue: 50_000 });
    expect(known).not.toHaveProperty("weight");
    expect(known).not.toHaveProperty("senderName");
  });
});

describe("a booking with the counter form", () => {
  const whole = { ...least, senderEmail: "ada@example.com", receiverPhone: "(912) 555-0188" };
  const refused = (more: Record<string, unknown>) => {
    const result = parseCounterBooking({ ...whole, ...more }, "USD");
    return result.ok ? result.notKnown : result.issues.map(({ path, message }) => [path, message]);
  };

  it("requires phone and e-mail of both parties", () => {
    expect(refused({})).toEqual([]);
    expect(refused({ senderPhone: "", senderEmail: "", receiverPhone: "", receiverEmail: "" })).toEqual([
      ["senderPhone", "sender_phone_required"],
      ["senderEmail", "sender_email_required"],
      ["receiverPhone", "receiver_phone_required"],
      ["receiverEmail", "receiver_email_required"],
    ]);
  });

  it("accepts a missing contact that is checked as unknown, and reports which", () => {
    expect(
      refused({ senderEmail: "", senderEmailUnknown: "on", receiverPhone: "", receiverPhoneUnknown: "on" }),
    ).toEqual(["senderEmail", "receiverPhone"]);
    // Entered in spite of the checkbox.
    expect(refused({ senderEmailUnknown: "on" })).toEqual([]);
  });

  it("still needs one contact per party", () => {
    expect(refused({ senderPhone: "", senderPhoneUnknown: "on", senderEmail: "", senderEmailUnknown: "on" })).toEqual([
      ["senderPhone", "contact_required"],
    ]);
  });
});
