import { describe, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";

const stored = {
  version: "3",
  senderName: "Ada Byron",
  senderPhone: "(404) 555-0123",
  senderEmail: "Ada@Example.com",
  senderAddress: "75 Peachtree St",
  senderCity: "Atlanta",
  senderState: "Georgia",
  senderZipCode: "30303",
  senderCountry: "USA",
  receiverName: "Grace Murray",
  receiverPhone: "(912) 555-0188",
  receiverEmail: "grace@example.com",
  receiverAddress: "12 Bull St",
  receiverCity: "Savannah",
  receiverState: "GA",
  receiverZipCode: "31401",
  receiverCountry: "USA",
  serviceType: "standard",
  packageType: "package",
  weight: "10.0",
  quantity: "1",
  description: "Books",
  priority: "normal",
  status: "pending",
};
const read = (more: Record<string, unknown> = {}, currency = "USD") => parseEdit({ ...stored, ...more }, currency);
const issues = (more: Record<string, unknown>) => {
  const result = read(more);
  return result.ok ? [] : result.issues.map(({ path, message }) => [path, message]);
};

describe("an edited shipment (E5)", () => {
  it("is parsed like its booking: normalized parties, and amounts in its currency", () => {
    expect(read({ value: "12.50" })).toMatchObject({
      ok: true,
      value: {
        version: 3,
        senderEmail: "ada@example.com",
        senderPhone: "+14045550123",
        senderState: "GA",
        receiverPhone: "+19125550188",
        weight: 1000,
        value: 1250,
        reason: "",
        confirmed: "",
      },
    });
    expect(read({ value: "1250" }, "JPY")).toMatchObject({ ok: true, value: { value: 1250 } });
  });

  it.each([
    [{ senderName: "" }, "senderName", "sender_name_required"],
    [{ receiverEmail: "x" }, "receiverEmail", "email_invalid"],
    [{ receiverState: "" }, "receiverState", "state_required"],
    [{ insurance: "on" }, "insuranceValue", "insurance_value_required"],
    [{ temperatureControl: "on" }, "temperatureRange", "temperature_range_required"],
    [{ weight: "0" }, "weight", "weight_positive"],
    [{ version: "x" }, "version", "number_invalid"],
    [{ status: "" }, "status", "status_invalid"],
    [{ estimatedDelivery: "soon" }, "estimatedDelivery", "date_time_invalid"],
    [{ currentLocation: "x".repeat(121) }, "currentLocation", "text_too_long"],
    [{ notes: "x".repeat(2001) }, "notes", "text_too_long"],
    [{ reason: "x".repeat(301) }, "reason", "text_too_long"],
    [{ paymentToken: "tok_1" }, "paymentToken", "unknown_field"],
    [{ trackingNumber: "PTC" }, "trackingNumber", "unknown_field"],
  ])("rejects %o", (more, path, message) => {
    expect(issues(more)).toContainEqual([path, message]);
  });

  it("accepts notes of several lines", () => {
    expect(read({ notes: "one\ntwo" })).toMatchObject({ ok: true, value: { notes: "one\ntwo" } });
  });
});

describe("a shipment that was stored with one dimension", () => {
  const partial = { ...stored, length: "10.00", width: "", height: "" };
  const missing = [
    { path: "width", message: "dimension_missing" },
    { path: "height", message: "dimension_missing" },
  ];

  it("can still be edited, because the others are not known", () =>
    expect(parseEdit({ ...partial, receiverName: "Grace Hall" }, "USD", partial)).toMatchObject({ ok: true }));

  it("is the only one that may have a single dimension", () => {
    expect(parseEdit(partial, "USD", stored)).toEqual({ ok: false, issues: missing });
    expect(parseEdit(partial, "USD")).toEqual({ ok: false, issues: missing });
  });
});
