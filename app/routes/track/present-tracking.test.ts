import { describe, expect, it } from "vitest";
import type { PublicEvent, PublicTracking } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

const zone = "America/New_York";
const now = new Date("2026-11-21T15:00:00Z");
const atlanta = { city: "Atlanta", state: "GA", country: "USA" };
const event = (status: ShipmentStatus, at: string, kind: PublicEvent["kind"] = "fact"): PublicEvent => ({
  kind,
  status,
  occurred: { at, zone },
  place: atlanta,
  branchName: null,
  reasonCode: null,
  publicNote: null,
  publicLocation: null,
});

function pageOf(status: ShipmentStatus, events: PublicEvent[]) {
  const view: PublicTracking = {
    tier: "number_only",
    trackingNumber: "PTC0192750NZT",
    service: "standard",
    status,
    origin: atlanta,
    destination: atlanta,
    currentPlace: atlanta,
    estimatedDelivery: { at: "2026-11-23T23:00:00Z", zone },
    deliveredAt: null,
    createdAt: { at: "2026-11-17T12:00:00Z", zone },
    pieces: 1,
    weightClass: "under_1",
    events,
    route: [],
  };
  return presentTracking(view, { name: "Peachtree", logo: null }, now);
}

describe("a tracking page in words", () => {
  it("names the day of the last event unless it is today: on a phone it stands without its day", () => {
    expect(pageOf("in_transit", [event("in_transit", "2026-11-21T14:00:00Z")]).latest?.time).toBe("9:00 AM EST");
    expect(pageOf("in_transit", [event("in_transit", "2026-11-20T14:00:00Z")]).latest?.time).toBe(
      "Yesterday, 9:00 AM EST",
    );
    expect(pageOf("cancelled", [event("cancelled", "2026-11-17T14:00:00Z")]).latest?.time).toBe(
      "Tue, November 17, 9:00 AM EST",
    );
  });

  it.each<[ShipmentStatus, string | undefined]>([
    ["pending", "Estimated delivery"],
    ["out_for_delivery", "Estimated delivery"],
    ["exception", "Was estimated for"],
    ["on_hold", "Was estimated for"],
    ["available_for_pickup", "Was estimated for"],
    ["cancelled", undefined],
    ["returned", undefined],
  ])("says of %s what its estimate is worth: %s", (status, term) => {
    const { facts } = pageOf(status, [event(status, "2026-11-21T14:00:00Z")]);
    expect(facts.find(({ text }) => text === "Monday, November 23, 2026, by 6:00 PM EST")?.term).toBe(term);
    expect(facts.filter(({ term: any }) => /estimated/i.test(any))).toHaveLength(term ? 1 : 0);
  });

  it("calls a parcel at the counter what it is, and not out for delivery", () => {
    const { progress } = pageOf("available_for_pickup", [event("available_for_pickup", "2026-11-21T14:00:00Z")]);
    expect(progress.steps.find(({ state }) => state === "now")?.title).toBe("Available for pickup");
  });

  it("calls a planned stop a stop, above what happened until the journey is over and below it afterwards", () => {
    const planned = event("pending", "2026-11-25T14:00:00Z", "planned");
    const titles = (status: ShipmentStatus) =>
      pageOf(status, [planned, event(status, "2026-11-21T14:00:00Z")]).timeline.flatMap(({ events }) =>
        events.map(({ title }) => title),
      );
    expect(titles("in_transit")).toEqual(["Stop on the way", "In transit"]);
    expect(titles("delivered")).toEqual(["Delivered", "Stop on the way"]);
  });

  it("keeps month and day of the promise on one line", () => {
    expect(pageOf("pending", [event("pending", "2026-11-21T14:00:00Z")]).sentence).toMatchObject({
      promise: { day: "Monday, November\u00a023" },
      text: "Booked in Atlanta, arriving Monday, November 23 by 6:00 PM EST",
    });
  });
});
