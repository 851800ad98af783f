import { href, Link } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import type { ImportListRow } from "#app/components/admin/imports/import-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columnsOf: heads } = words;

const columns: Column<ImportListRow>[] = [
  {
    key: "file",
    head: heads.file,
    look: "strong",
    card: "title",
    cell: ({ id, fileName }) => (
      <Link title={fileName} to={href("/admin/imports/:importId", { importId: id })}>
        {fileName}
      </Link>
    ),
  },
  { key: "what", head: heads.what, width: 8, cell: ({ what }) => what },
  { key: "when", head: heads.when, width: 15.5, look: "quiet", cell: ({ when }) => when },
  { key: "who", head: heads.who, width: 10, look: "quiet", hideBelow: "medium", cell: ({ who }) => who },
  { key: "state", head: heads.state, width: 8, card: "corner", cell: ({ state }) => state },
  { key: "result", head: heads.result, cell: ({ result }) => result },
];

/** Earlier imports with their results. */
export function ImportsTable({ rows }: { rows: readonly ImportListRow[] }) {
  return <DataTable name={words.table} columns={columns} rows={rows} />;
}
