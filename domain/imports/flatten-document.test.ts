import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { flattenDocument } from "#domain/imports/flatten-document.ts";

const cellOf = (value: unknown) => flattenDocument({ value }).get("value");
const money = (amountMinor: unknown, currency: unknown = "USD") => cellOf({ amountMinor, currency });

describe("a money object", () => {
  it.each([
    [1250, "USD", "12.50 USD"],
    [0, "USD", "0.00 USD"],
    [-5, "USD", "-0.05 USD"],
    [3989, "JPY", "3989 JPY"],
  ])("of %s %s is %s", (amountMinor, currency, text) => expect(money(amountMinor, currency)).toBe(text));

  it.each([
    [1.5e300, '{"amountMinor":1.5e+300,"currency":"USD"}'],
    [1250.5, '{"amountMinor":1250.5,"currency":"USD"}'],
    [2 ** 53, '{"amountMinor":9007199254740992,"currency":"USD"}'],
    ["12", '{"amountMinor":"12","currency":"USD"}'],
    [null, '{"amountMinor":null,"currency":"USD"}'],
  ])("is unchanged if not a whole number of minor units: %s", (amountMinor, text) =>
    expect(money(amountMinor)).toBe(text),
  );
});

describe("a timestamp object", () => {
  it.each([
    [{ seconds: 1_780_000_000 }, "2026-05-28T20:26:40.000Z"],
    [{ _seconds: 0, _nanoseconds: 0 }, "1970-01-01T00:00:00.000Z"],
    [{ seconds: -1 }, "1969-12-31T23:59:59.000Z"],
    [{ seconds: 1.9996 }, "1970-01-01T00:00:01.999Z"],
    [{ seconds: 253_402_300_799 }, "9999-12-31T23:59:59.000Z"],
  ])("%o is %s", (value, text) => expect(cellOf(value)).toBe(text));

  it.each([{ seconds: 253_402_300_800 }, { seconds: -1e15 }, { _seconds: 1e300 }])(
    "that no calendar has stays as it is written: %o",
    (value) => expect(cellOf(value)).toBe(JSON.stringify(value)),
  );
});

const shipmentFieldsOf = (document: Record<string, unknown>) => {
  const flat = flattenDocument(document);
  const fields = guessColumns("shipments", [...flat.keys()]);
  return Object.fromEntries([...flat].map(([name, text], place) => [fields[place] ?? `unused ${name}`, text]));
};

describe("a list", () => {
  it.each([
    [["Books", "Pens", 3], "Books, Pens, 3"],
    [["Books"], "Books"],
    [[], ""],
    [[{ status: "pending" }], '[{"status":"pending"}]'],
  ])("%j is %j", (list, text) => expect(cellOf(list)).toBe(text));
});

describe("a nested value is matched with the name of its object", () => {
  it.each([
    [{ weight: { value: 2, unit: "kg" } }, { weight: "2 kg" }],
    [{ weight: { value: 2, unit: null } }, { weight: "2" }],
    [{ weight: { value: "", unit: "kg" } }, { weight: "" }],
    [{ package: { weight: { amount: 2, units: "oz" } } }, { weight: "2 oz" }],
    [{ weight: { kg: 2 } }, { weight: "2" }],
    [
      { weight: { value: 2, unit: "kg", source: "scale" } },
      { weight: "2", weightUnit: "kg", "unused source": "scale" },
    ],
    [{ package: { length: { value: 10, unit: "cm" } } }, { length: "10 cm" }],
    [
      { dimensions: { length: 10, width: 8, height: 4, unit: "cm" } },
      { length: "10", width: "8", height: "4", lengthUnit: "cm" },
    ],
    [{ insurance: { value: 100 } }, { insuranceValue: "100" }],
    [{ insurance: { amount: 100, currency: "USD" } }, { insurance: "100 USD" }],
    [{ customs: { value: 30, description: "Books" } }, { customsValue: "30", customsDescription: "Books" }],
    [{ cod: { value: 99 } }, { "unused cod value": "99" }],
    [{ total: { value: 12.5 } }, { "unused total value": "12.5" }],
    [{ goods: { value: 30 } }, { "unused goods value": "30" }],
    [{ financial: { status: "delivered" } }, { "unused financial status": "delivered" }],
    [{ financial: { details: { status: "delivered" } } }, { "unused financial status": "delivered" }],
    [
      { payment: { date: "2026-11-01", note: "late" } },
      { "unused payment date": "2026-11-01", "unused payment note": "late" },
    ],
    [{ payment: { created_at: "2026-11-01" } }, { "unused payment created_at": "2026-11-01" }],
    [{ invoice: { number: "R-1", id: 4 } }, { "unused invoice number": "R-1", "unused invoice id": "4" }],
    [{ service: { name: "Express" } }, { serviceType: "Express" }],
    [{ status: { label: "Delivered" } }, { status: "Delivered" }],
    [{ recipient: { name: "Rita", country: { name: "Peru" } } }, { receiverName: "Rita", receiverCountry: "Peru" }],
    [{ pickup: { date: "2026-12-01", time: "11:00" } }, { pickupDate: "2026-12-01", pickupTime: "11:00" }],
    [{ order: { number: "55" } }, { reference: "55" }],
    [{ shipment: { status: "delivered", shipmentDetails: { value: 30 } } }, { status: "delivered", value: "30" }],
  ])("%j", (document, fields) => expect(shipmentFieldsOf(document)).toEqual(fields));
});

