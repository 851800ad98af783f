import { Link } from "react-router";
import { shipmentListWords, shipmentWords } from "#copy/en/back-office.ts";
import type { ListRow } from "#app/components/admin/admin-pages.ts";
import { When } from "#app/components/admin/when.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** The page of shipments. On a phone every row is a card of two lines; the roles are written out because such a layout takes them away in some browsers. */
export function ShipmentsTable({ rows }: { rows: ListRow[] }) {
  return (
    <table className="data-table shipments-table" role="table" aria-label={shipmentListWords.title}>
      <thead role="rowgroup">
        <tr role="row">
          {shipmentListWords.columns.map((column, place) => (
            <th key={column} role="columnheader" scope="col" className={place > 3 ? "data-table-right" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <ShipmentRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function ShipmentRow({ row }: { row: ListRow }) {
  const to = `/admin/shipments/${row.id}`;
  return (
    <tr role="row">
      <td role="cell" className="shipments-table-number">
        <Link to={to} className="shipments-table-link">
          <TrackingNumber number={row.number} />
        </Link>
      </td>
      <td role="cell" className="shipments-table-who">
        <b>{row.recipient}</b>
        <span>{row.email}</span>
      </td>
      <td role="cell" className="shipments-table-status">
        <StatusBadge status={row.status} />
      </td>
      <td role="cell" className="shipments-table-place" title={row.location}>
        {row.location}
      </td>
      <td role="cell" className="shipments-table-age data-table-right">
        <When moment={row.created} />
      </td>
      <td role="cell" className="shipments-table-action data-table-right">
        <LinkButton
          look="quiet"
          size="small"
          icon="plus"
          to={`${to}#add-event`}
          aria-label={`${shipmentWords.add}, ${row.number}`}
        >
          {shipmentWords.add}
        </LinkButton>
      </td>
    </tr>
  );
}
