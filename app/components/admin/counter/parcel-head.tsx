import { Link } from "react-router";
import { counterWords, dropOffWords as words } from "#copy/en/counter.ts";
import type { CounterParcel } from "#app/components/admin/counter/counter-pages.ts";
import { PartyCell } from "#app/components/admin/counter/party-cell.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";

/** The booking of a parcel at the counter: its status and parties. */
export function ParcelHead({ parcel }: { parcel: CounterParcel }) {
  return (
    <section className="drop-off-cells paired" aria-label={words.booking}>
      <header>
        <StatusBadge status={parcel.status} />
        <span>{parcel.booked}</span>
        <Link className="text-link" to={`/admin/shipments/${parcel.id}`}>
          {counterWords.open}
        </Link>
      </header>
      <PartyCell title={words.from} party={parcel.from} />
      <PartyCell title={words.to} party={parcel.to} mark={parcel.routeCode} />
    </section>
  );
}
