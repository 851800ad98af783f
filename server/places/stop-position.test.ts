import { expect, it } from "vitest";
import { findPlace } from "#server/places/find-place.ts";
import { stopPosition } from "#server/places/stop-position.ts";

const address = { city: "Atlanta", state: "GA", zipCode: "30318", country: "USA" };

it("is the center of the ZIP, which differs within a town", async () => {
  const [one, other] = [await stopPosition(address), await stopPosition({ ...address, zipCode: "30303" })];
  expect(one).toEqual({ latitude: expect.closeTo(33.79, 1), longitude: expect.closeTo(-84.45, 1) });
  expect(other).not.toEqual(one);
});

it.each(["", "99999", "10001"])("is the center of the town with ZIP %j", async (zipCode) => {
  const { latitude, longitude } = (await findPlace({ ...address, zipCode: "" })) ?? {};
  expect(await stopPosition({ ...address, zipCode })).toEqual({ latitude, longitude });
});

it("is unknown abroad, and for an unknown town", async () => {
  expect(await stopPosition({ city: "Berlin", state: "", zipCode: "10115", country: "DEU" })).toBeNull();
  expect(await stopPosition({ city: "Nowhere", state: "GA", zipCode: "", country: "USA" })).toBeNull();
});
