import { href, Link } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import type { BulkOutcome } from "#domain/bulk/bulk-job.ts";
import type { BulkPage, BulkRow } from "#app/components/admin/bulk/bulk-pages.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const icons: Record<BulkOutcome, IconName> = { waiting: "clock", done: "check", refused: "ban" };

const { columns: heads } = words;

const columns: Column<BulkRow>[] = [
  {
    key: "number",
    head: heads.number,
    width: 10.5,
    look: "mono",
    card: "title",
    cell: ({ id, number }) => (
      <Link to={href("/admin/shipments/:shipmentId", { shipmentId: id })}>
        <TrackingNumber number={number} />
      </Link>
    ),
  },
  { key: "recipient", head: heads.recipient, cell: ({ recipient }) => recipient },
  {
    key: "status",
    head: heads.status,
    width: 11,
    card: "corner",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: "outcome",
    head: heads.outcome,
    className: "bulk-results-outcome",
    cell: (row) => (
      <span>
        <Icon name={icons[row.outcome]} size={15} />
        {row.words}
      </span>
    ),
  },
];

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
        <ul className="chip-list bulk-results-chips" aria-label={words.results}>
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
        <p className="hint bulk-results-nothing">{words.noneOfOutcome}</p>
      ) : (
        <DataTable
          name={words.table}
          className="bulk-results"
          columns={page.state === "draft" ? columns.slice(0, -1) : columns}
          rows={page.rows}
          rowProps={({ outcome }) => ({ className: page.state === "draft" ? undefined : outcome })}
        />
      )}
    </>
  );
}

/** Returns the address of a job, filtered by result. */
export function bulkJobAddress(jobId: string, show: BulkOutcome | null, cursor?: string | null): string {
  const params = new URLSearchParams({ ...(show ? { show } : {}), ...(cursor ? { cursor } : {}) }).toString();
  const address = href("/admin/shipments/bulk/:jobId", { jobId });
  return params ? `${address}?${params}` : address;
}
