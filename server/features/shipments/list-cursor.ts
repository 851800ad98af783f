import { AppError } from "#domain/shared/errors.ts";
import type { ListEdge, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** The edge of a page as text for an address; opaque to clients. */
export function cursorOf(row: Pick<ShipmentRow, "createdAt" | "id">, direction: ListEdge["direction"]): string {
  return Buffer.from(JSON.stringify([direction === "older" ? 1 : 0, row.createdAt.getTime(), row.id])).toString("base64url");
}

/** Throws `invalid_input` for a cursor this product never made. */
export function readCursor(text: string): ListEdge {
  try {
    const [older, time, id] = JSON.parse(Buffer.from(text.slice(0, 300), "base64url").toString("utf8")) as unknown[];
    const createdAt = new Date(Number(time));
    if ((older === 0 || older === 1) && typeof time === "number" && typeof id === "string" && /^shp_[0-9a-z]{1,40}$/.test(id) && !Number.isNaN(createdAt.getTime())) {
      return { createdAt, id, direction: older === 1 ? "older" : "newer" };
    }
  } catch {
    // Fall through: a broken cursor is answered like a made-up one.
  }
  throw new AppError("invalid_input", { reason: "cursor_unknown", issues: [{ path: "cursor", message: "choice_invalid" }] });
}
