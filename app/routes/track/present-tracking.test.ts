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

function pageOf(status: ShipmentStatus, events: PublicEvent[], deliveredAt: PublicTracking["deliveredAt"] = null) {
  const view: PublicTracking = {
    tier: "number_only",
    trackingNumber: "PTC0192750NZT",
    service: "standard",
    status,
    origin: atlanta,
    destination: atlanta,
    currentPlace: atlanta,
    estimatedDelivery: { at: "2026-11-23T23:00:00Z", zone },
    expectedBetween: null,
    deliveredAt,
    createdAt: { at: "2026-11-17T12:00:00Z", zone },
    pieces: 1,
    weightClass: "under_1",
    events,
    route: [{ ...atlanta, kind: "now", isCountry: false, latitude: 33.75, longitude: -84.39 }],
  };
  return presentTracking(
    view,
    { name: "Peachtree", logo: null, phone: { display: "(404) 555-0142", dial: "+14045550142" }, sendsMail: true },
    now,
  );
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

  it("shows while little has happened what is still to come, as rows of their own beside the facts", () => {
    const titles = ({ coming }: { coming: string }) =>
      [...coming.matchAll(/<strong>([^<]+)/g)].map(([, title]) => title);
    const booked = event("pending", "2026-11-17T12:00:00Z");
    const young = pageOf("pending", [booked]);
    expect(titles(young)).toEqual(["Picked up", "In transit", "Out for delivery", "Delivered"]);
    expect(young.coming).toContain("Monday, November 23 by 6:00 PM EST");
    expect(young.timeline.flatMap(({ events }) => events)).toHaveLength(1);
    // A planned stop has its row above.
    const plan = event("out_for_delivery", "2026-11-22T12:00:00Z", "planned");
    expect(titles(pageOf("pending", [plan, booked]))).toEqual(["Picked up", "In transit", "Delivered"]);
    expect(titles(pageOf("out_for_delivery", [event("out_for_delivery", "2026-11-21T12:00:00Z"), booked]))).toEqual([
      "Delivered",
    ]);
    for (const status of ["exception", "on_hold", "returned", "cancelled", "delivered"] as const)
      expect(pageOf(status, [event(status, "2026-11-21T12:00:00Z"), booked]).coming, status).toBe("");
    const many = Array.from({ length: 5 }, (_, hour) => event("in_transit", `2026-11-20T1${hour}:00:00Z`));
    expect(pageOf("in_transit", many).coming).toBe("");
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
    expect(
      facts.find(({ text }) => text === "Monday, November\u00a023,\u00a02026, by 6:00\u00a0PM\u00a0EST")?.term,
    ).toBe(term);
    expect(facts.filter(({ term: any }) => /estimated/i.test(any))).toHaveLength(term ? 1 : 0);
  });

  it("calls a parcel at the counter what it is, and not out for delivery", () => {
    const { progress } = pageOf("available_for_pickup", [
      event("available_for_pickup", "2026-11-21T14:00:00Z"),
      event("out_for_delivery", "2026-11-21T09:00:00Z"),
    ]);
    const now = progress.steps.find(({ state }) => state === "now");
    // Since it waits there, not since the van left that it came with.
    expect([now?.title, now?.note]).toEqual(["Available for pickup", "Atlanta, since 9:00 AM"]);
    expect(progress.words).toBe("Progress: stop 4 of 5, available for pickup");
  });

  it("calls a planned stop a stop, above what happened until the journey is over and below it afterwards", () => {
    const planned = event("pending", "2026-11-25T14:00:00Z", "planned");
    const titles = (status: ShipmentStatus) =>
      pageOf(status, [planned, event(status, "2026-11-21T14:00:00Z")]).timeline.flatMap(({ events }) =>
        events.map(({ title }) => title),
      );
    expect(titles("in_transit")).toEqual(["Stop on the way", "Left Atlanta"]);
    expect(titles("delivered")).toEqual(["Delivered", "Stop on the way"]);
  });

  it("says in its own colour that a delivery came late, and that one came in time", () => {
    const noteAt = (at: string) => pageOf("delivered", [event("delivered", at)], { at, zone }).note;
    expect(noteAt("2026-11-23T22:59:00Z")).toMatchObject({
      look: "delivered",
      html: expect.stringContaining("On time.") as string,
    });
    expect(noteAt("2026-11-24T15:00:00Z")).toMatchObject({
      look: "delivered late",
      html: expect.stringContaining("One day late. We are sorry.") as string,
    });
  });

  it.each<[ShipmentStatus, string, RegExp]>([
    ["exception", "What happens now", /href="tel:\+14045550142"/],
    ["on_hold", "What happens now", /We finish our check/],
    ["available_for_pickup", "What happens now", /href="\/branches"/],
  ])("says under the sentence of %s what happens now, and what one can do", (status, title, words) => {
    const held = { ...event(status, "2026-11-21T14:00:00Z"), reasonCode: status === "on_hold" ? "hold_review" : null };
    const { note } = pageOf(status, [held as PublicEvent]);
    expect(note?.title).toBe(title);
    expect(note?.html).toMatch(words);
  });

  it("offers to send again what is over, however it ended, and nothing that is on its way", () => {
    const again = (status: ShipmentStatus) => pageOf(status, [event(status, "2026-11-21T14:00:00Z")]).again;
    for (const status of ["delivered", "cancelled", "returned"] as const)
      expect(again(status)).toEqual({ method: "get", action: "/new-shipment" });
    for (const status of ["pending", "in_transit", "exception", "available_for_pickup"] as const)
      expect(again(status)).toBeNull();
  });

  it("names the planned stop as by when, where staff wrote one down, and escapes what they noted", () => {
    const planned = event("out_for_delivery", "2026-11-23T14:00:00Z", "planned");
    const held = { ...event("exception", "2026-11-20T14:00:00Z"), publicNote: "Gate <b>closed</b>" };
    const html = pageOf("exception", [planned, held]).note?.html ?? "";
    expect(html).toContain("Planned: Monday, November\u00a023, 9:00\u00a0AM\u00a0EST, Atlanta.");
    expect(html).toContain("Yesterday, 9:00\u00a0AM: something held it up");
    expect(html).toContain("Gate &lt;b&gt;closed&lt;/b&gt;");
  });

  it.each<[ShipmentStatus, boolean, number]>([
    ["in_transit", false, 5],
    ["cancelled", true, 1],
    ["returned", true, 1],
  ])("dots nothing after the end: %s", (status, isOver, steps) => {
    const page = pageOf(status, [event(status, "2026-11-21T14:00:00Z"), event("pending", "2026-11-20T14:00:00Z")]);
    expect([page.isOver, page.progress.steps.length]).toEqual([isOver, steps]);
    if (isOver) expect(page.progress.steps.map(({ state }) => state)).not.toContain("todo");
  });

  it("says where it is only once it was handed over, and nowhere once it arrived (A10)", () => {
    const terms = (status: ShipmentStatus) =>
      pageOf(status, [event(status, "2026-11-21T14:00:00Z")]).facts.map(({ term, text }) => `${term}: ${text}`);
    expect(terms("pending")).toContain("Now: With the sender");
    expect(terms("processing")).toContain("Now in: Atlanta, GA");
    expect(terms("returned").join()).not.toMatch(/Now|Last seen/);
    expect(terms("cancelled").join()).not.toMatch(/Now|Last seen/);
    const cancelled = [event("cancelled", "2026-11-22T14:00:00Z"), event("processing", "2026-11-21T14:00:00Z")];
    expect(pageOf("cancelled", cancelled).facts).toContainEqual({ term: "Last seen in", text: "Atlanta, GA" });
    for (const status of ["pending", "delivered", "cancelled"] as const)
      expect(pageOf(status, [event(status, "2026-11-21T14:00:00Z")]).route.words).not.toContain("now in");
    expect(pageOf("processing", [event("processing", "2026-11-21T14:00:00Z")]).route.words).toContain("now in");
  });

  it("names itself to messengers by the sentence and its picture", () => {
    const tags = new Map(pageOf("in_transit", [event("in_transit", "2026-11-21T14:00:00Z")]).share);
    expect(tags.get("og:title")).toBe("On the way, last seen in Atlanta, arriving Monday, November 23 by 6:00 PM");
    expect(tags.get("og:image")).toMatch(/^http.*\/track\/PTC0192750NZT\/card\.png$/);
  });

  it("keeps month and day of the promise on one line", () => {
    expect(pageOf("pending", [event("pending", "2026-11-21T14:00:00Z")]).sentence).toMatchObject({
      promise: { day: "Monday, November\u00a023" },
      text: "Booked, still with the sender in Atlanta, arriving Monday, November 23 by 6:00 PM",
    });
  });
});
