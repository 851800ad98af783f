import { beforeEach, describe, expect, it } from "vitest";
import type { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { getOwnData } from "#server/features/tracking/get-own-data.ts";
import { requestSubscription, pauseMails } from "#server/features/tracking/subscription.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone } from "#tests/support/road-device.ts";

useDatabase();

const ada = actors.customer({ userId: "usr_ada", email: "ada@example.com" });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.code,
  );

beforeEach(async () => {
  await build.person(ada, { emailVerified: true });
});

describe("getOwnData", () => {
  it("gives everyone what is theirs as one file, a few times an hour", async () => {
    const own = await build.shipment({ actor: ada });
    await build.shipment({ fields: { senderEmail: "grace@example.com" } });
    const taken = await getOwnData(ada);
    expect(taken).toMatchObject({ account: { email: "ada@example.com", role: "customer" }, isCutShort: false });
    expect(taken["shipments"]).toEqual([expect.objectContaining({ trackingNumber: own.trackingNumber })]);
    for (let tried = 1; tried < 10; tried += 1) await getOwnData(ada);
    expect(await codeOf(getOwnData(ada))).toBe("rate_limited");
  });

  it("lists the phones of a driver, also revoked ones", async () => {
    const driver = actors.driver();
    await build.person(driver);
    const [kept, revoked] = [await newPhone(driver), await newPhone(driver)];
    await revokeDevice(actors.dispatcher(), revoked.id);
    const { phones } = (await getOwnData(driver)) as { phones: { id: string; revokedAt: string | null }[] };
    expect(new Map(phones.map(({ id, revokedAt }) => [id, revokedAt]))).toEqual(
      new Map([
        [kept.id, null],
        [revoked.id, expect.any(String)],
      ]),
    );
    expect(await getOwnData(ada)).toMatchObject({ phones: [] });
  });

  it("tells of which shipments the address is told, and of no one else's", async () => {
    const told = await build.shipment({ fields: { senderEmail: "grace@example.com" } });
    const ask = (email: string) =>
      requestSubscription({
        id: `sub_${email}`,
        shipmentId: told.id,
        email,
        state: "confirmed",
        triggers: ["out_for_delivery"],
        createdAt: now(),
        confirmedAt: now(),
      });
    await ask("ada@example.com");
    await ask("grace@example.com");
    await pauseMails("ada@example.com", now());
    const taken = await getOwnData(ada);
    expect(taken).toMatchObject({
      isAddressProved: true,
      mails: "paused",
      subscriptions: [
        {
          trackingNumber: told.trackingNumber,
          state: "confirmed",
          triggers: ["out_for_delivery"],
          unsubscribedAt: null,
        },
      ],
    });
    expect(JSON.stringify(taken)).not.toMatch(/askedFrom|grace@/);
  });

  it("says nothing of an address that was never proved: it may be someone else's", async () => {
    const told = await build.shipment({ fields: { senderEmail: "grace@example.com" } });
    await requestSubscription({
      id: "sub_1",
      shipmentId: told.id,
      email: "ada@example.com",
      state: "confirmed",
      createdAt: now(),
    });
    await db().update(users).set({ emailVerified: false });
    expect(await getOwnData(ada)).toMatchObject({ isAddressProved: false, mails: null, subscriptions: [] });
  });
});
