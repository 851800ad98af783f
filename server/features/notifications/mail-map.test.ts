import { describe, expect, it } from "vitest";
import type { EventKind, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { mailMapOf } from "#server/features/notifications/mail-map.ts";
import { readMapMark } from "#server/maps/map-mark.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const shipment = {
  senderCity: "Savannah",
  senderState: "GA",
  senderCountry: "USA",
  senderZipCode: "31401",
  recipientCity: "Marietta",
  recipientState: "GA",
  recipientCountry: "USA",
  recipientZipCode: "30064",
};
const event = (city: string | null, kind: EventKind = "fact") => ({
  event: { kind, city, state: "GA", country: "USA" },
});
const stopsOf = async (more: object, status: ShipmentStatus = "pending", events: ReturnType<typeof event>[] = []) => {
  const map = await mailMapOf({ ...shipment, ...more }, { status, events });
  return map && readMapMark(map.src.slice("/mail-map/".length))?.stops.map(({ city, kind }) => `${city} ${kind}`);
};

describe("the map of a mail", () => {
  it("goes from city to city, as far as what is told and no further", async () => {
    expect(await stopsOf({})).toEqual(["Savannah now", "Marietta ahead"]);
    expect(await stopsOf({}, "in_transit", [event("Macon")])).toEqual([
      "Savannah travelled",
      "Macon now",
      "Marietta ahead",
    ]);
    expect(await stopsOf({}, "delivered", [event("Marietta"), event("Macon")])).toEqual([
      "Savannah travelled",
      "Macon travelled",
      "Marietta now",
    ]);
  });

  it("says the same in words, in the reader's language, and claims no place before the hand-over (A10)", async () => {
    const words = async (status: ShipmentStatus) =>
      (await mailMapOf(shipment, { status, events: status === "pending" ? [] : [event("Macon")] }))?.words;
    expect(await words("pending")).toBe("Route from Savannah to Marietta");
    expect(await words("in_transit")).toBe("Route from Savannah through Macon to Marietta, now in Macon");
    const spanish = (await inLanguage("es", () => words("in_transit"))) ?? "";
    for (const city of ["Savannah", "Macon", "Marietta"]) expect(spanish).toContain(city);
    expect(spanish).not.toContain("Route");
  });

  it("calls a country by its name, in the reader's language", async () => {
    const abroad = { recipientCity: "Bonn", recipientState: "", recipientCountry: "DEU", recipientZipCode: "53111" };
    expect(await stopsOf(abroad)).toEqual(["Savannah now", "Germany ahead"]);
    expect(await inLanguage("es", () => stopsOf(abroad))).toEqual(["Savannah now", "Alemania ahead"]);
  });

  it.each([
    ["one city alone", { recipientCity: "Savannah", recipientZipCode: "31401" }, []],
    ["a place that nobody knows", { recipientCity: "Nowhereville", recipientZipCode: "00000" }, []],
    ["a stop on the way that nobody knows", {}, [event("Wherever <b>")]],
    ["a stop it has passed that nobody knows", {}, [event("Macon"), event("Wherever")]],
    ["a stop of staff with markup in it", {}, [event("Macon</title><script>")]],
  ])("is left out for %s", async (_what, more, events) => {
    expect(await stopsOf(more, events.length > 0 ? "in_transit" : "pending", events)).toBeUndefined();
  });

  it("shows what anyone typed as a city of theirs nowhere (A11), and no ZIP (A1)", async () => {
    const typed = { senderCity: "Call 555-0100 www.evil.test" };
    const map = await mailMapOf({ ...shipment, ...typed }, { status: "in_transit", events: [event("Macon")] });
    const said = Buffer.from(map?.src.slice("/mail-map/".length) ?? "", "base64url").toString();
    expect(said).toContain("Savannah");
    for (const secret of ["evil", "555", "31401", "30064"]) expect(said + (map?.words ?? "")).not.toContain(secret);
  });
});
