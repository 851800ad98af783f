import { describe, expect, it } from "vitest";
import { lengthUnitOfHeading, guessColumns, importFields, importKinds } from "#domain/imports/columns.ts";

describe("guessColumns", () => {
  it("maps every field by its own name, once", () => {
    for (const kind of importKinds) expect(guessColumns(kind, importFields(kind))).toEqual(importFields(kind));
  });

  it("maps the headings of a shipper's manifest", () => {
    const headers = ["Number", "Shipped", "To", "Mail", "City", "State", "Zip", "Lbs", "Svc", "Status", "Colour"];
    expect(guessColumns("shipments", headers)).toEqual([
      "trackingNumber",
      "createdAt",
      "receiverName",
      "receiverEmail",
      "receiverCity",
      "receiverState",
      "receiverZipCode",
      "weight",
      "serviceType",
      "status",
      null,
    ]);
  });

  it("maps the field names of the predecessor's documents (E11)", () => {
    expect(
      guessColumns("shipments", ["recipientZipCode", "senderZipCode", "recipientName", "packageType", "id"]),
    ).toEqual(["receiverZipCode", "senderZipCode", "receiverName", "packageType", "reference"]);
    expect(guessColumns("users", ["id", "email", "displayName", "isAdmin"])).toEqual([null, "email", null, "isAdmin"]);
  });

  it.each([
    ["ship-postal-code", "receiverZipCode"],
    ["ship-phone-number", "receiverPhone"],
    ["Ship City", "receiverCity"],
    ["Ship date", "createdAt"],
    ["Phone number", "receiverPhone"],
    ["Sender mobile phone", "senderPhone"],
    ["Recipient address 2", "receiverAddress2"],
    ["Recipient address", "receiverAddress"],
    ["Address 2", "receiverAddress2"],
    ["Address Line 2", "receiverAddress2"],
    ["address2", "receiverAddress2"],
    ["Apt", "receiverAddress2"],
    ["Suite", "receiverAddress2"],
    ["Apt/Suite", "receiverAddress2"],
    ["Ship To Address 2", "receiverAddress2"],
    ["Shipping Street 2", "receiverAddress2"],
    ["Shipping Address2", "receiverAddress2"],
    ["Shipping Address1", "receiverAddress"],
    ["Shipping Zip", "receiverZipCode"],
    ["Sender street 2", "senderAddress2"],
    ["ship_from_address_2", "senderAddress2"],
    ["Sender name (Latin)", "senderLatin"],
    ["Sender in Latin letters", "senderLatin"],
    ["Receiver in Latin letters", "receiverLatin"],
    ["senderLatin", "senderLatin"],
    ["recipient_name_romanized", "receiverLatin"],
    ["Recipient romanised name", "receiverLatin"],
    ["Name (English)", "receiverLatin"],
    ["Transliteration", "receiverLatin"],
    ["Ship to transcription", "receiverLatin"],
    ["Sender name (pinyin)", "senderLatin"],
    ["Consignee name romaji", "receiverLatin"],
    ["Recipient address (Latin)", "receiverLatinAddress"],
    ["Sender address in English", "senderLatinAddress"],
    ["Billing Address2", null],
  ])("maps the heading %j to %j", (header, field) => {
    expect(guessColumns("shipments", [header])).toEqual([field]);
  });

  it("prefers the more specific heading and never uses a field twice", () => {
    expect(guessColumns("shipments", ["Contents", "Package description"])).toEqual([null, "description"]);
    expect(guessColumns("shipments", ["Weight", "weight"])).toEqual(["weight", null]);
    expect(guessColumns("shipments", ["", "  "])).toEqual([null, null]);
  });

  it("never maps staff notes of an old export to customer notes", () => {
    const old = ["Tracking number", "Status since", "Receiver ZIP code", "Notes"];
    expect(guessColumns("shipments", old).at(-1)).toBe("staffNotes");
    expect(guessColumns("shipments", ["trackingNumber", "statusAt", "receiverZipCode", "notes"]).at(-1)).toBe(
      "staffNotes",
    );
    expect(guessColumns("shipments", [...old, "Staff notes"]).slice(-2)).toEqual(["notes", "staffNotes"]);
    expect(guessColumns("shipments", ["Tracking number", "Notes"]).at(-1)).toBe("notes");
  });

  it("knows the units of lengths and the expected delivery", () => {
    expect(
      guessColumns("shipments", ["Length (cm)", "Width in inches", "Height", "Dimension unit", "Expected delivery"]),
    ).toEqual(["length", "width", "height", "lengthUnit", "estimatedDelivery"]);
    expect(["Length (cm)", "Width in inches", "Height", "length"].map(lengthUnitOfHeading)).toEqual([
      "cm",
      "inches",
      "",
      "",
    ]);
  });

  it("maps a total to the shipment's price only in our own exports", () => {
    const own = ["Tracking number", "Status since", "Receiver ZIP code", "Total", "Staff notes"];
    expect(guessColumns("shipments", own)[3]).toBe("shipmentPrice");
    expect(guessColumns("shipments", ["Order number", "Shipping Zip", "Total", "Price"]).slice(2)).toEqual([
      null,
      null,
    ]);
  });

  it("maps a Shopify order: its number, and its street once", () => {
    const headers = [
      "Name",
      "Financial Status",
      "Shipping Street",
      "Shipping Address1",
      "Lineitem name",
      "Id",
      "Weight Unit",
    ];
    expect(guessColumns("shipments", headers)).toEqual([
      "reference",
      null,
      null,
      "receiverAddress",
      null,
      null,
      "weightUnit",
    ]);
  });
});
