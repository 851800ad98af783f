import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { MaskedTracking, PublicTracking } from "#domain/shipments/views.ts";
import type { PublicTrackingDetail } from "#domain/settings/choices.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { db } from "#server/db/client.ts";
import { settings } from "#server/db/schema/settings.ts";
import { shipmentEventVoids, shipments } from "#server/db/schema/shipments.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertBranch, insertMarkedEvent, insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase();

const number = "PTC428019X7K1";
const person = (role: "customer" | "dispatcher", userId = "usr_1"): Actor => ({
  kind: "person",
  role,
  userId,
  email: "a@b.example",
  displayName: "A",
  claims: noClaims,
});
const withClaim = (claims: object): Actor => ({ kind: "visitor", claims: { ...noClaims, ...claims } });

async function setDetail(publicTrackingDetail: PublicTrackingDetail) {
  await db()
    .insert(settings)
    .values({ section: "general", value: { ...defaultSettings.general, publicTrackingDetail }, updatedAt: new Date() });
}

/** Every text and figure anywhere in a view, keys included. */
function leaves(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...leaves(inner)]);
}

const secrets = [markerTail, "666", "777", "888", "5551", "19:19"];

describe("the number alone", () => {
  it("shows no marker of any personal or free-text field", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id);
    await insertMarkedEvent(id, { kind: "planned", city: "Dublin", status: "in_transit" });
    await insertMarkedEvent(id, { kind: "location" });
    await insertMarkedEvent(id, { kind: "correction", status: "exception", reasonCode: "weather" });
    await insertMarkedEvent(id, { city: null, state: null, country: null, branchId: await insertBranch("DT") });
    const view = await getTracking(visitor, number);
    expect(view.tier).toBe("number_only");
    expect(PublicTracking.parse(view)).toEqual(view);
    for (const secret of secrets) expect(leaves(view).filter((leaf) => leaf.includes(secret))).toEqual([]);
  });

  it("shows typed text only where staff ticked public note", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id, { isPublicNote: true, description: "Left at the dock", location: "Dock 4" });
    await insertMarkedEvent(id, { occurredAt: new Date("2026-11-01T16:00:00Z") });
    const { events } = await getTracking(visitor, number);
    expect(events.map((event) => [event.publicNote, event.publicLocation])).toEqual([
      ["Left at the dock", "Dock 4"],
      [null, null],
    ]);
  });

  it("puts planned stops before facts, newest first, and leaves voided rows out", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id, { city: "Atlanta", occurredAt: new Date("2026-11-01T16:00:00Z") });
    await insertMarkedEvent(id, { city: "Macon", occurredAt: new Date("2026-11-02T16:00:00Z") });
    await insertMarkedEvent(id, { city: "Dublin", kind: "planned", occurredAt: new Date("2026-11-01T12:00:00Z") });
    const wrong = await insertMarkedEvent(id, { city: "Nashville", occurredAt: new Date("2026-11-02T17:00:00Z") });
    await db()
      .insert(shipmentEventVoids)
      .values({ eventId: wrong.id, reason: "wrong", voidedAt: new Date(), voidedBy: "usr_1" });
    const view = await getTracking(visitor, number);
    expect(view.events.map((event) => event.place?.city)).toEqual(["Dublin", "Macon", "Atlanta"]);
    expect(view.route.map((stop) => `${stop.city} ${stop.kind}`)).toEqual([
      "Atlanta travelled",
      "Macon now",
      "Dublin planned",
      "Savannah ahead",
    ]);
  });

  it("takes the place of a branch where the event names only that", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id, { city: null, state: null, country: null, branchId: await insertBranch("DT") });
    const { events } = await getTracking(visitor, number);
    expect(events[0]).toMatchObject({
      branchName: "DT branch",
      place: { city: "Atlanta", state: "GA", country: "USA" },
    });
  });

  it("shows its making where nothing is recorded yet, and no current place (A5)", async () => {
    await insertMarkedShipment({
      currentCity: null,
      currentState: null,
      currentCountry: null,
      status: "pending",
    });
    const view = await getTracking(visitor, number);
    expect(view).toMatchObject({ currentPlace: null, pieces: 3, weightClass: "over_70" });
    expect(view.events).toMatchObject([
      { kind: "fact", status: "pending", occurred: { at: "2026-11-01T15:00:00.000Z", zone: "America/New_York" } },
    ]);
  });

  it("does not tell the position of a ZIP, only that of the city", async () => {
    await insertMarkedShipment({ senderZipCode: "30301", recipientZipCode: "31401" });
    const { route } = await getTracking(visitor, number);
    const atlanta = { latitude: route[0]?.latitude, longitude: route[0]?.longitude };
    await db().update(shipments).set({ senderCity: "Quarry Heights", senderZipCode: "30340" });
    // The post town stands for a city on no list (A1).
    const unlisted = (await getTracking(visitor, number)).route;
    expect(unlisted[0]).toMatchObject({ city: "Atlanta", state: "GA", ...atlanta, kind: "travelled" });
  });

  it("shows no city that someone made up while booking, nor where an event took it over (A11)", async () => {
    const { id } = await insertMarkedShipment({
      senderCity: "Call evil dot test",
      senderZipCode: "99999",
      recipientCity: "Nowhere At All",
      recipientZipCode: "31401",
      currentCity: "Call evil dot test",
    });
    await insertMarkedEvent(id, { city: "Call evil dot test" });
    const view = await getTracking(visitor, number);
    expect(view).toMatchObject({ origin: { city: "", state: "GA" }, destination: { city: "Savannah", state: "GA" } });
    expect(JSON.stringify(view)).not.toMatch(/evil|Nowhere/);
    expect(view.currentPlace).toEqual({ city: "", state: "GA", country: "USA" });
  });

  it("names a city that staff typed only from the gazetteer or a branch, or with a public note; else its state", async () => {
    const { id } = await insertMarkedShipment({ currentCity: "Dr. Who, Ward 4", currentState: "TN" });
    const typed = { city: "Dr. Who, Ward 4", state: "TN", country: "USA", branchId: null };
    await insertMarkedEvent(id, { ...typed, isPublicNote: false });
    const seen = async () => {
      const { currentPlace, events } = await getTracking(visitor, number);
      return [currentPlace?.city, currentPlace?.state, events[0]?.place?.city, events[0]?.place?.state];
    };
    expect(await seen()).toEqual(["", "TN", "", "TN"]);
    await insertMarkedEvent(id, { ...typed, isPublicNote: true });
    expect(await seen()).toEqual(["Dr. Who, Ward 4", "TN", "Dr. Who, Ward 4", "TN"]);
    for (const city of ["Sandy Springs", "Nashville"]) {
      const state = city === "Nashville" ? "TN" : "GA";
      await insertMarkedEvent(id, { ...typed, city, state, isPublicNote: false });
      await db().update(shipments).set({ currentCity: city, currentState: state });
      expect(await seen()).toEqual([city, state, city, state]);
    }
  });

  it("keeps a stop whose place no one knows, without a position, where staff made it public", async () => {
    const { id } = await insertMarkedShipment({ currentCity: "Nowhere At All" });
    await insertMarkedEvent(id, { city: "Nowhere At All", isPublicNote: true });
    const { route } = await getTracking(visitor, number);
    expect(route.find((stop) => stop.kind === "now")).toEqual({
      city: "Nowhere At All",
      state: "GA",
      country: "USA",
      isCountry: false,
      latitude: null,
      longitude: null,
      kind: "now",
    });
  });

  it("stands for a place abroad, whose city it does not tell, with the middle of the country (A11)", async () => {
    await insertMarkedShipment({ recipientCity: "Berlin", recipientState: "", recipientCountry: "DEU" });
    const { route } = await getTracking(visitor, number);
    expect(route.at(-1)).toEqual({
      city: "",
      state: "",
      country: "DEU",
      isCountry: true,
      latitude: 51.1,
      longitude: 10.4,
      kind: "ahead",
    });
  });

  it.each(["PTC428019X7K1", " ptc 428 019 x7k1 ", "ptc-428-019-X7K1"])(
    "finds %j in its normal form (A4)",
    async (typed) => {
      await insertMarkedShipment();
      expect((await getTracking(visitor, typed)).trackingNumber).toBe(number);
    },
  );

  it.each([
    "PTC428019X7K2",
    "",
    "%00",
    "\u0000",
    "'; --",
    "🙂🙂🙂🙂",
    "<script>",
    "A".repeat(10_000),
    "PTC428019X7K1\u0000",
  ])("answers not_found to %j", async (typed) => {
    await insertMarkedShipment();
    await expect(getTracking(visitor, typed)).rejects.toMatchObject({
      code: "not_found",
      reason: "tracking_number_unknown",
    });
  });

  it("answers a deleted number exactly as an unknown one, even to who booked it", async () => {
    const { id } = await insertMarkedShipment({ deletedAt: new Date() });
    for (const actor of [visitor, withClaim({ booked: [id] }), person("dispatcher")]) {
      await expect(getTracking(actor, number)).rejects.toMatchObject({
        code: "not_found",
        reason: "tracking_number_unknown",
        details: {},
      });
    }
  });
});

