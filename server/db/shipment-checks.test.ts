import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { packageTypes, pickupTypes, priorities, serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

/** Any values, because the types allow only valid ones. */
type Patch = Record<string, string | number | null>;

/**
 * The last line of defense, behind the checks of every caller: a trigger for columns that rarely change, a CHECK for
 * the status.
 */
describe("a shipment's row", () => {
  const refused: [string, Patch][] = [
    ["shipments_service_known", { service: "teleport" }],
    ["shipments_package_type_known", { packageType: "elephant" }],
    ["shipments_priority_known", { priority: "whenever" }],
    ["shipments_pickup_type_known", { pickupType: "catapult" }],
    ["shipments_status_known", { status: "lost" }],
    ["shipments_number_form", { trackingNumber: "ptc 1" }],
    ["shipments_weight_positive", { weightHundredthsLb: 0 }],
    ["shipments_quantity_positive", { quantity: 0 }],
    ["shipments_money_not_negative", { totalMinor: -1 }],
    ["shipments_money_not_negative", { declaredValueMinor: -1 }],
    ["shipments_money_not_negative", { insuredValueMinor: -1 }],
  ];

  it.each(refused)("is refused by %s, changed or new", async (constraint, patch) => {
    const { id } = await build.shipment();
    const [row] = await db().select().from(shipments).where(eq(shipments.id, id));
    if (!row) throw new Error("the shipment is gone");
    const copy = { ...row, id: "shp_copy", trackingNumber: "COPY0001", ...patch };
    for (const write of [
      () => db().update(shipments).set(patch).where(eq(shipments.id, id)),
      () => db().insert(shipments).values(copy),
    ]) {
      const error: unknown = await transaction(write).catch((failure: unknown) => failure);
      expect(sqlState(error)).toEqual({ code: "23514", constraint });
    }
  });

  it("may hold every value of the domain, and no amount at all", async () => {
    const { id } = await build.shipment();
    const patches: Patch[] = [
      ...serviceKeys.map((service) => ({ service })),
      ...packageTypes.map((packageType) => ({ packageType })),
      ...priorities.map((priority) => ({ priority })),
      ...pickupTypes.map((pickupType) => ({ pickupType })),
      ...shipmentStatuses.map((status) => ({ status })),
      { declaredValueMinor: null, insuredValueMinor: null, totalMinor: 0 },
    ];
    for (const patch of patches) await db().update(shipments).set(patch).where(eq(shipments.id, id));
    const [row] = await db().select().from(shipments).where(eq(shipments.id, id));
    expect(row).toMatchObject(patches.at(-1) ?? {});
  });
});
