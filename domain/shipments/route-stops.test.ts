import { describe, expect, it } from "vitest";
import { routeStopsOf } from "#domain/shipments/route-stops.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

const city = (name: string) => ({ city: name, state: "GA", country: "USA" });
const fact = (name: string | null) => ({ kind: "fact" as const, place: name ? city(name) : null });
const planned = (name: string | null) => ({ kind: "planned" as const, place: name ? city(name) : null });

function route(
  status: ShipmentStatus,
  events: ReturnType<typeof fact | typeof planned>[],
  current: string | null = null,
) {
  const stops = routeStopsOf({
    status,
    origin: city("Atlanta"),
    destination: city("Savannah"),
    currentPlace: current ? city(current) : null,
    events,
  });
  return stops.map((stop) => `${stop.city} ${stop.kind}`);
}

describe("routeStopsOf", () => {
  it("starts at the origin before the first event", () => {
    expect(route("pending", [])).toEqual(["Atlanta now", "Savannah ahead"]);
  });
  it("lists facts oldest first, without repeats and rows without a place", () => {
    expect(route("in_transit", [fact("macon"), fact("Macon"), fact(null), fact("Atlanta")])).toEqual([
      "Atlanta travelled",
      "Macon now",
      "Savannah ahead",
    ]);
  });
  it("shows planned stops ahead until they are reached", () => {
    expect(route("in_transit", [planned("Dublin"), planned("Macon"), fact("Macon")])).toEqual([
      "Atlanta travelled",
      "Macon now",
      "Dublin planned",
      "Savannah ahead",
    ]);
  });
  it("ends at the destination once delivered and drops the plan", () => {
    expect(route("delivered", [planned("Dublin"), fact("Macon")])).toEqual([
      "Atlanta travelled",
      "Macon travelled",
      "Savannah now",
    ]);
  });
  it("has a single last stop if the last fact was at the destination", () => {
    expect(route("delivered", [fact("savannah"), fact("Macon")])).toEqual([
      "Atlanta travelled",
      "Macon travelled",
      "savannah now",
    ]);
    expect(route("out_for_delivery", [planned("Savannah"), fact("Savannah"), fact("Macon")])).toEqual([
      "Atlanta travelled",
      "Macon travelled",
      "Savannah now",
    ]);
  });
  it("shows the way back after the destination was passed", () => {
    expect(route("in_transit", [fact("Macon"), fact("Savannah")])).toEqual([
      "Atlanta travelled",
      "Savannah travelled",
      "Macon now",
      "Savannah ahead",
    ]);
  });
  it("shows each planned stop once and skips the destination and rows without a place", () => {
    expect(route("in_transit", [planned("Savannah"), planned("Dublin"), planned("dublin"), planned(null)])).toEqual([
      "Atlanta now",
      "dublin planned",
      "Savannah ahead",
    ]);
  });
  it("distinguishes places with the same name by state and country", () => {
    const stops = (origin: object, destination: object) =>
      routeStopsOf({
        status: "pending",
        origin: { ...city("Macon"), ...origin },
        destination: { ...city("Macon"), ...destination },
        currentPlace: null,
        events: [],
      }).map((stop) => stop.kind);
    expect(stops({}, {})).toEqual(["now"]);
    expect(stops({}, { state: "IL" })).toEqual(["now", "ahead"]);
    expect(stops({}, { country: "FRA" })).toEqual(["now", "ahead"]);
  });
  it("has no stop ahead once cancelled", () => {
    expect(route("cancelled", [planned("Dublin"), fact("Macon")])).toEqual(["Atlanta travelled", "Macon now"]);
  });
  it("ends at the origin once returned", () => {
    const back = ["Atlanta travelled", "Macon travelled", "Atlanta now"];
    expect(route("returned", [planned("Dublin"), fact("Macon")])).toEqual(back);
    expect(route("returned", [planned("Dublin"), fact("Atlanta"), fact("Macon")])).toEqual(back);
    expect(route("returned", [])).toEqual(["Atlanta now"]);
  });
  it("does not show the destination of a cancelled shipment", () => {
    expect(route("cancelled", [fact("Atlanta")])).toEqual(["Atlanta now"]);
  });
  it("includes a recorded current place without an event", () => {
    expect(route("in_transit", [fact("Atlanta")], "Macon")).toEqual([
      "Atlanta travelled",
      "Macon now",
      "Savannah ahead",
    ]);
  });
});
