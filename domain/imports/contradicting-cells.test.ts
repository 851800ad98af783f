import { describe, expect, it } from "vitest";
import type { ShipmentReading } from "#domain/imports/imported-fields.ts";
import { editFieldsOf } from "#domain/imports/edit-of-shipment.ts";
import { readShipment } from "#domain/imports/read-shipment.ts";

const reading: ShipmentReading = {
  currency: "USD",
  zone: "America/New_York",
  order: "month",
  now: new Date("2026-06-10T12:00:00Z"),
  isToldToNobody: true,
};
const readRow = (cells: Record<string, string>, by: Partial<ShipmentReading> = {}) =>
  readShipment({ receiverName: "Rita Vale", receiverCity: "Marietta", weight: "2", ...cells }, { ...reading, ...by });
function read(cells: Record<string, string>, by: Partial<ShipmentReading> = {}) {
  const result = readRow(cells, by);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}
const issuesOf = (cells: Record<string, string>) => {
  const result = readRow(cells);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
};

describe("a cell that contradicts another one", () => {
  it.each([
    [{ insuranceValue: "150", insurance: "no" }, "insuranceValue option_off"],
    [{ insuranceValue: "150", insurance: "0" }, "insuranceValue option_off"],
    [{ dangerousGoods: "no", dangerousGoodsType: "UN3481" }, "dangerousGoodsType option_off"],
    [{ temperatureControl: "false", temperatureRange: "2-8 C" }, "temperatureRange option_off"],
    [{ specialHandling: "-", specialHandlingType: "Upright" }, "specialHandlingType option_off"],
    [{ returnService: "no", returnInstructions: "Call first" }, "returnInstructions option_off"],
    [{ deliveryConfirmation: "no", deliveryConfirmationType: "photo" }, "deliveryConfirmationType option_off"],
    [{ pickupType: "Drop-off", pickupDate: "2026-06-20" }, "pickupDate contradicts:Drop-off"],
    [{ preferredDropoffLocation: "main", pickupTime: "11:00" }, "pickupTime contradicts:main"],
    [{ paymentMethod: "Cash", accountNumber: "GIS-0310" }, "accountNumber contradicts:Cash"],
  ])("is a wrong cell: %j", (cells, issue) => expect(issuesOf(cells)).toEqual([issue]));

  it.each<Record<string, string>>([
    { insuranceValue: "0", insurance: "no" },
    { insuranceValue: "150", insurance: "yes" },
    { insuranceValue: "150" },
    { dangerousGoods: "no", dangerousGoodsType: "no" },
    { dangerousGoods: "no", dangerousGoodsType: "" },
    { deliveryConfirmation: "no", deliveryConfirmationType: "" },
    { deliveryConfirmation: "false", deliveryConfirmationType: "signature" },
    { deliveryConfirmationType: "Photo" },
    { returnInstructions: "Call first" },
    { paymentMethod: "account", accountNumber: "GIS-0310" },
  ])("is not: %j", (cells) => expect(issuesOf(cells)).toEqual([]));

  it("may be in our own exports, which hold an account number with any method", () => {
    expect(read({ paymentMethod: "Cash", accountNumber: "GIS-0310" }, { isOwnExport: true }).booking).toMatchObject({
      paymentMethod: "cash",
    });
  });
});

describe("a length", () => {
  it.each([
    [{ length: "18.2", width: "10", height: "33.7", lengthUnit: "CM" }, [717, 394, 1327]],
    [{ length: "18.2 cm", width: "100mm", height: "1 ft" }, [717, 394, 1200]],
    [{ length: "25.4", width: "2,54", height: "127", lengthUnit: "centimetres" }, [1000, 100, 5000]],
    [{ length: "1", width: "2 m", height: "0.01", lengthUnit: "m" }, [3937, 7874, 39]],
    [{ length: '10"', width: "10 in", height: "10.25", lengthUnit: "in" }, [1000, 1000, 1025]],
    [{ length: "10", width: "8", height: "4", lengthUnit: "" }, [1000, 800, 400]],
  ])("is converted to inches from %j", (cells, [length, width, height]) =>
    expect(read(cells).booking).toMatchObject({ length, width, height }),
  );

  it.each([
    [{ length: "10", width: "8", height: "4", lengthUnit: "hands" }, ["lengthUnit length_unit_unknown"]],
    [{ length: "10 cm", width: "8", height: "4", lengthUnit: "in" }, ["lengthUnit length_unit_unknown"]],
    [{ length: "10 yd", width: "8", height: "4" }, ["length length_unit_unknown"]],
    [{ length: "ten", width: "8", height: "4" }, ["length dimension_invalid"]],
  ])("of another unit is a wrong cell: %j", (cells, issues) => expect([...new Set(issuesOf(cells))]).toEqual(issues));
});

it("rejects a list of objects, which holds no single value", () =>
  expect(issuesOf({ description: '[{"name":"Books"}]' })).toEqual(["description value_type_invalid"]));

it("infers the option of a stated kind also in an update, and rejects the contradiction", () => {
  expect(editFieldsOf({ dangerousGoodsType: "UN3481" }, "USD")).toMatchObject({
    fields: { dangerousGoods: "yes", dangerousGoodsType: "UN3481" },
    issues: [],
  });
  expect(editFieldsOf({ dangerousGoodsType: "UN3481", dangerousGoods: "no" }, "USD").issues).toEqual([
    { path: "dangerousGoodsType", message: "option_off" },
  ]);
  expect(editFieldsOf({ isFragile: "x" }, "USD").fields).toEqual({ isFragile: "yes" });
});

it.each([
  [{ weight: "1.800 g" }, ["weight decimal_unclear"]],
  [{ weight: "1.800", weightUnit: "g" }, ["weight decimal_unclear"]],
  [{ weight: "0.800 g" }, []],
  [{ weight: "1.8 g" }, []],
  [{ weight: "1,800 g" }, []],
  [{ weight: "1.800 kg" }, []],
  [{ weight: "1.800" }, []],
])("asks whether %j are thousands, because grams have no thousandths", (cells, issues) =>
  expect(issuesOf(cells as Record<string, string>)).toEqual(issues),
);
