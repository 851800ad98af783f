import { severalWords as words } from "#copy/en/several.ts";
import { trackingNumberGroups } from "#domain/shipments/tracking-number.ts";
import { SmallLine, type SmallLineProps } from "#app/components/shipment/small-line.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

export type SeveralRow = {
  number: string;
  /** Null if there is nothing to show: `title` says why. */
  shipment: (SmallLineProps & { topic: string }) | null;
  title: string;
  note: string;
};

export type SeveralAnswer = { rows: SeveralRow[]; topics: string[]; summary: string };

/** List "Results": status, a line of five points and one sentence for each number. */
export function SeveralResults({ answer }: { answer: SeveralAnswer }) {
  return (
    <section className="several-results" aria-labelledby="several-results-title">
      <div className="several-results-head">
        <h2 id="several-results-title" tabIndex={-1}>
          {words.results}
        </h2>
        <p className="hint">{words.onlyPublic}</p>
      </div>
      <p className="hint" role="status">
        {answer.summary}
      </p>
      <ol aria-label={words.results}>
        {answer.rows.map((row) => (
          <li key={row.number} className={row.shipment ? undefined : "missing"}>
            <div>
              {row.shipment ? (
                <PageLink className="several-results-number mono" to={`/track/${row.number}`}>
                  {trackingNumberGroups(row.number).join(" ")}
                </PageLink>
              ) : (
                <span className="several-results-number mono">{trackingNumberGroups(row.number).join(" ")}</span>
              )}
              {row.shipment ? <StatusBadge status={row.shipment.status} /> : null}
            </div>
            {row.shipment ? <SmallLine {...row.shipment} /> : <span />}
            <div>
              <b>{row.title}</b>
              {row.note ? <span className="hint">{row.note}</span> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
