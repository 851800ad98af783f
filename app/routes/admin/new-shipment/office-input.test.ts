import { expect, it } from "vitest";
import { officeInput } from "#app/routes/admin/new-shipment/present-new.ts";

it.each([
  ["cash", { amountReceived: "50" }],
  ["terminal", {}],
  ["account", {}],
])("sends the amount received by %s as %o", (paymentMethod, sent) =>
  expect(officeInput({ paymentMethod, amountReceived: "50" })).toEqual({ paymentMethod, ...sent }),
);
