import type { ReactNode } from "react";
import { Link } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import type { ShipmentPage } from "#app/components/admin/admin-pages.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** The bar above one shipment: way back, number, status, and what can be done (`children`). */
export function ShipmentHead({
  page,
  children,
}: {
  page: Pick<ShipmentPage, "number" | "status">;
  children?: ReactNode;
}) {
  return (
    <div className="admin-frame-bar shipment-head">
      <Link className="text-link" to="/admin/shipments">
        {shipmentListWords.title}
      </Link>
      <h1 tabIndex={-1} id="shipment-number">
        <TrackingNumber number={page.number} />
      </h1>
      <StatusBadge status={page.status} />
      <span className="admin-frame-bar-note" />
      {children}
    </div>
  );
}
