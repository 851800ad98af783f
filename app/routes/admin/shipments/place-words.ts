import { rowWords } from "#copy/en/back-office.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";

/** Where a shipment is, as the office reads it. Only one that nobody has handed in yet is "not at a branch yet" (A10). */
export function placeWords({ currentLocation, status }: Pick<StaffShipmentRow, "currentLocation" | "status">): string {
  return currentLocation || (status === "pending" ? rowWords.notYet : rowWords.noPlace);
}
