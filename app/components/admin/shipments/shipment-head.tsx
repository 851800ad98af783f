import type { ReactNode } from "react";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** Head of a shipment's page: number, status, and actions (`children`). */
export function ShipmentHead({
  page,
  children,
}: {
  page: Pick<ShipmentPage, "number" | "status">;
  children?: ReactNode;
}) {
  return (
    <div className="admin-frame-bar shipment-head">
      <h1 tabIndex={-1} id="shipment-number">
        <TrackingNumber number={page.number} />
      </h1>
      <StatusBadge status={page.status} />
      <span className="admin-frame-bar-note" />
      {children}
    </div>
  );
}
