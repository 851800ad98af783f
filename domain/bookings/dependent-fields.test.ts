import { describe, expect, it } from "vitest";
import { fieldsAskedBy, withoutUnasked } from "#domain/bookings/dependent-fields.ts";

describe("withoutUnasked", () => {
  it.each([
    [{ insuranceValue: "x" }, {}],
    [
      { insurance: "on", insuranceValue: "x" },
      { insurance: "on", insuranceValue: "x" },
    ],
    [
      { pickupType: "dropoff", pickupDate: "1999-01-01", preferredDropoffLocation: "main" },
      { pickupType: "dropoff", preferredDropoffLocation: "main" },
    ],
    [
      { paymentMethod: "account", paymentToken: "tok_test_1", cardLast4: "4242", accountNumber: "A1" },
      { paymentMethod: "account", accountNumber: "A1" },
    ],
    [{ constructor: "kept for the schema to refuse" }, { constructor: "kept for the schema to refuse" }],
  ])("%#", (raw, expected) => expect(withoutUnasked(raw)).toEqual(expected));
});

it("also drops the card's error messages when another payment method is chosen", () => {
  expect(fieldsAskedBy("paymentMethod")).toEqual(
    expect.arrayContaining(["card-number", "card-expiry", "card-cvv", "billingAddress", "accountNumber"]),
  );
});
