import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mostDevices } from "#domain/road/devices.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { enrollDevice } from "#server/features/devices/enroll-device.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newDeviceKey } from "#tests/support/road-device.ts";

const people = ["a", "b", "c", "d"].map((name) =>
  actors.driver({ userId: `usr_${name}`, email: `${name}@example.test` }),
);
const [one = actors.driver(), two = actors.driver(), three = actors.driver(), four = actors.driver()] = people;

useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    for (const person of people) await build.person(person);
  },
});

const phonesOf = ({ userId }: { userId: string }) => db().$count(roadDevices, eq(roadDevices.personId, userId));
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((each) => (each.status === "fulfilled" ? "enrolled" : (each.reason as { reason?: string }).reason))
    .toSorted((one, other) => String(one).localeCompare(String(other)));

it("enrolls a key once that is sent twice at the same moment, and it is one phone (G65)", async () => {
  const { publicKey } = await newDeviceKey();
  const both = await Promise.all([1, 2].map(() => enrollDevice(one, { publicKey, userAgent: null })));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await phonesOf(one)).toBe(1);
});

it("enrolls at most five phones of a person, also at the same moment", async () => {
  for (let at = 1; at < mostDevices; at += 1)
    await enrollDevice(two, { publicKey: (await newDeviceKey()).publicKey, userAgent: null });
  const keys = [await newDeviceKey(), await newDeviceKey(), await newDeviceKey()];
  const work = keys.map(({ publicKey }) => enrollDevice(two, { publicKey, userAgent: null }));
  expect(await outcomes(work)).toEqual(["enrolled", "too_many_devices", "too_many_devices"]);
  expect(await phonesOf(two)).toBe(mostDevices);
});

it("gives a key that two people send at the same moment to one of them", async () => {
  const { publicKey } = await newDeviceKey();
  const work = [three, four].map((person) => enrollDevice(person, { publicKey, userAgent: null }));
  expect((await outcomes(work)).filter((each) => each === "enrolled")).toHaveLength(1);
  expect((await phonesOf(three)) + (await phonesOf(four))).toBe(1);
});
