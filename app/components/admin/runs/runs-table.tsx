import { href, Link } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { RunBadge } from "#app/components/admin/runs/run-badge.tsx";
import type { RunLine } from "#app/components/admin/runs/run-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columns: heads } = words;

const columns: Column<RunLine>[] = [
  {
    key: "run",
    head: heads.run,
    width: 8,
    look: "strong",
    isRowHeader: true,
    card: "title",
    cell: ({ id, name }) => <Link to={href("/admin/runs/:runId", { runId: id })}>{name}</Link>,
  },
  { key: "starts", head: heads.starts, width: 13, card: "line", cell: ({ starts }) => starts },
  {
    key: "driver",
    head: heads.driver,
    card: "left",
    cell: ({ driver, vehicle }) => [driver, vehicle].filter(Boolean).join(", "),
  },
  { key: "branch", head: heads.branch, look: "quiet", hideBelow: "medium", cell: ({ where }) => where },
  { key: "stops", head: heads.stops, width: 7, card: "labeled", cell: ({ stops }) => stops },
  { key: "pieces", head: heads.pieces, width: 9, hideBelow: "wide", card: "labeled", cell: ({ pieces }) => pieces },
  { key: "state", head: heads.state, width: 9, card: "corner", cell: ({ state }) => <RunBadge state={state} /> },
];

export function RunsTable({ rows }: { rows: readonly RunLine[] }) {
  return <DataTable name={words.title} columns={columns} rows={rows} />;
}
