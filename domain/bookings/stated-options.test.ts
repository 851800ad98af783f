import { describe, expect, it } from "vitest";
import { parseStated } from "#domain/bookings/stated-options.ts";

const read = (raw: unknown) => parseStated(raw, (value) => ({ ok: true as const, value }));
const issuesOf = (raw: unknown) => {
  const result = read(raw);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
};

describe("a value without its option", () => {
  it.each([
    ["insuranceValue", "150", "insurance"],
    ["insuranceValue", 150, "insurance"],
    ["dangerousGoodsType", "UN3481 lithium", "dangerousGoods"],
    ["temperatureRange", "2-8 °C", "temperatureControl"],
    ["specialHandlingType", "Upright", "specialHandling"],
    ["returnInstructions", "Ring twice", "returnService"],
    ["deliveryConfirmationType", "signature", "deliveryConfirmation"],
  ])("%s %s turns on %s", (field, value, option) => {
    expect(read({ [field]: value })).toEqual({ ok: true, value: { [field]: value, [option]: true } });
    expect(read({ [field]: value, [option]: "" })).toMatchObject({ value: { [option]: true } });
    expect(read({ [field]: value, [option]: "on" })).toMatchObject({ value: { [option]: "on" } });
  });

  it.each([
    { insuranceValue: "" },
    { insuranceValue: null },
    { insuranceValue: 0 },
    { insuranceValue: "$0.00", insurance: false },
    { dangerousGoodsType: " " },
    { dangerousGoodsType: "", dangerousGoods: false },
    { deliveryConfirmationType: "signature", deliveryConfirmation: false },
    { paymentMethod: "account", paymentReceived: false },
    { paymentMethod: "account", amountReceived: "" },
    { pickupType: "dropoff", pickupDate: "", pickupTime: "" },
  ])("that is blank stays blank: %j", (raw) => expect(read(raw)).toEqual({ ok: true, value: raw }));
});

describe("a value that contradicts another field", () => {
  it.each([
    [{ insuranceValue: "150", insurance: false }, "insuranceValue option_off"],
    [{ insuranceValue: "150", insurance: "no" }, "insuranceValue option_off"],
    [{ dangerousGoodsType: "UN3481", dangerousGoods: "0" }, "dangerousGoodsType option_off"],
    [{ temperatureRange: "2-8 °C", temperatureControl: false }, "temperatureRange option_off"],
    [{ specialHandlingType: "Upright", specialHandling: false }, "specialHandlingType option_off"],
    [{ returnInstructions: "Ring", returnService: false }, "returnInstructions option_off"],
    [{ deliveryConfirmationType: "photo", deliveryConfirmation: false }, "deliveryConfirmationType option_off"],
    [{ pickupDate: "2026-12-01", pickupType: "dropoff" }, "pickupDate contradicts:pickupType"],
    [{ pickupTime: "11:00", pickupType: "dropoff" }, "pickupTime contradicts:pickupType"],
    [{ preferredDropoffLocation: "main", pickupType: "pickup" }, "preferredDropoffLocation contradicts:pickupType"],
    [{ accountNumber: "GIS-0310", paymentMethod: "cash" }, "accountNumber contradicts:paymentMethod"],
    [{ amountReceived: 50, paymentMethod: "account" }, "amountReceived contradicts:paymentMethod"],
    [{ paymentReceived: true, paymentMethod: "credit" }, "paymentReceived contradicts:paymentMethod"],
    [{ amountReceived: 50, paymentReceived: false, paymentMethod: "cash" }, "amountReceived option_off"],
  ])("is rejected: %j", (raw, issue) => expect(issuesOf(raw)).toEqual([issue]));

  it("is named once beside the other issues", () => {
    const result = parseStated(
      { insuranceValue: "-1.5", insurance: false, dangerousGoodsType: "UN", dangerousGoods: false },
      () => ({
        ok: false as const,
        issues: [{ path: "insuranceValue", message: "amount_invalid" }],
      }),
    );
    expect(result).toEqual({
      ok: false,
      issues: [
        { path: "insuranceValue", message: "amount_invalid" },
        { path: "dangerousGoodsType", message: "option_off" },
      ],
    });
  });

  it("leaves what is not an object to the parser", () => expect(read([1])).toEqual({ ok: true, value: [1] }));
});
