import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { getBookedSummary } from "#server/features/shipments/get-booked-summary.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("names number, price, promise, label and tracking page of a booking", async () => {
  const { id, trackingNumber } = await build.shipment();
  const summary = await getBookedSummary(actors.dispatcher(), id);
  expect(summary).toMatchObject({ shipmentId: id, trackingNumber, price: { currency: "USD" } });
  expect(summary.price?.amountMinor).toBeGreaterThan(0);
  expect(summary.labelUrl).toMatch(new RegExp(`/api/v1/shipments/${id}/label$`));
  expect(summary.trackingUrl).toMatch(new RegExp(`/track/${trackingNumber}$`));
  expect(summary.estimatedDelivery).toHaveProperty("zone");
});

it("does not exist for people without a right to the shipment", async () => {
  const { id } = await build.shipment();
  for (const actor of [visitor, actors.customer()])
    await expect(getBookedSummary(actor, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(getBookedSummary(actors.dispatcher(), "shp_none")).rejects.toMatchObject({ code: "not_found" });
});
