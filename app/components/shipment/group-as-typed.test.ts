import { describe, expect, it } from "vitest";
import { caretAfter, groupAsTyped } from "#app/components/shipment/group-as-typed.ts";

describe("groupAsTyped", () => {
  it.each([
    ["", ""],
    ["p", "P"],
    ["ptc4", "PTC 4"],
    ["PTC 428 01", "PTC 428 01"],
    [" ptc428019x7ky ", "PTC 428 019 X7KY"],
    ["PTC\t428019 X7KY", "PTC 428 019 X7KY"],
    ["1z999aa1", "1Z999AA1"],
    ["PTC-428-019", "PTC-428-019"],
    ["PTC428019X7KY9", "PTC428019X7KY9"],
    ["P1", "P1"],
  ])("%j becomes %j", (raw, shown) => expect(groupAsTyped(raw)).toBe(shown));
});

describe("caretAfter", () => {
  it.each([
    ["PTC 428", 0, 0],
    ["PTC 428", 3, 3],
    ["PTC 428", 4, 5],
    ["PTC 428", 6, 7],
  ])("%j after %i characters is %i", (grouped, before, place) => expect(caretAfter(grouped, before)).toBe(place));
});
