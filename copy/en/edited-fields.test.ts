import { expect, it } from "vitest";
import { editedField } from "#copy/en/edit-shipment.ts";
import { editShipmentShape } from "#domain/bookings/edit.ts";

it("has words for each field that two people can change at once", () => {
  const unsaid = Object.keys(editShipmentShape).filter((field) => editedField(field) === field);
  expect(unsaid).toEqual(["version", "reason", "confirmed", "overLimit"]);
});
