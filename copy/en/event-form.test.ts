import { describe, expect, it } from "vitest";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { eventDescription } from "#copy/en/event-form.ts";

describe("eventDescription", () => {
  it.each(shipmentStatuses)("says %s with and without a place", (status) => {
    const alone = eventDescription(status, "");
    expect(alone).toMatch(/^[A-Z][a-z ]+$/);
    expect(eventDescription(status, "Macon, GA")).toMatch(new RegExp(`^${alone} (at|in|from) Macon, GA$`));
  });

  it("says nothing where no status is chosen, or none of ours", () => {
    expect(eventDescription("", "Macon, GA")).toBe("");
    expect(eventDescription("toString", "Macon, GA")).toBe("");
  });
});
