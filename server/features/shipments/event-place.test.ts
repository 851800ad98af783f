import { describe, expect, it } from "vitest";
import { placeOfEvent } from "#server/features/shipments/event-place.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const placeOf = async (location: string, country = "USA") => {
  const found = await placeOfEvent({
    location,
    city: "",
    state: "",
    branch: "",
    country,
    zone: "America/New_York",
  });
  if (!found.ok) return null;
  const { city, state, country: land, zone } = found.place;
  return `${city ?? "-"}, ${state ?? "-"}, ${land ?? "-"}, ${zone}`;
};

describe("the place that staff typed", () => {
  it.each([
    ["College Park, GA", "College Park, GA, USA, America/New_York"],
    ["Sandy Springs, Georgia", "Sandy Springs, GA, USA, America/New_York"],
    ["Dock 4, East Point, ga", "East Point, GA, USA, America/New_York"],
    ["Queens, NY", "Queens, NY, USA, America/New_York"],
    ["Toronto, ON", "Toronto, ON, CAN, America/Toronto"],
    ["Montréal, Québec", "Montréal, QC, CAN, America/Toronto"],
    ["Vancouver, BC", "Vancouver, BC, CAN, America/Vancouver"],
    ["Smallville, GA", "-, GA, USA, America/New_York"],
    ["c/o Ada Byron, Nowhereville, TX", "-, TX, USA, America/Chicago"],
    ["St. John's, NL", "St. John's, NL, CAN, America/St_Johns"],
    ["St. John’s, NL", "St. John’s, NL, CAN, America/St_Johns"],
    ["Saint John, NB", "Saint John, NB, CAN, America/Moncton"],
    ["Happy Valley–Goose Bay, NL", "Happy Valley–Goose Bay, NL, CAN, America/Goose_Bay"],
    ["Pago Pago, AS", "Pago Pago, AS, USA, Pacific/Pago_Pago"],
    ["Somewhere Else, NL", "-, NL, CAN, America/St_Johns"],
    ["Dock 4", "-, -, -, America/New_York"],
    ["12 Bull St, c/o Murray", "-, -, -, America/New_York"],
  ])("%s is at %s", async (typed, place) => expect(await placeOf(typed)).toBe(place));

  it("stays in the country of the shipment where that has such a state", async () => {
    expect(await placeOf("Toronto, ON", "CAN")).toBe("Toronto, ON, CAN, America/Toronto");
    expect(await placeOf("Atlanta, GA", "DEU")).toBe("Atlanta, GA, USA, America/New_York");
  });
});
