import type { ReactNode } from "react";
import { Link } from "react-router";
import { backTo } from "#copy/en/tracking-forms.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

type Props = { number: string; title: string; lead?: string; beside?: ReactNode; children?: ReactNode };

/** A page beside the result: subject, link back, and content. `beside`: shown next to the heading on wide pages. */
export function ShipmentAside({ number, title, lead, beside, children }: Props) {
  return (
    <div className="page-width shipment-aside">
      <div className="shipment-aside-head">
        <p className="shipment-aside-back">
          <Link className="text-link" to={`/track/${encodeURIComponent(number)}`}>
            {backTo()} <TrackingNumber number={number} />
          </Link>
        </p>
        <h1>{title}</h1>
        {lead ? <p className="shipment-aside-lead">{lead}</p> : null}
        {beside}
      </div>
      {children ? <div className="shipment-aside-body">{children}</div> : null}
    </div>
  );
}
