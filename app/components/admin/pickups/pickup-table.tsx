import { href, Link } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import { stopWords } from "#copy/en/stops.ts";
import type { PickupLine } from "#app/components/admin/pickups/pickup-pages.ts";
import { giveFormId } from "#app/components/admin/pickups/give-form.tsx";
import { CollectForm } from "#app/components/admin/pickups/collect-form.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

const { columns: heads } = words;

/** Pickups in the order of the route; on paper with space for a signature. `address`: page to return to. */
export function PickupTable({ rows, address }: { rows: readonly PickupLine[]; address: string }) {
  const from = `?${new URLSearchParams({ from: address }).toString()}`;
  const columns: Column<PickupLine>[] = [
    { key: "at", head: heads.at, width: 7.5, card: "title", className: "pickup-table-at", cell: timeOf },
    { key: "from", head: heads.from, className: "pickup-table-from", cell: senderOf },
    {
      key: "phone",
      head: heads.phone,
      width: 9,
      card: "left",
      className: "pickup-table-phone",
      cell: ({ phone, dial }) => (phone ? <a href={`tel:${dial}`}>{phone}</a> : null),
    },
    {
      key: "parcel",
      head: heads.parcel,
      width: 9,
      card: "right",
      className: "pickup-table-parcel",
      cell: ({ parcel }) => parcel,
    },
    {
      key: "number",
      head: heads.number,
      width: 10.5,
      card: "corner",
      className: "pickup-table-number",
      cell: ({ id, number }) => (
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId: id })}>
          <TrackingNumber number={number} />
        </Link>
      ),
    },
    {
      key: "branch",
      head: heads.branch,
      width: 12,
      card: "left",
      className: "pickup-table-branch",
      cell: ({ id: shipmentId, number, branch, driver, run, isWaiting }) => (
        <>
          <span>{branch}</span>
          {isWaiting ? (
            <Change to={href("/admin/pickups/:shipmentId/branch", { shipmentId }) + from}>
              {words.aboutAssign(number)}
            </Change>
          ) : null}
          <br />
          <span>{driver || (isWaiting ? stopWords.unassigned : "–")}</span>
          {run ? (
            <>
              {", "}
              <Link to={run.to}>{run.words}</Link>
            </>
          ) : null}
          {isWaiting ? (
            <Change to={href("/admin/shipments/:shipmentId/stops/:kind", { shipmentId, kind: "collection" }) + from}>
              {stopWords.aboutGive(number)}
            </Change>
          ) : null}
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      width: 10.5,
      card: "right",
      isActions: true,
      className: "pickup-table-state",
      cell: ({ id, number, isWaiting, status }) =>
        isWaiting ? <CollectForm shipmentId={id} number={number} from={address} /> : <StatusBadge status={status} />,
    },
    { key: "paper", head: words.onPaper, className: "pickup-table-paper", cell: () => null },
  ];
  return (
    <DataTable
      name={words.title}
      className="pickup-table"
      columns={columns}
      rows={rows}
      rowProps={({ isWaiting }) => ({ className: isWaiting ? undefined : "collected" })}
    />
  );
}

function Change({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton look="ghost" size="small" icon="edit" iconOnly to={to}>
      {children}
    </LinkButton>
  );
}

function timeOf({ id, number, at, date, time, driver, isWaiting }: PickupLine) {
  return (
    <>
      <time dateTime={at}>
        {date ? <span>{date}</span> : null} <b>{time}</b>
      </time>
      {isWaiting ? (
        <input
          type="checkbox"
          className="pickup-table-tick"
          name="shipment"
          value={id}
          form={giveFormId}
          aria-label={stopWords.tick(number)}
          data-print="no"
        />
      ) : null}
      <span className="pickup-table-driver">{driver}</span>
    </>
  );
}

function senderOf({ name, lines, instructions }: PickupLine) {
  return (
    <>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {instructions ? <em>{instructions}</em> : null}
    </>
  );
}