describe("parties in a document", () => {
  const rita = { name: "Rita Vale", street1: "2 Church St", city: "Marietta", zip: "30060" };
  const shop = { name: "Alder Shop", street1: "4 Pine St", city: "Atlanta", zip: "30303" };
  const fieldsOf = (document: Record<string, unknown>) => {
    const flat = flattenDocument(document);
    const fields = guessColumns("shipments", [...flat.keys()]);
    return Object.fromEntries([...flat.values()].map((text, place) => [fields[place] ?? "unused", text]));
  };
  const right = {
    receiverName: "Rita Vale",
    receiverAddress: "2 Church St",
    receiverCity: "Marietta",
    receiverZipCode: "30060",
    senderName: "Alder Shop",
    senderAddress: "4 Pine St",
    senderCity: "Atlanta",
    senderZipCode: "30303",
  };

  it.each([
    ["to_address", "from_address"],
    ["address_to", "address_from"],
    ["recipient", "sender"],
    ["receiver", "shipper"],
    ["ship_to", "ship_from"],
    ["shipTo", "shipFrom"],
    ["shipping_address", "origin"],
    ["recipient_address", "senderAddress"],
    ["consignee", "shipper"],
  ])("keep their side as %s and %s, in any order", (to, from) => {
    expect(fieldsOf({ [to]: rita, [from]: shop })).toEqual(right);
    expect(fieldsOf({ [from]: shop, [to]: rita })).toEqual(right);
    expect(
      fieldsOf({ order: { [to]: rita, [from]: { contact: { name: "Alder Shop" }, address: { ...shop, name: "" } } } }),
    ).toEqual(right);
  });

  it("are not the recipient if they are another party", () => {
    const billing = { name: "Pay Office", city: "Macon", zip: "31201" };
    expect(fieldsOf({ billing_address: billing, to_address: rita, from_address: shop })).toMatchObject(right);
    expect([...flattenDocument({ billing_address: billing }).keys()]).toEqual([
      "billing_address name",
      "billing_address city",
      "billing_address zip",
    ]);
  });

  it("have address lines in a list: the first is the street", () => {
    const lines = { receiverAddress: "12 Bull St", receiverAddress2: "Apt 4B, Rear" };
    const street = ["12 Bull St", " Apt 4B", "", "Rear"];
    expect(fieldsOf({ recipient: { name: "Rita Vale", street } })).toMatchObject(lines);
    expect(fieldsOf({ receiverAddress: street })).toEqual(lines);
    expect(fieldsOf({ street })).toEqual(lines);
    expect(fieldsOf({ sender: { name: "Shop", address: { street: ["4 Pine St"] } } })).toMatchObject({
      senderAddress: "4 Pine St",
      senderAddress2: "",
    });
  });

  it("never overwrite a used name: the second gets its full path", () => {
    expect([...flattenDocument({ parcel: { weight: 2 }, product: { weight: 7 }, weight: 5 })]).toEqual([
      ["weight", "5"],
      ["parcel weight", "2"],
      ["product weight", "7"],
    ]);
    expect([...flattenDocument({ parcel: { weight: 2 }, weight: null })]).toEqual([["weight", "2"]]);
  });
});
