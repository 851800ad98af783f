import { expect, it } from "vitest";
import { routeCodeOf } from "#domain/shipments/route-code.ts";

it.each([
  ["Savannah", "SAV"],
  ["St. Louis", "STL"],
  ["Ix", "IXX"],
  ["México", "MEX"],
  ["Łódź", "LOD"],
  ["Østerbro", "OST"],
  ["Ærøskøbing", "AER"],
  ["ßtadt", "SST"],
  ["Đà Nẵng", "DAN"],
  ["", "XXX"],
  ["東京", "XXX"],
])("sorts %s under %s", (city, code) => {
  expect(routeCodeOf(city)).toBe(code);
});
