import { expect, it } from "vitest";
import { bestPlace } from "#domain/road/order/best-place.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import { center, minutesAfterEight, orderRun, orderStop, pointAt } from "#tests/support/order-cases.ts";

/** A mile takes two minutes, along the streets of a grid. */
const travel: TravelTimes = {
  minutesBetween: (from, to) => 2 * travel.milesBetween(from, to),
  milesBetween: (from, to) =>
    Math.round(Math.abs(from.latitude - to.latitude) * 69.1 + Math.abs(from.longitude - to.longitude) * 59.7),
};
const first = orderStop("first", { position: pointAt(2, 0) });
const last = orderStop("last", { position: pointAt(8, 0) });
const added = orderStop("added", { position: pointAt(5, 1), serviceMinutes: 8 });
const run = orderRun("run", [first, last], { to: null });

it("finds the place with the least detour, and how much later the run ends (G23)", () => {
  expect(bestPlace(run, added, { travel })).toEqual({
    place: 1,
    extraMinutes: 12,
    extraDriveMinutes: 4,
    missedPromises: 0,
    missedWindows: 0,
    overload: 0,
    lacksSkill: false,
  });
});

it("takes a stop that the run has out first", () => {
  expect(bestPlace({ ...run, stops: [added, first, last] }, added, { travel })).toMatchObject({
    place: 1,
    extraMinutes: 12,
  });
});

it("counts started stops, and goes behind them", () => {
  const started = [first, last].map((stop, at) => ({ ...stop, startedAt: minutesAfterEight(30 * at + 10) }));
  expect(
    bestPlace({ ...run, stops: [...started, orderStop("back", { position: center })] }, added, { travel }),
  ).toMatchObject({
    place: 2,
  });
});

it("prefers a longer way to a missed window, and says what is missed all the same", () => {
  const tight = { ...last, latestAt: minutesAfterEight(25) };
  expect(bestPlace({ ...run, stops: [first, tight] }, added, { travel })).toMatchObject({ place: 2, missedWindows: 0 });
  const both = { ...added, latestAt: minutesAfterEight(5), promisedAt: minutesAfterEight(5) };
  expect(bestPlace({ ...run, stops: [first, tight] }, both, { travel })).toMatchObject({
    place: 2,
    missedWindows: 1,
    missedPromises: 1,
  });
});

it("finds a place even if a rule is broken, since a person decides", () => {
  const full = { ...run, capacity: { pieces: 2, pounds: null } };
  expect(bestPlace(full, { ...added, skills: ["medical"] }, { travel })).toMatchObject({
    place: 1,
    overload: 1,
    lacksSkill: true,
  });
  expect(bestPlace(run, { ...added, position: null }, { travel })).toBeNull();
});

it("delivers after the collection", () => {
  const collection = orderStop("c", { kind: "collection", position: pointAt(8, 0) });
  const delivery = orderStop("d", { position: pointAt(2, 0), collectionId: "c" });
  expect(bestPlace({ ...run, stops: [first, collection] }, delivery, { travel })).toMatchObject({ place: 2 });
});
