import { href, Link } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import type { BulkJobLine } from "#app/components/admin/bulk/bulk-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";

const { jobColumns: heads } = words;

const columns: Column<BulkJobLine>[] = [
  {
    key: "when",
    head: heads.when,
    width: 8,
    look: "quiet",
    card: "corner",
    cell: ({ started }) => (started ? <When moment={started} /> : null),
  },
  {
    key: "what",
    head: heads.what,
    look: "strong",
    card: "title",
    cell: ({ id, title }) => (
      <Link title={title} to={href("/admin/shipments/bulk/:jobId", { jobId: id })}>
        {title}
      </Link>
    ),
  },
  { key: "who", head: heads.who, width: 12, cell: ({ who }) => who },
  { key: "result", head: heads.result, cell: resultOf },
];

function resultOf(job: BulkJobLine): string {
  return [
    words.stopReasons[job.stopReason] || words.states[job.state],
    words.counted(job),
    job.state === "running" ? words.toGo(job.waiting) : "",
    job.state === "stopped" ? words.untouched(job.waiting) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Bulk jobs with their results. */
export function JobsTable({ rows }: { rows: readonly BulkJobLine[] }) {
  return <DataTable name={words.jobs} columns={columns} rows={rows} />;
}
