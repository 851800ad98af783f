import { rowWords } from "#copy/en/back-office.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";

/** Current place of a shipment for staff. Only a pending shipment is "not at a branch yet" (A10). */
export function placeWords({ currentLocation, status }: Pick<StaffShipmentRow, "currentLocation" | "status">): string {
  return currentLocation || (status === "pending" ? rowWords.notYet : rowWords.noPlace);
}
