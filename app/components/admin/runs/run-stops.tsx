import { href, Link } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { toldWords } from "#copy/en/told-outcomes.ts";
import type { StopOutcome } from "#domain/road/run-vocabulary.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { OutcomeBadge } from "#app/components/admin/runs/run-badge.tsx";
import { RunProof } from "#app/components/admin/runs/run-proof.tsx";
import type { RunStopLine } from "#app/components/admin/runs/run-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { stopColumns: heads } = words;

const columns: Column<RunStopLine>[] = [
  {
    key: "place",
    head: heads.place,
    width: 3.25,
    className: "run-stops-place",
    cell: ({ place, kind, outcome }) => <span className={numberLook(kind, outcome)}>{place}</span>,
  },
  {
    key: "stop",
    head: heads.stop,
    isRowHeader: true,
    look: "strong",
    card: "title",
    cell: ({ title, address, shipmentId }) => (
      <>
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId })}>{title}</Link>
        <span className="run-stops-second">{address}</span>
      </>
    ),
  },
  {
    key: "time",
    head: heads.time,
    width: 10.5,
    cell: ({ time, planned, late, due }) => (
      <>
        <span className="mono">{time || planned}</span>{" "}
        {planned && !time ? <span className="run-stops-beside">{words.planned}</span> : null}
        <span className="run-stops-second">{late ? <b className="run-stops-late">{late}</b> : due}</span>
      </>
    ),
  },
  {
    key: "outcome",
    head: heads.outcome,
    width: 10.5,
    cell: ({ outcome, outcomeNote, tellTo, title }) => (
      <>
        <OutcomeBadge outcome={outcome} />{" "}
        {outcomeNote ? <span className={outcome ? "run-stops-second" : "run-stops-beside"}>{outcomeNote}</span> : null}
        {tellTo ? (
          <span className="run-stops-second">
            <Link to={tellTo} aria-label={toldWords.linkOf(title)}>
              {toldWords.link}
            </Link>
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "proof",
    head: heads.proof,
    width: 8,
    look: "quiet",
    cell: ({ proof, proofs }) => (proofs.length > 0 ? <RunProof lines={proofs} /> : proof),
  },
  {
    key: "flags",
    head: heads.flags,
    width: 6.5,
    cell: ({ flags, notes }) => (
      <>
        {flags > 0 ? <b className="run-stops-flags">{words.openFlags(flags)}</b> : null}
        {notes ? <span className="run-stops-second">{notes}</span> : null}
      </>
    ),
  },
];

/** A dashed circle collects, a square delivers; filled when it is done. */
function numberLook(kind: StopKind, outcome: StopOutcome | null): string {
  const state = outcome === "failed" ? " run-stops-failed" : outcome && outcome !== "open" ? " run-stops-done" : "";
  return `run-stops-number${kind === "collection" ? " run-stops-collection" : ""}${state}`;
}

/** The stops of a run in their order. */
export function RunStops({ rows }: { rows: readonly RunStopLine[] }) {
  return <DataTable name={words.stopsTitle} className="run-stops" columns={columns} rows={rows} />;
}
