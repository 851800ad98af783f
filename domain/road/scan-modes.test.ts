import { expect, it } from "vitest";
import { kindOfMode, scanModes } from "#domain/road/scan-modes.ts";

it("records an arrival for what a driver brings back, and never ends a shipment at the station", () => {
  expect(kindOfMode("return")).toBe("arrive");
  expect(scanModes.map(kindOfMode)).toEqual(["arrive", "put", "load", "shelve", "arrive", "sight"]);
});
