import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { flattenDocument } from "#domain/imports/flatten-document.ts";
import { joinedFields } from "#domain/imports/joined-fields.ts";
import { cellsOf } from "#domain/imports/read-shipment.ts";

/** Returns the wrong cells of a row in a company that charges in `currency`. */
function issuesOf(row: Record<string, string>, currency = "USD", mended: Record<string, string> = {}): string[] {
  const headers = Object.keys(row);
  const issues: string[] = [];
  const fields = joinedFields(headers, guessColumns("shipments", headers), Object.values(row), mended);
  cellsOf(fields, currency, (path, message) => void issues.push(`${path} ${message}`));
  return issues;
}

/** Returns a field as it would be read. */
function read(row: Record<string, string>, field: string, currency = "USD"): string | undefined {
  const headers = Object.keys(row);
  const fields = joinedFields(headers, guessColumns("shipments", headers), Object.values(row), {});
  return cellsOf(fields, currency, () => {})[field];
}

describe("a currency beside an amount", () => {
  it.each([
    [{ "Declared value": "100", Currency: "EUR" }, "value"],
    [{ "Declared value": "100", Currency: "eur" }, "value"],
    [{ "Declared value": "100", Currency: "€" }, "value"],
    [{ "Declared value": "100", Currency: "Euro" }, "value"],
    [{ "Declared value": "100", Currency: "Canadian dollars" }, "value"],
    [{ "Declared value": "$100", Currency: "CAD" }, "value"],
    [{ "Declared value": "100 USD", Currency: "EUR" }, "value"],
    [{ "Declared value": "1,200.50", "Currency code": "EUR" }, "value"],
    [{ "Declared value": "100", Currency: "840" }, "value"],
    [{ "Declared value": "100", Moneda: "EUR" }, "value"],
    [{ "Declared value": "100", "Declared value currency": "EUR" }, "value"],
    [{ "Declared value": "100", "Declared value currency code": "EUR" }, "value"],
    [{ "Declared value": "100", Currency: "USD", "Value currency": "EUR" }, "value"],
    [{ "Insured value": "100", Currency: "EUR" }, "insuranceValue"],
    [{ "Insured value": "100", "Insurance currency": "EUR" }, "insuranceValue"],
    [{ Insurance: "100", Currency: "EUR" }, "insurance"],
    [{ "Customs value": "100", Currency: "EUR" }, "customsValue"],
    [{ "Customs value": "100", "Customs currency": "EUR" }, "customsValue"],
    [{ "Shipping price": "50", Currency: "EUR" }, "shipmentPrice"],
    [{ "Shipping price": "50", "Shipping price currency": "EUR" }, "shipmentPrice"],
    [{ "Value €": "100" }, "value"],
    [{ "€ Value": "100" }, "value"],
    [{ "Value (EUR)": "100" }, "value"],
    [{ "Value EUR": "$100" }, "value"],
    [{ valueEUR: "100" }, "value"],
    [{ value_eur: "100" }, "value"],
    [{ "EUR value": "100" }, "value"],
    [{ "Value in EUR": "100" }, "value"],
    [{ "Value in euros": "100" }, "value"],
    [{ "Declared value CA$": "100" }, "value"],
    [{ "Shipping price [GBP]": "50" }, "shipmentPrice"],
    [{ "Insured value (USD)": "100", Currency: "EUR" }, "insuranceValue"],
    [{ "Declared value": "€100" }, "value"],
    [{ "Declared value": "100 EUR" }, "value"],
    [{ "Declared value": "100,00 €" }, "value"],
  ])("is another one than the product's: %j", (row, field) =>
    expect(issuesOf(row as Record<string, string>)).toEqual([`${field} other_currency:USD`]),
  );

  it.each([
    [{ "Declared value": "100", Currency: "USD" }, "value", "100"],
    [{ "Declared value": "100", Currency: "usd " }, "value", "100"],
    [{ "Declared value": "100", Currency: "$" }, "value", "100"],
    [{ "Declared value": "100", Currency: "US$" }, "value", "100"],
    [{ "Declared value": "100", Currency: "US Dollar" }, "value", "100"],
    [{ "Declared value": "100", Currency: "dollars" }, "value", "100"],
    [{ "Declared value": "100", Currency: "USD ($)" }, "value", "100"],
    [{ "Declared value": "$100", Currency: "USD" }, "value", "$100"],
    [{ "Declared value": "100 USD", Currency: "USD" }, "value", "100"],
    [{ "Declared value": "100.00", Currency: "" }, "value", "100.00"],
    [{ "Declared value": "100,50", Currency: "USD" }, "value", "100.50"],
    [{ "Declared value": "0", Currency: "EUR" }, "value", "0"],
    [{ "Declared value": "", Currency: "EUR" }, "value", ""],
    [{ Insurance: "yes", Currency: "EUR" }, "insurance", "yes"],
    [{ "Value (USD)": "100" }, "value", "100"],
    [{ "Value $": "100" }, "value", "100"],
    [{ "Declared value (US$)": "100" }, "value", "100"],
    [{ "Shipping price USD": "50" }, "shipmentPrice", "50"],
  ])("is the product's, or none: %j", (row, field, amount) => {
    expect(issuesOf(row as Record<string, string>)).toEqual([]);
    expect(read(row as Record<string, string>, field)).toBe(amount);
  });

  it("is compared with the product's, whatever it is", () => {
    expect(issuesOf({ "Declared value": "100", Currency: "EUR" }, "EUR")).toEqual([]);
    expect(issuesOf({ "Value €": "100" }, "EUR")).toEqual([]);
    expect(issuesOf({ "Value $": "100" }, "EUR")).toEqual(["value other_currency:EUR"]);
    expect(issuesOf({ "Declared value": "100", Currency: "SEK" }, "SEK")).toEqual([]);
    expect(issuesOf({ "Declared value": "100", Currency: "kr" }, "SEK")).toEqual([]);
  });

  it("is written behind the corrected amount, or corrected itself", () => {
    const row = { "Declared value": "100", Currency: "EUR" };
    expect(issuesOf(row, "USD", { value: "108" })).toEqual(["value other_currency:USD"]);
    expect(issuesOf(row, "USD", { value: "108 USD" })).toEqual([]);
    expect(issuesOf(row, "USD", { value: "$108" })).toEqual([]);
    expect(issuesOf(row, "USD", { currency: "USD" })).toEqual([]);
    expect(issuesOf(row, "USD", { currency: "" })).toEqual([]);
    expect(issuesOf({ "Value €": "100" }, "USD", { value: "108 USD" })).toEqual([]);
  });

  it.each([
    [{ declaredValue: { amount: 100, currency: "EUR" } }, ["value other_currency:USD"]],
    [{ declaredValue: { amount: 100, currencyCode: "EUR" } }, ["value other_currency:USD"]],
    [{ declaredValue: { amount: 100, currency: "EUR", source: "shop" } }, ["value other_currency:USD"]],
    [{ declaredValue: { amount: 100, currency: "USD" } }, []],
    [{ declaredValue: 100, currency: "EUR" }, ["value other_currency:USD"]],
    [{ shipment: { declaredValue: 100, currency: "EUR" } }, ["value other_currency:USD"]],
    [{ insurance: { value: 100, currency: "EUR", provider: "A" } }, ["insuranceValue other_currency:USD"]],
    [{ declaredValue: 100, cod: { amount: 5, currency: "EUR", fee: 1 } }, []],
  ])("of a document %j: %j", (document, issues) =>
    expect(issuesOf(Object.fromEntries(flattenDocument(document as Record<string, unknown>)))).toEqual(issues),
  );
});
