import { href, Link } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import type { BulkOutcome } from "#domain/bulk/bulk-job.ts";
import type { BulkPage, BulkRow } from "#app/components/admin/bulk/bulk-pages.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const icons: Record<BulkOutcome, IconName> = { waiting: "clock", done: "check", refused: "ban" };

/** The shipments of a job with their results, filtered by the chips above. */
export function BulkResults({ page }: { page: BulkPage }) {
  const chips: [BulkOutcome | null, number][] = [
    [null, page.total],
    ["refused", page.refused],
    ["done", page.done],
    ["waiting", page.waiting],
  ];
  return (
    <>
      {page.state === "draft" ? null : (
        <ul className="chip-list bulk-room-chips" aria-label={words.results}>
          {chips.map(([outcome, count]) => (
            <li key={outcome ?? "all"}>
              <Link
                className="chip"
                to={bulkJobAddress(page.id, outcome)}
                preventScrollReset
                aria-current={page.show === outcome ? "true" : undefined}
              >
                {outcome ? words.outcomes[outcome] : words.all}
                <span className="chip-count">{count.toLocaleString("en-US")}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page.rows.length === 0 ? (
        <p className="hint bulk-room-nothing">{words.noneOfOutcome}</p>
      ) : (
        <table className="data-table bulk-room-table" role="table" aria-label={words.table}>
          <thead role="rowgroup">
            <tr role="row">
              <Head>{words.columns.number}</Head>
              <Head>{words.columns.recipient}</Head>
              <Head>{words.columns.status}</Head>
              {page.state === "draft" ? null : <Head>{words.columns.outcome}</Head>}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {page.rows.map((row) => (
              <Row key={row.id} row={row} isDraft={page.state === "draft"} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th role="columnheader" scope="col">
      {children}
    </th>
  );
}

function Row({ row, isDraft }: { row: BulkRow; isDraft: boolean }) {
  return (
    <tr role="row" className={isDraft ? undefined : row.outcome}>
      <td role="cell">
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId: row.id })}>
          <TrackingNumber number={row.number} />
        </Link>
      </td>
      <td role="cell">{row.recipient}</td>
      <td role="cell">
        <StatusBadge status={row.status} />
      </td>
      {isDraft ? null : (
        <td role="cell" className="bulk-room-outcome">
          <span>
            <Icon name={icons[row.outcome]} size={15} />
            {row.words}
          </span>
        </td>
      )}
    </tr>
  );
}

/** Returns the address of a job, filtered by result. */
export function bulkJobAddress(jobId: string, show: BulkOutcome | null, cursor?: string | null): string {
  const params = new URLSearchParams({ ...(show ? { show } : {}), ...(cursor ? { cursor } : {}) }).toString();
  const address = href("/admin/shipments/bulk/:jobId", { jobId });
  return params ? `${address}?${params}` : address;
}
