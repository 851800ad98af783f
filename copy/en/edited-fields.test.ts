import { expect, it } from "vitest";
import { editedField } from "#copy/en/edit-shipment.ts";
import { editShipmentShape } from "#domain/bookings/edit.ts";

it("has words for each field that two people can change at once", () => {
  const unsaid = Object.keys(editShipmentShape).filter((field) => editedField(field) === field);
  // No field of a shipment: what one person confirms or says about this change.
  const ofTheChange = ["version", "senderZipConfirmed", "receiverZipConfirmed", "reason", "confirmed", "overLimit"];
  expect(unsaid).toEqual(ofTheChange);
});
