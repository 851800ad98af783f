import { href, Link } from "react-router";
import type { VisitLine } from "#app/components/admin/counter/counter-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

type Heads = { at: string; number: string; party: string; city: string; outcome: string; detail: string };

function columnsOf(heads: Heads): Column<VisitLine>[] {
  return [
    { key: "at", head: heads.at, width: 6, look: "mono", card: "left", cell: ({ time }) => time },
    {
      key: "number",
      head: heads.number,
      width: 11,
      isRowHeader: true,
      card: "title",
      cell: ({ shipmentId, number }) => (
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId })}>
          <TrackingNumber number={number} />
        </Link>
      ),
    },
    { key: "party", head: heads.party, card: "line", cell: ({ party }) => party },
    { key: "city", head: heads.city, width: 5, look: "strong", hideBelow: "medium", cell: ({ city }) => city },
    { key: "outcome", head: heads.outcome, width: 11, card: "corner", cell: ({ outcome }) => outcome },
    { key: "detail", head: heads.detail, width: 11, card: "right", cell: ({ detail }) => detail },
  ];
}

/** What the counter did today, the latest first. */
export function VisitsTable({
  name,
  empty,
  columns,
  rows,
}: {
  name: string;
  empty: string;
  columns: Heads;
  rows: readonly VisitLine[];
}) {
  return (
    <section className="counter-room-today" aria-label={name}>
      <h2>{name}</h2>
      {rows.length > 0 ? (
        <DataTable name={name} columns={columnsOf(columns)} rows={rows} />
      ) : (
        <p className="hint">{empty}</p>
      )}
    </section>
  );
}
