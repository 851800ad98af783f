import { newestFirst, type ShipmentOrder, type ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import { keyset, type SortColumn } from "#server/db/keyset.ts";
import { shipments } from "#server/db/schema/shipments.ts";

type Keyset = ReturnType<typeof keyset>;

/** Every column a list can be ordered by has an index in its order. A number is unique, and needs no id beside it. */
const columnsOf: Record<ShipmentSort, [] | [SortColumn] | [SortColumn, SortColumn]> = {
  number: [],
  created: [shipments.createdAt],
  updated: [shipments.updatedAt],
  promised: [shipments.estimatedDeliveryAt],
  status: [shipments.status, shipments.createdAt],
  recipient: [shipments.recipientSort],
};

export const newestShipments = keyset("shipments.newest", {
  by: [shipments.createdAt],
  id: shipments.id,
  order: "descending",
});

/**
 * Order of deleted shipments, latest deletion first. The filter of that list excludes rows without the time, which
 * the column's type cannot express.
 */
const lastDeleted = keyset("shipments.deleted", {
  by: [shipments.deletedAt as unknown as SortColumn],
  id: shipments.id,
  order: "descending",
});

/** Returns the keyset of an order; deleted shipments are ordered by deletion unless another order was chosen. */
export function shipmentsInOrder(order: ShipmentOrder, isDeleted: boolean): Keyset {
  if (order.by === newestFirst.by && order.rises === newestFirst.rises)
    return isDeleted ? lastDeleted : newestShipments;
  return keyset(`shipments.${order.by}.${order.rises ? "up" : "down"}`, {
    by: columnsOf[order.by],
    id: order.by === "number" ? shipments.trackingNumber : shipments.id,
    order: order.rises ? "ascending" : "descending",
  });
}
