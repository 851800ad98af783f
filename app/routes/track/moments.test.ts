import { expect, it } from "vitest";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { placeFacts } from "#app/routes/track/moments.ts";

const georgia = { city: "", state: "GA", country: "USA" };
const view = { events: [], origin: georgia, destination: georgia, estimatedDelivery: null, deliveredAt: null };

it("names the state where no city can be named, and never Processing as a place", () => {
  const place = (status: "in_transit" | "processing", currentPlace: typeof georgia | null) =>
    placeFacts({ status, currentPlace, events: [] }).map(({ term, text }) => `${term}: ${text}`);
  expect(place("in_transit", georgia)).toEqual(["Now in: Georgia"]);
  expect(place("in_transit", { ...georgia, city: "Macon" })).toEqual(["Now in: Macon, GA"]);
  expect(place("in_transit", { city: "", state: "", country: "DEU" })).toEqual(["Now in: Germany"]);
  expect(place("in_transit", null)).toEqual(["Now: On the move"]);
  expect(place("processing", null)).toEqual(["Now: Processing"]);
});

it('keeps "last seen" in the headline with the state', () => {
  const said = trackingSentence({ ...view, status: "in_transit", currentPlace: georgia }, "2026-06-17T12:00:00Z");
  expect(said.text).toBe("On the way, last seen in Georgia");
});
