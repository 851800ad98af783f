import { expect, it } from "vitest";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { placeWords } from "#app/routes/admin/shipments/place-words.ts";

it("says that a parcel is not at a branch yet only before anyone has it", () => {
  for (const status of shipmentStatuses)
    expect([status, placeWords({ currentLocation: "", status })]).toEqual([
      status,
      status === "pending" ? "Not at a branch yet" : "No place recorded",
    ]);
  expect(placeWords({ currentLocation: "Macon, GA", status: "pending" })).toBe("Macon, GA");
});
