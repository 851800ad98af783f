import { ownShipmentWords as words } from "#copy/en/accounts.ts";
import { SendAgain } from "#app/components/account/send-again.tsx";
import { SmallLine, type SmallLineProps } from "#app/components/shipment/small-line.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

export type OpenRow = {
  number: string;
  to: string;
  recipient: string;
  line: SmallLineProps;
  promise: { text: string; isLate: boolean };
  note: string;
  isHeld: boolean;
};

/** A person's shipments under way: destination, progress and promise. */
export function OpenShipments({ rows }: { rows: OpenRow[] }) {
  return (
    <ul className="open-shipments" aria-label={words.openList}>
      {rows.map((row) => (
        <li key={row.number}>
          <div className="open-shipments-to">
            <h3>{row.to}</h3>
            <p>{row.recipient}</p>
            <PageLink to={`/track/${row.number}`}>
              <TrackingNumber number={row.number} />
            </PageLink>
          </div>
          <div className="open-shipments-state">
            <StatusBadge status={row.line.status} />
            <SmallLine {...row.line} />
          </div>
          <div className="open-shipments-promise">
            <b className={row.promise.isLate ? "late" : undefined}>{row.promise.text}</b>
            <p>{row.note}</p>
            <div className="open-shipments-ways">
              {row.isHeld ? (
                <PageLink className="text-link" to={`/track/${row.number}`}>
                  {words.whatNow}
                  <span className="visually-hidden">, {row.number}</span>
                </PageLink>
              ) : null}
              <SendAgain number={row.number} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
