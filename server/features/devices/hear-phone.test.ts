import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { phoneWordHeader, phoneWordText } from "#domain/road/phone-word.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { hearPhone } from "#server/features/devices/hear-phone.ts";
import { getDevice } from "#server/features/devices/list-devices.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { takeTry } from "#server/limits/count-try.ts";

import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";
import { parcelOn } from "#tests/support/runs.ts";

useDatabase();

const driver = actors.driver();
const staff = actors.dispatcher();
let phone: Phone;

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  phone = await newPhone(driver);
});

const said = (acts: number, photos: number) => phoneWordText({ device: phone.id, acts, photos });
const waiting = async () => (await getDevice(staff, phone.id)).waiting;

it("notes the last word of a phone and when it came, which is not an act (G87)", async () => {
  expect(await waiting()).toBeNull();
  expect(await hearPhone(driver, said(3, 1))).toBe("noted");
  expect(await waiting()).toEqual({ acts: 3, photos: 1, at: now().toISOString() });
  clock.advance(60_000);
  expect(await hearPhone(driver, said(0, 0))).toBe("noted");
  expect(await waiting()).toEqual({ acts: 0, photos: 0, at: now().toISOString() });
  expect(await getDevice(staff, phone.id)).toMatchObject({ lastSeenAt: null, lastSequence: 0 });
});

it("refuses what is malformed, of another person or of a revoked phone, and the word before stays", async () => {
  await hearPhone(driver, said(3, 1));
  const before = await waiting();
  clock.advance(60_000);
  const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
  await build.person(other);
  expect(await hearPhone(driver, `device=${phone.id}&acts=-1&photos=0`)).toBe("refused");
  expect(await hearPhone(driver, `device=${phone.id}' or 1=1&acts=1&photos=0`)).toBe("refused");
  expect(await hearPhone(other, said(0, 0))).toBe("refused");
  expect(await hearPhone(staff, said(0, 0))).toBe("refused");
  expect(await hearPhone(actors.customer(), said(0, 0))).toBe("refused");
  expect(await hearPhone(visitor, said(0, 0))).toBe("refused");
  expect(await waiting()).toEqual(before);
  await revokeDevice(staff, phone.id);
  expect(await hearPhone(driver, said(0, 0))).toBe("refused");
  const [row] = await db().select().from(roadDevices).where(eq(roadDevices.id, phone.id));
  expect(row).toMatchObject({ waitingActs: 3, waitingPhotos: 1 });
});

it("stops listening for the minute to a phone that never stops talking", async () => {
  await takeTry("phone_word", driver.userId, { size: 240 });
  expect(await hearPhone(driver, said(3, 1))).toBe("refused");
  expect(await waiting()).toBeNull();
  clock.advance(61_000);
  expect(await hearPhone(driver, said(3, 1))).toBe("noted");
});

it("comes with acts and with the question for the time, and costs no act whatever it says", async () => {
  const api = createApi(async () => driver);
  const { trackingNumber } = await parcelOn(null);
  let count = 0;
  const send = async (word?: string) => {
    count += 1;
    const act = { clientEventId: `word-event-${count}`, kind: "sight", code: trackingNumber, branch: "main" };
    const response = await api.request("/v1/acts", {
      method: "POST",
      headers: { "content-type": "application/json", ...(word === undefined ? {} : { [phoneWordHeader]: word }) },
      body: JSON.stringify({ acts: [{ ...act, deviceAt: now().toISOString(), offsetMs: 0 }] }),
    });
    const { items, word: answer } = (await response.json()) as { items: { state: string }[]; word: string | null };
    return [response.status, items.map(({ state }) => state), answer];
  };
  expect(await send()).toEqual([200, ["accepted"], null]);
  expect(await waiting()).toBeNull();
  expect(await send(said(2, 1))).toEqual([200, ["accepted"], "noted"]);
  for (const word of ["", "acts=1", `device=${phone.id}&acts=-3&photos=0`, `device=${phone.id}&acts=x&photos=0`])
    expect(await send(word)).toEqual([200, ["accepted"], "refused"]);
  expect(await waiting()).toMatchObject({ acts: 2, photos: 1 });
  expect(await send(`device=${phone.id}&acts=${"9".repeat(60)}&photos=0`)).toEqual([200, ["accepted"], "noted"]);
  expect(await waiting()).toMatchObject({ acts: 9999, photos: 0 });
  const time = await api.request("/v1/time", { headers: { [phoneWordHeader]: said(0, 4) } });
  expect(await time.json()).toMatchObject({ word: "noted" });
  expect(await waiting()).toMatchObject({ acts: 0, photos: 4 });
});
