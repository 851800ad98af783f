import { expect, it } from "vitest";
import { hasRoute, requestFacts } from "#server/features/enquiries/price-request.ts";

const way = { senderCity: " Atlanta ", receiverCity: "Berlin", receiverZipCode: "10115", receiverCountry: "DEU" };

it("has something to price once an end of the way is named", () => {
  expect(hasRoute(way)).toBe(true);
  expect(hasRoute({ ...way, receiverCity: " " })).toBe(true);
  expect(hasRoute({ ...way, receiverCity: " ", receiverZipCode: "" })).toBe(true);
  expect(hasRoute({ receiverCountry: "DEU" })).toBe(false);
  expect(hasRoute({})).toBe(false);
});

it("says what was typed and leaves out what was not, also where it makes no sense", () => {
  expect(
    requestFacts({ ...way, serviceType: "teleport", packageType: "document", weight: "ten", length: "1" }),
  ).toEqual([
    { term: "From", text: "Atlanta, United States" },
    { term: "To", text: "Berlin, 10115, Germany" },
    { term: "Parcel", text: "Document, ten lb" },
  ]);
  expect(requestFacts({ pickupDate: "2026-06-18", pickupTime: "10:00" })).toEqual([
    { term: "Handover", text: "2026-06-18, 10:00" },
  ]);
});
