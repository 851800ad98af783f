import { Link } from "react-router";
import { backTo } from "#copy/en/tracking-forms.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** Head of a page beside the result: what it is about, and the way back. */
export function ShipmentAside({ number, title, lead }: { number: string; title: string; lead?: string }) {
  return (
    <div className="page-width shipment-aside">
      <p>
        <Link className="text-link" to={`/track/${encodeURIComponent(number)}`}>
          {backTo()} <TrackingNumber number={number} />
        </Link>
      </p>
      <h1>{title}</h1>
      {lead ? <p className="shipment-aside-lead">{lead}</p> : null}
    </div>
  );
}
