import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { secondFactorWait } from "#server/features/tracking/second-factor-wait.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { stopSender } from "#server/queue/boss.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true });
afterAll(stopSender);

it("says how long the second factor is locked without counting a try, and nothing of what is not locked (A1)", async () => {
  clock.set("2026-11-10T12:00:00Z");
  const { trackingNumber } = await insertMarkedShipment({ id: "shp_wait" });
  const wrong = { contact: "nobody@example.com", zipCode: "", lastName: "" };
  expect(await secondFactorWait(trackingNumber)).toBeNull();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await secondFactorWait(trackingNumber)).toBeNull();
    await expect(unlockTracking(visitor, trackingNumber, wrong)).rejects.toMatchObject({ code: "wrong_factor" });
  }
  expect(await secondFactorWait(trackingNumber)).toBe(3600);
  clock.advance(20 * 60_000);
  expect(await secondFactorWait(trackingNumber)).toBe(2400);
  clock.advance(40 * 60_000);
  expect(await secondFactorWait(trackingNumber)).toBeNull();
  expect(await secondFactorWait("PTC0000")).toBeNull();
});
