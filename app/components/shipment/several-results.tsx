import { severalWords as words } from "#copy/en/several.ts";
import { trackingNumberGroups } from "#domain/shipments/tracking-number.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { StatusBadge, statusLooks } from "#app/components/shipment/status-badge.tsx";
import type { ProgressStep } from "#app/components/shipment/tracking-page.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";

export type SeveralRow = {
  number: string;
  /** Null where there is nothing to show: `title` says why. */
  shipment: {
    status: ShipmentStatus;
    topic: string;
    steps: ProgressStep["state"][];
    isBent: boolean;
    place: number;
  } | null;
  title: string;
  note: string;
};

export type SeveralAnswer = { rows: SeveralRow[]; topics: string[]; summary: string };

/** List "Results": of each number its status, a line of five points and one sentence. */
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
            {row.shipment ? <Line {...row.shipment} /> : <span />}
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

/** The five stops, small; the badge and the sentence beside it say the same. */
function Line({ status, steps, isBent, place }: NonNullable<SeveralRow["shipment"]>) {
  return (
    <svg className={`several-results-line ${statusLooks[status].tone}`} viewBox="0 0 108 16" aria-hidden="true">
      {steps.slice(1).map((state, at) => (
        <path
          key={at}
          className={state === "todo" || at + 1 >= place ? "several-results-ahead" : "several-results-gone"}
          d={`M${8 + at * 23} 8h23`}
        />
      ))}
      {steps.map((state, at) => (
        <circle
          key={at}
          className={at + 1 === place ? (isBent ? "bent" : "here") : state}
          cx={8 + at * 23}
          cy={8}
          r={at + 1 === place ? 5.5 : 4}
        />
      ))}
    </svg>
  );
}
