import { labelContent, labelPaper } from "#copy/en/label.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { pieceAddress, pieceCode } from "#domain/shipments/piece-code.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { bookedMoment, shipmentDetails } from "#server/features/shipments/shipment-details.view.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";

/** Returns the labels of a shipment, one for each piece. */
export function* labelsOf(row: ShipmentRow, carrier: CarrierOnPaper): Generator<LabelPaper> {
  const content = labelContent({
    ...shipmentDetails(row, null),
    service: row.service,
    createdAt: bookedMoment(row),
    pieces: row.quantity,
    routeCode: routeCodeOf(row.recipientCity),
  });
  const about = {
    carrier: carrier.name,
    carrierPhone: carrier.phone?.display ?? "",
  };
  for (let piece = 1; piece <= row.quantity; piece += 1)
    yield labelPaper(content, piece, { ...about, ...codesOf(row, piece) });
}

function codesOf({ trackingNumber, quantity }: ShipmentRow, piece: number) {
  return {
    code: pieceCode(trackingNumber, piece, quantity),
    codeWords: pieceCode(formatTrackingNumber(trackingNumber), piece, quantity).replace("+", " +"),
    address: pieceAddress(trackingAddress(trackingNumber), piece, quantity),
  };
}
