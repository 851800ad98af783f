import { cityLine } from "#domain/shared/address.ts";
import { poundsText } from "#domain/shared/weight.ts";
import type { OwnShipment } from "#domain/shipments/own-shipment.ts";
import type { OwnShipmentRow } from "#server/features/shipments/own-shipments.rows.ts";
import { bookedMoment, money, momentOfRow } from "#server/features/shipments/shipment-details.view.ts";

export function ownShipment(row: OwnShipmentRow): OwnShipment {
  const { status, history } = row;
  return {
    trackingNumber: row.trackingNumber,
    status,
    history,
    service: row.service,
    weightLb: poundsText(row.weightHundredthsLb),
    recipientName: row.recipientName,
    destination: cityLine({ city: row.recipientCity, state: row.recipientState, country: row.recipientCountry }),
    createdAt: bookedMoment(row),
    estimatedDelivery: momentOfRow(row, "estimated", row.estimatedDeliveryAt, row.recipientZone),
    deliveredAt: momentOfRow(row, "delivered", row.deliveredAt, row.recipientZone),
    // An undated status is sorted by an internal time and has no event.
    endedAt: history.includes(status) ? momentOfRow(row, "terminal", row.terminalAt, row.recipientZone) : null,
    total: money(row.totalMinor, row.currency),
    isTestPayment: row.isTestPayment,
  };
}
