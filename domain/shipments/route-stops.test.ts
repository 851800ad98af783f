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
  it("begins at the origin before anything happened", () => {
    expect(route("pending", [])).toEqual(["Atlanta now", "Savannah ahead"]);
  });
  it("follows facts oldest first, without repeats and without rows that have no place", () => {
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
  it("ends at the destination once delivered and forgets the plan", () => {
    expect(route("delivered", [planned("Dublin"), fact("Macon")])).toEqual([
      "Atlanta travelled",
      "Macon travelled",
      "Savannah now",
    ]);
  });
  it("has one last stop where the last fact was the destination itself", () => {
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
  it("shows the way back where the destination was passed", () => {
    expect(route("in_transit", [fact("Macon"), fact("Savannah")])).toEqual([
      "Atlanta travelled",
      "Savannah travelled",
      "Macon now",
      "Savannah ahead",
    ]);
  });
  it("shows no planned stop twice, nor the destination as one, nor a row that has no place", () => {
    expect(route("in_transit", [planned("Savannah"), planned("Dublin"), planned("dublin"), planned(null)])).toEqual([
      "Atlanta now",
      "dublin planned",
      "Savannah ahead",
    ]);
  });
  it("keeps places of one name apart by state and country", () => {
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
  it("goes nowhere once it is cancelled", () => {
    expect(route("cancelled", [planned("Dublin"), fact("Macon")])).toEqual(["Atlanta travelled", "Macon now"]);
  });
  it("ends where it began once it is returned", () => {
    const back = ["Atlanta travelled", "Macon travelled", "Atlanta now"];
    expect(route("returned", [planned("Dublin"), fact("Macon")])).toEqual(back);
    expect(route("returned", [planned("Dublin"), fact("Atlanta"), fact("Macon")])).toEqual(back);
    expect(route("returned", [])).toEqual(["Atlanta now"]);
  });
  it("does not promise a destination to a cancelled shipment", () => {
    expect(route("cancelled", [fact("Atlanta")])).toEqual(["Atlanta now"]);
  });
  it("believes a noted current place that no event names", () => {
    expect(route("in_transit", [fact("Atlanta")], "Macon")).toEqual([
      "Atlanta travelled",
      "Macon now",
      "Savannah ahead",
    ]);
  });
});
