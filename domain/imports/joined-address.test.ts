import { expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { flattenDocument } from "#domain/imports/flatten-document.ts";
import { joinedFields } from "#domain/imports/joined-fields.ts";

/** Returns the fields of a row with these headings. */
function read(row: Record<string, string>, mended: Record<string, string> = {}) {
  const headers = Object.keys(row);
  return joinedFields(headers, guessColumns("shipments", headers), Object.values(row), mended);
}

it.each([
  [{ "Recipient street": "Bull St", "Recipient house number": "12a" }, "12a Bull St"],
  [{ "House number": "12", Street: "Bull St" }, "12 Bull St"],
  [{ "House number": "12.0", Street: "Bull St" }, "12 Bull St"],
  [{ Street: "12 Bull St", "House number": "12" }, "12 Bull St"],
  [{ Street: "Bull St", "House number": "" }, "Bull St"],
  [{ Street: "", "House number": "12" }, ""],
  [{ Street: "Bull St", "House number": "#N/A" }, "#N/A"],
  [{ street1: "Bull St", street_no: "12", Country: "US" }, "12 Bull St"],
  [{ "Ship to street": "Lindenstraße", "Ship to house number": "12a", "Ship to country": "DE" }, "Lindenstraße 12a"],
  [{ Straße: "Lindenstraße", Hausnummer: "12a", Country: "Germany" }, "Lindenstraße 12a"],
  [{ Calle: "Calle Mayor", Numero: "5", Country: "Spain" }, "Calle Mayor 5"],
  [{ Street: "Rue de Rivoli", "Street number": "5", Country: "FR" }, "5 Rue de Rivoli"],
])("row %j has the street %j, with its house number", (row, street) => {
  const { receiverAddress, receiverHouseNumber } = read(row as Record<string, string>);
  expect([receiverAddress, receiverHouseNumber]).toEqual([street, undefined]);
});

it.each([
  [{ street: "Bull St", houseNumber: "12" }, "12 Bull St"],
  [{ address_to: { name: "Rita", street1: "Bull St", street_no: "12" } }, "12 Bull St"],
  [{ recipient: { name: "Rita", street: "Linden", numero: 12, country: "DE" } }, "Linden 12"],
  [{ address: { street: "Bull St", number: "12" } }, "12 Bull St"],
])("document %j has the street %j, with its house number", (document, street) =>
  expect(read(Object.fromEntries(flattenDocument(document as Record<string, unknown>)))["receiverAddress"]).toBe(
    street,
  ),
);

it("leaves a number that may be the shipment's, and a corrected street", () => {
  expect(guessColumns("shipments", ["Numero", "Street"])).toEqual([null, "receiverAddress"]);
  const row = { "Sender street": "Bull St", "Sender house number": "12" };
  expect(read(row)).toEqual({ senderAddress: "12 Bull St" });
  expect(read(row, { senderAddress: "14 Bull St" })).toEqual({ senderAddress: "14 Bull St" });
});

it.each([
  [{ Phone: "404 555 0142", "Phone ext": "12" }, "404 555 0142 ext. 12"],
  [{ "Recipient phone": "404 555 0142", "Recipient phone ext": "x12" }, "404 555 0142 ext. 12"],
  [{ Phone: "404 555 0142", Extension: "Ext. 12" }, "404 555 0142 ext. 12"],
  [{ Phone: "4045550142.0", Extension: "12.0" }, "4045550142 ext. 12"],
  [{ Phone: "404 555 0142 x12", Extension: "12" }, "404 555 0142 x12"],
  [{ Phone: "404 555 0142", Extension: "" }, "404 555 0142"],
  [{ Phone: "", Extension: "12" }, ""],
])("joins the extension of %j to the phone: %j", (row, phone) =>
  expect(read(row as Record<string, string>)).toEqual({ receiverPhone: phone }),
);
