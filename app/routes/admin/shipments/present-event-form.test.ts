import { describe, expect, it } from "vitest";
import { isTerminal, nextStatuses, otherStatuses } from "#domain/shipments/status.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { presentEventForm } from "#app/routes/admin/shipments/present-event-form.ts";

const event = (kind: string, location: string, voided: object | null = null) => ({
  kind,
  location,
  voided,
  occurred: { at: "2026-06-18T15:00:00.000Z", zone: "America/New_York" },
});

function formOf(status: ShipmentStatus, currentLocation = "Macon hub") {
  const view = {
    status,
    zone: "America/New_York",
    currentLocation,
    pickup: { branchName: "Main Branch" },
    nextStatuses: nextStatuses(status),
    otherStatuses: otherStatuses(status),
    sender: { city: "Atlanta", state: "GA" },
    recipient: { city: "Savannah", state: "GA" },
    events: [event("planned", "Dublin, GA"), event("fact", "Macon hub"), event("fact", "Typo, GA", { at: "" })],
    can: { addEvent: { ok: true } },
  } as unknown as StaffShipment;
  return presentEventForm(
    view,
    { branches: [{ name: "Main Branch" }, { name: "Macon hub" }] as never, silent: ["in_transit"] },
    new Date("2026-06-18T16:00:00Z"),
  );
}

describe("presentEventForm", () => {
  it.each(shipmentStatuses)("chooses nothing beforehand that ends a journey which is %s", (status) => {
    const { suggested } = formOf(status);
    expect(suggested === "" || !isTerminal(suggested as ShipmentStatus)).toBe(true);
    expect(["", nextStatuses(status)[0]]).toContain(suggested);
  });

  it("suggests the usual next status where that ends nothing", () => {
    expect(formOf("pending").suggested).toBe("processing");
    expect(formOf("in_transit").suggested).toBe("out_for_delivery");
    expect(formOf("out_for_delivery").suggested).toBe("");
  });

  it("offers the places of the route before the branches, each once, and none that was void", () => {
    expect(formOf("in_transit").places).toEqual([
      "Dublin, GA",
      "Savannah, GA",
      "Macon hub",
      "Atlanta, GA",
      "Main Branch",
    ]);
    expect(formOf("in_transit").location).toBe("Macon hub");
  });

  it("proposes the branch it was booked to while it was nowhere yet", () => {
    expect(formOf("pending", "").location).toBe("Main Branch");
  });
});
