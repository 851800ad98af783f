import { Link } from "react-router";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** Head of a page beside the result: what it is about, and the way back. */
export function ShipmentAside({ number, title, lead }: { number: string; title: string; lead?: string }) {
  return (
    <div className="wrap aside-head">
      <p>
        <Link className="link" to={`/track/${encodeURIComponent(number)}`}>
          Back to <TrackingNumber number={number} />
        </Link>
      </p>
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
  );
}
