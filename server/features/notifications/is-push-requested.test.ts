import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { isPushRequested } from "#server/features/notifications/is-push-requested.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase();

it("says whether notifications in a browser were ticked at booking, and no of a number no one issued (C9)", async () => {
  const { trackingNumber } = await insertMarkedShipment({ notifyPush: true });
  expect(await isPushRequested(visitor, trackingNumber)).toBe(true);
  await insertMarkedShipment({ id: "shp_without", trackingNumber: "PTC333333333", notifyPush: false });
  expect(await isPushRequested(visitor, "PTC333333333")).toBe(false);
  expect(await isPushRequested(visitor, "PTC0000")).toBe(false);
});
