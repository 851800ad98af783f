import { expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { lockShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

it("reads when the present status began also after it waited for another change", async () => {
  clock.set("2026-06-18T15:00:00Z");
  const shipment = await build.shipment();
  clock.advance(3_600_000);
  const isLocked = Promise.withResolvers<undefined>();
  const first = transaction(async () => {
    await lockShipmentHead(shipment.id);
    isLocked.resolve(undefined);
    // The second has time to wait for the lock: its statement was sent before this one.
    await second.started;
    await addTrackingEvent(actors.dispatcher(), shipment.id, build.event({ status: "in_transit" }));
  });
  const started = Promise.withResolvers<undefined>();
  const second = { started: started.promise };
  await isLocked.promise;
  const waiting = transaction(async () => {
    const head = lockShipmentHead(shipment.id);
    started.resolve(undefined);
    return head;
  });
  await first;
  expect(await waiting).toMatchObject({ status: "in_transit", currentSince: now() });
});