describe("the full tier", () => {
  it.each(["booked", "unlocked"])("opens by the claim %s, but only for that shipment", async (kind) => {
    const { id } = await insertMarkedShipment();
    expect(await getTracking(withClaim({ [kind]: [id] }), number)).toMatchObject({ tier: "full", access: kind });
    expect((await getTracking(withClaim({ [kind]: ["shp_other"] }), number)).tier).toBe("number_only");
  });

  it("shows both parties, texts, label and goods; the receipt only to who booked it", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id);
    const booked = await getTracking(withClaim({ booked: [id] }), number);
    expect(booked).toMatchObject({
      sender: { name: `senderName${markerTail}` },
      recipient: { street: `recipientAddress${markerTail}` },
      weightLb: "777.7",
      routeCode: "SAV",
      declaredValue: { amountMinor: 666_661 },
      specialInstructions: `specialInstructions${markerTail}`,
      events: [{ description: `eventDescription${markerTail}` }],
      receipt: { paymentState: "pending" },
      can: { shareLink: { ok: true }, bookAgain: { ok: true } },
    });
    const unlocked = await getTracking(withClaim({ unlocked: [id] }), number);
    expect(unlocked).toMatchObject({
      receipt: null,
      can: { cancel: { ok: false }, shareLink: { ok: false }, bookAgain: { ok: false } },
    });
  });

  it("lists what was chosen beside the carriage, with the texts typed for it, and nothing that was not chosen (C9)", async () => {
    const { id } = await insertMarkedShipment({ priority: "urgent", deliveryConfirmationType: "photo" });
    expect(await getTracking(withClaim({ unlocked: [id] }), number)).toMatchObject({
      priority: "urgent",
      hasSaturdayDelivery: true,
      hasHoldForPickup: true,
      temperatureRange: `temperatureRange${markerTail}`,
      specialHandling: `specialHandlingType${markerTail}`,
      dangerousGoods: `dangerousGoodsType${markerTail}`,
      returnInstructions: `returnInstructions${markerTail}`,
      deliveryConfirmation: "photo",
      customsValue: { amountMinor: 666_663 },
      customsDescription: `customsDescription${markerTail}`,
    });
    await db().update(shipments).set({
      hasTemperatureControl: false,
      hasSpecialHandling: false,
      hasDangerousGoods: false,
      hasReturnService: false,
      hasDeliveryConfirmation: false,
    });
    expect(await getTracking(withClaim({ unlocked: [id] }), number)).toMatchObject({
      temperatureRange: null,
      specialHandling: null,
      dangerousGoods: null,
      returnInstructions: null,
      deliveryConfirmation: null,
    });
  });

  it("opens for staff and the owner, not for another customer", async () => {
    const { id } = await insertMarkedShipment();
    expect(await getTracking(person("dispatcher"), number)).toMatchObject({ access: "staff" });
    expect((await getTracking(person("customer"), number)).tier).toBe("number_only");
    expect(id).toBeTruthy();
  });

  it("never shows who recorded an event, the reason of a correction or notes of staff", async () => {
    const { id } = await insertMarkedShipment();
    await insertMarkedEvent(id);
    const text = JSON.stringify(await getTracking(withClaim({ booked: [id] }), number));
    for (const hidden of ["recordedBy", "correctionReason", "notes", "providerToken", "TaxId", "billingAddress"])
      expect(text).not.toContain(`${hidden}${markerTail}`);
  });
});

