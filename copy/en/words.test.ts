import { describe, expect, it } from "vitest";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { priceLineTitle } from "#copy/en/charges.ts";
import { overWeightWarning } from "#copy/en/services.ts";
import { statusTitles } from "#copy/en/status-titles.ts";
import { progressLabel, statusOption } from "#copy/en/statuses.ts";
import { seedHours } from "#domain/branches/seed-branches.ts";
import { priceLineCodes } from "#domain/rates/quote.ts";
import { parseStatus } from "#domain/shipments/status.ts";
import { reasonCodes, type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

describe("openingHoursLine", () => {
  it("writes the week as the contact page does", () =>
    expect(openingHoursLine(seedHours)).toBe("Mon-Fri 9AM-6PM, Sat 10AM-4PM"));
  it.each([
    [{ ...seedHours, wed: null }, "Mon-Tue 9AM-6PM, Thu-Fri 9AM-6PM, Sat 10AM-4PM"],
    [{ ...seedHours, sun: { opens: "00:00", closes: "12:30" } }, "Mon-Fri 9AM-6PM, Sat 10AM-4PM, Sun 12AM-12:30PM"],
    [{ mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }, "Closed"],
  ])("%#", (hours, expected) => expect(openingHoursLine(hours)).toBe(expected));
});

describe("words", () => {
  it("read back as the status they stand for", () => {
    for (const status of shipmentStatuses)
      expect([parseStatus(statusTitles[status]), parseStatus(statusOption(status))]).toEqual([status, status]);
    expect(
      ["in_transit", "out_for_delivery", "pending", "available_for_pickup"].map((status) =>
        statusOption(status as ShipmentStatus),
      ),
    ).toEqual(["In Transit", "Out for Delivery", "Pending", "Available for Pickup"]);
  });
  it("exist for every reason", () => {
    for (const code of reasonCodes) {
      expect(reasonWords[code].sentence).toMatch(/^[A-Z].*\.$/);
      expect(reasonWords[code].because).toMatch(/^[a-z]/);
    }
  });
  it("exist for every charge, and an unknown one shows plainly", () => {
    for (const code of priceLineCodes) expect(priceLineTitle(code)).toMatch(/^[A-Z]/);
    expect(priceLineTitle("fuel_surcharge")).toBe("fuel surcharge");
  });
  it("fill in what they are about", () => {
    expect(messages.updates.done("ana@example.com")).toBe("You'll receive updates at ana@example.com");
    expect(overWeightWarning("document", 2)).toContain("up to 2 lb");
    expect(progressLabel({ position: 4, bend: null }, "Out for delivery")).toBe(
      "Progress: stop 4 of 5, out for delivery",
    );
    expect(progressLabel({ position: 3, bend: "on_hold" }, "In transit")).toBe(
      "Progress: stop 3 of 5, in transit, then on hold",
    );
    expect([verdictReason("already_under_way"), verdictReason("constructor")]).toEqual([
      "The shipment is already under way.",
      "This is not possible right now.",
    ]);
  });
});
