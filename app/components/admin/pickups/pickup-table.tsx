import { href, Link } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import { stopWords } from "#copy/en/stops.ts";
import type { PickupLine, PickupsPage } from "#app/components/admin/pickups/pickup-pages.ts";
import { giveFormId } from "#app/components/admin/pickups/give-form.tsx";
import { CollectForm } from "#app/components/admin/pickups/collect-form.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Pickups in the order they are driven to; on paper with room for a signature, on a phone a card each. */
export function PickupTable({ page }: { page: PickupsPage }) {
  return (
    <table className="data-table pickup-table" role="table" aria-label={words.title}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, column]) => (
            <th key={name} role="columnheader" scope="col" className={`pickup-table-${name}`}>
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className="pickup-table-paper">
            {words.onPaper}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.rows.map((row) => (
          <Row key={row.id} row={row} address={page.address} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, address }: { row: PickupLine; address: string }) {
  return (
    <tr role="row" data-row={row.id} className={row.isWaiting ? undefined : "collected"}>
      <td role="cell" className="pickup-table-at">
        <time dateTime={row.at}>
          {row.date ? <span>{row.date}</span> : null} <b>{row.time}</b>
        </time>
        {row.isWaiting ? (
          <input
            type="checkbox"
            className="pickup-table-tick"
            name="shipment"
            value={row.id}
            form={giveFormId}
            aria-label={stopWords.tick(row.number)}
            data-print="no"
          />
        ) : null}
        <span className="pickup-table-whose">{row.driver}</span>
      </td>
      <td role="cell" className="pickup-table-from">
        <b>{row.name}</b>
        {row.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {row.instructions ? <em>{row.instructions}</em> : null}
      </td>
      <td role="cell" className="pickup-table-phone">
        {row.phone ? <a href={`tel:${row.dial}`}>{row.phone}</a> : null}
      </td>
      <td role="cell" className="pickup-table-parcel">
        {row.parcel}
      </td>
      <td role="cell" className="pickup-table-number">
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId: row.id })}>
          <TrackingNumber number={row.number} />
        </Link>
      </td>
      <td role="cell" className="pickup-table-branch">
        <span>{row.branch}</span>
        {row.isWaiting ? (
          <LinkButton
            look="ghost"
            size="small"
            icon="edit"
            iconOnly
            to={`${href("/admin/pickups/:shipmentId/branch", { shipmentId: row.id })}?${new URLSearchParams({ from: address }).toString()}`}
          >
            {words.aboutAssign(row.number)}
          </LinkButton>
        ) : null}
        <br />
        <span>{row.driver || (row.isWaiting ? stopWords.nobody : "–")}</span>
        {row.isWaiting ? (
          <LinkButton
            look="ghost"
            size="small"
            icon="edit"
            iconOnly
            to={`${href("/admin/shipments/:shipmentId/stops/:kind", { shipmentId: row.id, kind: "collection" })}?${new URLSearchParams({ from: address }).toString()}`}
          >
            {stopWords.aboutGive(row.number)}
          </LinkButton>
        ) : null}
      </td>
      <td role="cell" className="pickup-table-state">
        {row.isWaiting ? (
          <CollectForm shipmentId={row.id} number={row.number} from={address} />
        ) : (
          <StatusBadge status={row.status} />
        )}
      </td>
      <td role="cell" className="pickup-table-paper" />
    </tr>
  );
}