describe("publicTrackingDetail", () => {
  it("contacts-masked adds masked contacts and not a marker more", async () => {
    await setDetail("contacts-masked");
    const { id } = await insertMarkedShipment({
      senderName: "Ana María Ruiz",
      senderZipCode: "30301-1234",
      senderPhone: "+14045550123",
      senderEmail: "ana.ruiz@small-firm.example",
    });
    await insertMarkedEvent(id);
    const view = MaskedTracking.parse(await getTracking(visitor, number));
    expect(view.sender).toEqual({
      initials: "A. M. R.",
      zipStart: "303",
      phone: "•••• ••23",
      email: "a•••@s•••.example",
    });
    expect(JSON.stringify(view)).not.toContain(markerTail);
  });

  it("full opens everything but the receipt and every action", async () => {
    await setDetail("full");
    await insertMarkedShipment();
    expect(await getTracking(visitor, number)).toMatchObject({
      tier: "full",
      access: "open_setting",
      receipt: null,
      can: { cancel: { ok: false } },
    });
  });
});

it("marks every text column of a shipment that is not a closed list, so a new one cannot slip past the first test", async () => {
  const row: Record<string, unknown> = await insertMarkedShipment();
  const closed = [
    "id",
    "trackingNumber",
    "ownerUserId",
    "service",
    "packageType",
    "priority",
    "status",
    "currency",
    "deliveryConfirmationType",
    "createdAs",
    "language",
    "pickupType",
    "branchId",
    "tariffVersionId",
    // Made of the recipient's name, in another case.
    "recipientSort",
    // A day without personal data.
    "promisedDay",
  ];
  const places = Object.keys(row).filter((name) => /(City|State|Country|Zone)$/.test(name));
  const texts = Object.entries(getTableColumns(shipments))
    .filter(([, column]) => column.dataType === "string")
    .map(([name]) => name);
  expect(
    texts.filter((name) => ![...closed, ...places].includes(name) && !String(row[name]).includes(markerTail)),
  ).toEqual([]);
});
