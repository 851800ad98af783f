import { describe, expect, it } from "vitest";
import { isFar, isPlaced, isUsablePosition, positionFormOf } from "#domain/road/act-position.ts";
import { isGoodFix, usualDoor } from "#domain/road/usual-door.ts";
import { actKinds } from "#domain/road/vocabulary.ts";

const here = { latitude: 32.0809, longitude: -81.0912, accuracyM: 12, ageMs: 4000, salt: "s1" };
/** Degrees of latitude in so many feet. */
const feet = (count: number) => count / 364_567;

describe("the position of an act (G88)", () => {
  it("is kept of what is done with a parcel at an address, and of nothing else", () => {
    expect(actKinds.filter(isPlaced)).toEqual(["collect", "deliver", "fail"]);
  });

  it.each([
    ["a pole", { latitude: -90 }, true],
    ["beyond a pole", { latitude: 90.001 }, false],
    ["the date line", { longitude: 180 }, true],
    ["beyond it", { longitude: -180.5 }, false],
    ["no accuracy", { accuracyM: -1 }, false],
    ["as rough as it may be", { accuracyM: 1000 }, true],
    ["rougher", { accuracyM: 1001 }, false],
    ["a minute old", { ageMs: 60_000 }, true],
    ["older", { ageMs: 60_001 }, false],
    ["of the future", { ageMs: -1 }, false],
    ["no number", { latitude: Number.NaN }, false],
  ])("that is %s", (_name, more, isUsable) => {
    expect(isUsablePosition({ ...here, ...more })).toBe(isUsable);
  });

  it.each([
    ["latitude", 32.08091],
    ["longitude", 81.0912],
    ["accuracyM", 13],
    ["ageMs", 4001],
    ["salt", "s2"],
  ])("has a hashed form that covers %s", (name, value) => {
    expect(positionFormOf({ ...here, [name]: value })).not.toBe(positionFormOf(here));
  });

  it("is far from a learned door beyond 500 feet, less what the phone was unsure of", () => {
    const at = (count: number, accuracyM = 0) => ({ ...here, latitude: here.latitude + feet(count), accuracyM });
    const door = { ...here, isLearned: true };
    expect([at(490), at(510), at(510, 10)].map((position) => isFar(position, door))).toEqual([false, true, false]);
  });

  it("is far from a ZIP code only where it is another region", () => {
    const center = { ...here, isLearned: false };
    const near = { ...here, latitude: here.latitude + feet(49 * 5280) };
    const far = { ...here, latitude: here.latitude + feet(51 * 5280) };
    expect([isFar(near, center), isFar(far, center)]).toEqual([false, true]);
    expect(isFar({ latitude: 48.14, longitude: 11.58, accuracyM: 900 }, center)).toBe(true);
  });
});

describe("the usual door of an address (G89)", () => {
  const fix = (count: number, east = 0) => ({
    latitude: here.latitude + feet(count),
    longitude: here.longitude + feet(east) / Math.cos((here.latitude * Math.PI) / 180),
  });

  it("is the median of three deliveries or more", () => {
    expect(usualDoor([fix(0), fix(10)])).toBeNull();
    expect(usualDoor([fix(0), fix(40), fix(10)])).toEqual(fix(10));
    const door = usualDoor([fix(0), fix(40), fix(10), fix(20)]);
    expect(door?.latitude).toBeCloseTo(fix(15).latitude, 9);
  });

  it("is not moved or hidden by one delivery at a wrong door", () => {
    expect(usualDoor([fix(0), fix(10), fix(20), fix(9000)])?.latitude).toBeCloseTo(fix(15).latitude, 9);
  });

  it("is unknown where the deliveries lie more than 150 feet around", () => {
    expect(usualDoor([fix(-151), fix(0), fix(151)])).toBeNull();
    expect(usualDoor([fix(-149), fix(0), fix(149)])).not.toBeNull();
    expect(usualDoor([fix(0, -151), fix(0), fix(0, 151)])).toBeNull();
  });

  it("is learned from measurements within 50 meters", () => {
    expect([isGoodFix({ accuracyM: 50 }), isGoodFix({ accuracyM: 51 })]).toEqual([true, false]);
  });
});
