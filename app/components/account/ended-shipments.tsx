import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { SendAgain } from "#app/components/account/send-again.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

export type EndedRow = {
  number: string;
  to: string;
  recipient: string;
  status: ShipmentStatus;
  at: string | null;
  when: string;
  /** "Two days early."; blank if unknown. */
  kept: string;
  isLate: boolean;
  price: string;
  /** "TEST" if nothing was charged. */
  mark: string;
};

/** A person's finished shipments, one per line. */
export function EndedShipments({ rows, labelledBy }: { rows: EndedRow[]; labelledBy: string }) {
  return (
    <ul className="ended-shipments" aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li key={row.number}>
          <PageLink to={`/track/${row.number}`}>
            <TrackingNumber number={row.number} />
          </PageLink>
          <span className="ended-shipments-recipient">{row.recipient}</span>
          <span className="ended-shipments-to">{row.to}</span>
          <StatusBadge status={row.status} />
          <span className="ended-shipments-when">
            {row.at ? <time dateTime={row.at}>{row.when}</time> : null}
            {row.kept ? <b className={row.isLate ? "late" : undefined}>{row.kept}</b> : null}
          </span>
          <span className="ended-shipments-price mono">
            {row.mark ? <small>{row.mark}</small> : null} {row.price}
          </span>
          <SendAgain number={row.number} />
        </li>
      ))}
    </ul>
  );
}
