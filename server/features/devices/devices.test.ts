import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import type { DeviceKey } from "#domain/road/device-inputs.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { enrollDevice } from "#server/features/devices/enroll-device.ts";
import {
  getDevice,
  getOwnDevice,
  listDevicePeople,
  listDevices,
  listOwnDevices,
} from "#server/features/devices/list-devices.ts";
import { nextSequences } from "#server/features/devices/next-sequences.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newDeviceKey, newPhone } from "#tests/support/road-device.ts";

useDatabase();

const [admin, dispatcher, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const colleague = { ...driver, userId: "usr_driver_two", email: "two@example.com" };
const pixel = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  for (const person of [admin, dispatcher, driver, colleague]) await build.person(person);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { path: string; message: string }[] }) =>
      error.issues?.[0] ? `${error.issues[0].path} ${error.issues[0].message}` : (error.reason ?? error.code),
  );
const enroll = async (actor: Actor, publicKey?: DeviceKey, userAgent: string | null = pixel) =>
  enrollDevice(actor, { publicKey: publicKey ?? (await newDeviceKey()).publicKey, userAgent });
const idsOf = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map(({ id }) => id);

describe("a road device (G65)", () => {
  it("is enrolled once for its key, by the signed-in person, and named after its browser", async () => {
    const { publicKey } = await newDeviceKey();
    const device = await enroll(driver, publicKey);
    expect(device).toMatchObject({
      name: "Chrome on Android",
      person: { id: driver.userId, name: "Test driver" },
      enrolledAt: "2026-06-18T10:00:00.000Z",
      lastSeenAt: null,
      revokedAt: null,
      lastSequence: 0,
    });
    expect(await enroll(driver, publicKey)).toEqual(device);
    expect(await db().$count(roadDevices)).toBe(1);
    expect(await refusal(enroll(colleague, publicKey))).toBe("device_key_used");
    expect((await enroll(driver, undefined, null)).name).toBe("");
    const noted = (await db().select().from(activities)).filter(({ subjectId }) => subjectId === device.id);
    expect(noted.map(({ action }) => action)).toEqual(["device.enrolled"]);
  });

  it("is enrolled by people who scan, and by no one at a station", async () => {
    expect(await refusal(enroll(visitor))).toBe("staff_only");
    expect(await refusal(enroll(actors.customer()))).toBe("staff_only");
    expect(await refusal(enroll({ ...driver, station: { id: "stn_1", branchCode: "main" } }))).toBe("forbidden");
    expect(await refusal(enroll(dispatcher))).toBe("done");
  });

  it("has a key that is a point of the curve", async () => {
    const { publicKey } = await newDeviceKey();
    expect(await refusal(enroll(driver, { ...publicKey, y: publicKey.x }))).toBe("publicKey choice_invalid");
  });

  it("is one of five, and of ten a day", async () => {
    const devices = [];
    for (let at = 0; at < 5; at += 1) devices.push(await enroll(driver));
    expect(await refusal(enroll(driver))).toBe("too_many_devices");
    expect(await refusal(enroll(colleague))).toBe("done");
    for (const { id } of devices) await revokeDevice(dispatcher, id);
    for (let at = 0; at < 4; at += 1) await enroll(driver);
    expect(await refusal(enroll(driver))).toBe("device_enrollment");
    clock.advance(24 * 3_600_000);
    expect(await refusal(enroll(driver))).toBe("done");
  });

  it("is listed to staff, and to its own person", async () => {
    const own = await enroll(driver);
    clock.advance(1000);
    const other = await enroll(colleague);
    expect(await idsOf(listDevices(dispatcher))).toEqual([other.id, own.id]);
    expect(await idsOf(listDevices(admin, { personId: driver.userId }))).toEqual([own.id]);
    expect(await refusal(listDevices(driver))).toBe("staff_only");
    expect(await idsOf(listOwnDevices(driver))).toEqual([own.id]);
    expect(await refusal(getOwnDevice(driver, other.id))).toBe("not_found");
    expect(await getOwnDevice(dispatcher, other.id)).toEqual(other);
  });

  it("is listed by whether it is revoked, page by page", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      clock.advance(1000);
      ids.unshift((await enroll(driver)).id);
    }
    const [fourth = "", third = "", second = "", first = ""] = ids;
    for (const id of [third, first]) await revokeDevice(dispatcher, id);
    expect(await idsOf(listDevices(dispatcher, { state: "open" }))).toEqual([fourth, second]);
    expect(await idsOf(listDevices(dispatcher, { state: "revoked" }))).toEqual([third, first]);
    const page = await listDevices(dispatcher, { state: "revoked", limit: 1 });
    expect(await idsOf(listDevices(dispatcher, { state: "revoked", limit: 1, cursor: page.nextCursor }))).toEqual([
      first,
    ]);
  });

  it("is shown to staff with its person, who is no address once deleted; the people with a phone are a filter", async () => {
    const { id } = await enroll(driver);
    await enroll(colleague);
    await enroll(colleague);
    expect(await getDevice(dispatcher, id)).toMatchObject({ id, person: { id: driver.userId } });
    const people = await listDevicePeople(dispatcher);
    expect(people.map((person) => person.id).toSorted()).toEqual([driver.userId, colleague.userId].toSorted());
    for (const actor of [driver, actors.customer(), visitor]) {
      expect(await refusal(getDevice(actor, id))).toBe("staff_only");
      expect(await refusal(listDevicePeople(actor))).toBe("staff_only");
      expect(await refusal(revokeDevice(actor, id))).toBe("staff_only");
    }
    expect(await refusal(getDevice(dispatcher, "rdv_none"))).toBe("not_found");
    await deletePerson(admin, driver.userId);
    expect((await getDevice(dispatcher, id)).person).toEqual({ id: driver.userId, name: "" });
  });

  it("tells its own person alone which act it expects next", async () => {
    const { id } = await enroll(driver);
    const batch = [{ deviceId: id }, { deviceId: id }, { deviceId: "" }, { deviceId: 3 }, null];
    expect(await nextSequences(driver, batch)).toEqual([{ id, nextSequence: 1 }]);
    for (const actor of [colleague, dispatcher, visitor]) expect(await nextSequences(actor, batch)).toEqual([]);
  });

  it("is revoked with its account, which takes it along, and its acts are kept apart", async () => {
    const phones = [await newPhone(driver), await newPhone(driver)];
    const other = await newPhone(colleague);
    const [, kept] = phones;
    await deletePerson(admin, driver.userId);
    expect(await idsOf(listDevices(dispatcher, { state: "revoked", personId: driver.userId }))).toHaveLength(2);
    expect(await idsOf(listDevices(dispatcher, { state: "open" }))).toEqual([other.id]);
    const noted = (await db().select().from(activities)).filter(({ action }) => action === "device.revoked");
    expect(new Set(noted.map(({ subjectId }) => subjectId))).toEqual(new Set(phones.map(({ id }) => id)));
    const act = { clientEventId: "after-deletion", kind: "sight", code: "SHELF-1", branch: "main", offsetMs: 0 };
    const signed = await kept?.sign({ ...act, deviceAt: now().toISOString(), doneBy: driver.userId });
    expect(await recordActs(colleague, [signed])).toMatchObject([{ state: "quarantined", flags: ["unproven"] }]);
  });

  it("is revoked with an account that is disabled, also once it is enabled again", async () => {
    const { id } = await enroll(driver);
    await changeAccess(admin, driver.userId, "disabled");
    expect(await idsOf(listDevices(dispatcher, { state: "revoked" }))).toEqual([id]);
    await changeAccess(admin, driver.userId, "enabled");
    expect(await idsOf(listDevices(dispatcher, { state: "open" }))).toEqual([]);
  });

  it("is revoked by staff, once, and its key is not enrolled again", async () => {
    const { publicKey } = await newDeviceKey();
    const { id } = await enroll(driver, publicKey);
    expect(await refusal(revokeDevice(driver, id))).toBe("staff_only");
    clock.advance(1000);
    expect(await revokeDevice(dispatcher, id)).toMatchObject({ revokedAt: "2026-06-18T10:00:01.000Z" });
    expect(await refusal(revokeDevice(admin, id))).toBe("not_found");
    expect(await refusal(enroll(driver, publicKey))).toBe("device_key_used");
    const [row] = await db().select().from(roadDevices);
    expect(row?.revokedBy).toBe(dispatcher.userId);
  });

  it("is enrolled, listed and revoked over REST", async () => {
    const api = createApi(async () => dispatcher);
    const { publicKey } = await newDeviceKey();
    const post = (path: string, body?: object) =>
      api.request(path, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": pixel },
        body: JSON.stringify(body ?? {}),
      });
    const enrolled = await post("/v1/devices/own", { publicKey });
    expect(enrolled.status).toBe(200);
    const { id, name } = (await enrolled.json()) as { id: string; name: string };
    expect(name).toBe("Chrome on Android");
    // The private part of a key has nothing to do here.
    expect((await post("/v1/devices/own", { publicKey: { ...publicKey, d: publicKey.x } })).status).toBe(422);
    for (const path of ["/v1/devices", "/v1/devices/own"])
      expect(await (await api.request(path)).json()).toMatchObject({ items: [{ id }] });
    expect((await post(`/v1/devices/${id}/revocation`)).status).toBe(200);
    expect((await post(`/v1/devices/${id}/revocation`)).status).toBe(404);
  });
});
