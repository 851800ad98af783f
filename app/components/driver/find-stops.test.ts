import { expect, it } from "vitest";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { findStops } from "#app/components/driver/find-stops.ts";

const stop = (number: string, name: string, street: string) =>
  ({ number, name, street, contact: "", city: "Atlanta, GA", latin: "" }) as StopPage;
const stops = [
  stop("PTC428019X7KY", "Guillermo San Nicolás", "8610 Roberts Dr"),
  stop("PTC1", "Lenox", "3393 Peachtree Rd"),
];
const found = (typed: string) => findStops(stops, typed).map(({ number }) => number);

it("finds stops by all typed words, without regard to case, accents or how the number is spelled", () => {
  expect(found("nicolas")).toEqual(["PTC428019X7KY"]);
  expect(found("roberts  8610")).toEqual(["PTC428019X7KY"]);
  expect(found("atlanta")).toHaveLength(2);
  expect(found("atlanta roswell")).toEqual([]);
  expect(found("PTC-428-019")).toEqual(["PTC428019X7KY"]);
  expect(found("  ")).toHaveLength(2);
  expect(found("-")).toEqual([]);
});
